// A wall page longer than the screen moves on sheet by sheet while nobody touches it. A page without sheets does so too
// on a large screen, which may be a projector. This script only changes the address; web/saal.js, which runs before
// it, fetches the page.
(() => {
  let used = Date.now();
  for (const what of ["pointermove", "pointerdown", "keydown", "wheel", "scroll"]) addEventListener(what, () => { used = Date.now(); });
  setInterval(() => {
    const next = document.querySelector("a[rel=next]"), sheet = document.querySelector(".wand");
    if (!next || Date.now() - used < (sheet ? 12000 : 30000)) return;
    if (!sheet && (location.hash || document.documentElement.scrollHeight <= innerHeight ||
      !matchMedia("(min-width:100rem),(display-mode:fullscreen)").matches)) return;
    history.replaceState(null, "", next.href);
    used = Date.now();
  }, 1000);
})();
