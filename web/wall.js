// A wall that is longer than the screen goes on sheet by sheet where nobody does anything; so does one that is not yet in
// sheets on a large screen, which may be a projector's. What it is then is asked for by web/saal.js, in front of this.
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
