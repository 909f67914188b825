"use strict";
// What a page of the hall does beyond its forms: it comes again when the book has changed (asked every three seconds,
// 304 almost always), shows what a game would be while it is typed, and keeps what is saved until the laptop has it.
(() => {
  const $ = id => document.getElementById(id);
  const find = (css, where) => (where || document).querySelector(css);
  const here = location.pathname, lost = $("netz"), waiting = $("warten"), drop = $("weg");
  const store = {
    get: (key, none) => JSON.parse(localStorage.getItem(key) || "null") || none,
    set: (key, value) => value === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value)),
  };
  const queued = () => store.get("queue", []);
  const form = () => find("form.eintrag");
  const draftKey = () => "draft " + here + location.search;
  let hint = [], tag = null, at = "", asking = false, touched = false, sending = false, timer = 0, drawn = 0, settled = 0;

  const parse = async answer => new DOMParser().parseFromString(await answer.text(), "text/html");
  const reason = page => [` ${find("h1", page).textContent} `, find("main a", page)]; // of a refusal
  const swap = (id, page) => {
    const mine = $(id), other = page.getElementById(id);
    if (mine && other && mine.innerHTML !== other.innerHTML) mine.replaceWith(other);
    return mine && other;
  };
  const show = page => {
    const main = find("main", page), old = find("main");
    if (main && old.innerHTML !== main.innerHTML) old.replaceWith(main);
    document.title = page.title;
    touched = false;
  };

  // Looking. What is being typed stays; what was asked before something was saved is of before.
  const look = async () => {
    if (document.hidden || asking || sending || here.startsWith("/k")) return; // a code is tried once
    asking = true;
    const mark = settled;
    if (at !== (at = location.href)) tag = null; // it was of another page
    try {
      const answer = await fetch(location.href, { cache: "no-store", headers: tag ? { "If-None-Match": tag } : {} });
      lost.hidden = true;
      if (answer.status === 304 || answer.status === 429) return;
      const page = await parse(answer);
      if (!find("main", page) || sending || mark !== settled) return;
      tag = answer.headers.get("ETag");
      if (touched || find("details[open]")) ["liste", "lage", "stand"].forEach(id => swap(id, page));
      else show(page);
    } catch (_) {
      lost.hidden = false;
    } finally {
      asking = false;
    }
  };

  // Typing. The fields that say something now come with the preview; the one that has the focus stays as it is.
  const take = page => {
    const other = find("form.eintrag", page), mine = form();
    if (!other || !mine) return;
    swap("vorschau", page);
    for (const name of ["sure", "trotzdem"]) {
      const old = find(`[name=${name}]`, mine), now = find(`[name=${name}]`, other);
      if (old && !now) (old.closest("label") || old).remove();
      if (now && !old) $("vorschau").after(now.closest("label") || now);
    }
    const fields = $("felder"), now = [...other.querySelectorAll("#felder > *")], ids = now.map(field => field.id);
    let before = null;
    for (const field of now) {
      const old = $(field.id);
      if (!old) before ? before.after(field) : fields.prepend(field);
      else if (!old.contains(document.activeElement) && old.innerHTML !== field.innerHTML) old.replaceWith(field);
      before = $(field.id);
    }
    for (const field of [...fields.children]) if (!ids.includes(field.id)) field.remove();
  };
  const bodyOf = (f, step) => {
    const body = new URLSearchParams(new FormData(f));
    body.delete("step");
    body.set("step", step);
    return body;
  };
  const preview = async () => {
    const f = form(), mark = ++drawn;
    if (!f) return;
    const body = bodyOf(f, "zeigen");
    store.set(draftKey(), body.toString());
    try {
      const answer = await fetch(f.action, { method: "POST", body });
      const page = await parse(answer);
      if (mark === drawn && (answer.ok || answer.status === 422)) take(page);
      else if (mark === drawn && !find("form.eintrag", page)) {
        $("vorschau").innerHTML = "<p></p>";
        $("vorschau").firstChild.append(...reason(page));
      }
      lost.hidden = true;
    } catch (_) {
      lost.hidden = false;
    }
  };
  let finger = false; // and no key, which goes through all that can be chosen
  for (const what of ["pointerdown", "keydown"]) addEventListener(what, event => { finger = event.type !== "keydown"; }, true);
  const typed = event => {
    touched = true;
    if (!event.target.closest("form.eintrag")) return;
    drawn++; // what is on its way is of before
    clearTimeout(timer);
    timer = setTimeout(preview, 300);
  };
  addEventListener("input", typed);
  addEventListener("change", event => {
    touched = true;
    if (event.target.matches("select")) typed(event); // of what is chosen some browsers say nothing else
    const f = /^re[12]$/.test(event.target.name) && finger && form(), fields = f && f.elements;
    if (f && fields.re1.value && fields.re2 && fields.re2.value && fields.augen && !fields.augen.value) fields.augen.focus(); // is next
  });

  // Saving. It is kept here until the laptop says that it has it; what is sent twice is booked once. What is of another
  // page, or not taken from this phone, waits for its page or a code, and can be thrown away.
  const count = () => {
    const queue = queued(), other = queue.find(one => one.path !== here);
    waiting.hidden = !queue.length;
    waiting.textContent = waiting.dataset.text.replace("%", queue.length);
    waiting.append(...hint);
    if (other) {
      const way = document.createElement("a");
      way.href = other.path;
      way.textContent = other.path.replace("/t/", "Tisch ");
      waiting.append(" ", way);
    }
    drop.hidden = !other && !hint.length;
    waiting.append(" ", drop);
  };
  drop.addEventListener("click", () => {
    if (!confirm([waiting.firstChild.data, ...queued().map(one => one.says)].join("\n"))) return;
    store.set("queue", null);
    hint = [];
    count();
  });
  const settle = async (answer, first) => {
    const page = await parse(answer);
    hint = answer.status === 403 || answer.status === 429 || answer.status >= 500 ? reason(page) : [];
    if (hint.length) return false; // it may, later
    settled++;
    const queue = queued().filter(one => one.body !== first.body);
    const game = first.body.includes("step=sichern");
    store.set("queue", queue.length ? queue : null);
    if (answer.redirected && answer.ok) {
      if (game) store.set("draft " + first.page, null);
      if (first.page.includes("?")) history.replaceState(null, "", first.path);
      tag = null;
      if (!next()) {
        show(page);
        back();
      }
    } else {
      if (game) store.set("draft " + first.page, first.body);
      show(page); // refused: it stands in its form again, with the reason
      touched = true;
    }
    return true;
  };
  const ENTERS = /step=(sichern|undo|redo|streichen|gelesen|strafe|disq|zeit)$/; // one more entry at the table
  // What is of another table waits for its page, and keeps nothing of this one waiting.
  const next = () => queued().find(one => one.path === here);
  const send = async () => {
    if (sending || !next()) return;
    sending = true;
    try {
      for (let first, good = true; good && (first = next());) {
        const body = new URLSearchParams(first.body), token = find("form [name=token]");
        if (token) body.set("token", token.value); // of who has come in again
        good = await settle(await fetch(first.path, { method: "POST", body }), first);
        lost.hidden = true;
      }
    } catch (_) {
      lost.hidden = false;
    } finally {
      sending = false;
      count();
    }
  };
  addEventListener("submit", event => {
    const f = event.target, button = event.submitter;
    if (!f.matches(".eintrag, .schritt")) return;
    event.preventDefault();
    const step = button ? button.value : "zeigen";
    if (step === "zeigen") return void preview();
    const queue = queued(), body = bodyOf(f, step), path = new URL(f.action).pathname;
    const before = queue.filter(one => one.path === path && ENTERS.test(one.body)).pop();
    if (before) body.set("after", Number(new URLSearchParams(before.body).get("after")) + 1);
    clearTimeout(timer);
    drawn++;
    queue.push({ path, page: here + location.search, body: body.toString(),
      says: body.get("line") || (f.matches(".eintrag") ? $("vorschau").innerText : button.textContent) });
    store.set("queue", queue);
    touched = false;
    if (f.classList.contains("eintrag") && lost.hidden === false) { // the next one can be typed meanwhile
      f.reset();
      find("[name=id]", f).value = [...crypto.getRandomValues(new Uint8Array(32))].map(b => (b % 16).toString(16)).join("");
    }
    count();
    send();
  });

  // What was typed when the page went away is there again.
  const back = async () => {
    const kept = store.get(draftKey(), null), f = form();
    if (!kept || !f) return;
    const body = new URLSearchParams(kept);
    for (const name of ["token", "id", "after"]) body.set(name, f.elements[name].value);
    body.set("step", "zeigen");
    touched = true;
    try {
      const page = await parse(await fetch(f.action, { method: "POST", body }));
      if (find("form.eintrag", page)) show(page); // else it is refused: what stands here says more
      touched = true;
    } catch (_) {
      lost.hidden = false;
    }
  };

  const round = async () => { await send(); await look(); };
  document.documentElement.classList.add("live");
  count();
  addEventListener("storage", count); // another page of this phone has sent it
  back().then(send);
  setInterval(round, 3000);
  document.addEventListener("visibilitychange", round);
})();
