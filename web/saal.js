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
  const part = (body, name) => new URLSearchParams(body).get(name);
  const number = () => [...crypto.getRandomValues(new Uint8Array(16))].map(b => (b + 256).toString(16).slice(1)).join("");
  // A token begins with the mark of its round and table: what was typed there is nothing for another one.
  const mark = body => (part(body, "token") || "").slice(0, 8);
  const strange = body => {
    const token = find("form [name=token]");
    return token && !token.value.startsWith(mark(body) || "none");
  };
  const form = () => find("form.eintrag");
  const draftKey = () => "draft " + here + location.search;
  let hint = [], tag = null, at = "", asking = false, touched = false, sending = false, timer = 0, drawn = 0, settled = 0, blank = false;

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
    touched = blank = false;
  };
  // The same but for the form in which something is typed, which is of the page as it is now.
  const around = page => {
    const mine = form(), other = find("form.eintrag", page), box = mine && mine.parentNode;
    if (!mine || !other) return show(page);
    for (const name of ["token", "after"]) mine.elements[name].value = other.elements[name].value;
    while (mine.previousSibling) mine.previousSibling.remove();
    while (mine.nextSibling) mine.nextSibling.remove();
    while (other.previousSibling) box.prepend(other.previousSibling);
    while (other.nextSibling) box.append(other.nextSibling);
    ["liste", "stand"].forEach(id => swap(id, page));
  };

  // Looking. What is being typed stays; what was asked before something was saved is of before.
  const look = async () => {
    if (document.hidden || asking || sending || here.startsWith("/k")) return; // a code is tried once
    asking = true;
    const before = settled;
    if (at !== (at = location.href)) tag = null; // it was of another page
    try {
      const answer = await fetch(location.href, { cache: "no-store", headers: tag ? { "If-None-Match": tag } : {} });
      lost.hidden = true;
      if (answer.status === 304 || answer.status === 429) return;
      const page = await parse(answer);
      if (!find("main", page) || sending || before !== settled) return;
      tag = answer.headers.get("ETag");
      if (touched || find("details[open],main :is(input,select):focus")) ["liste", "lage", "stand"].forEach(id => swap(id, page));
      else show(page);
    } catch (_) {
      lost.hidden = false;
    } finally {
      asking = false;
    }
  };

  // Typing. The fields that say something now come with the preview; the one that has the focus stays as it is.
  const leave = (f, name) => {
    const old = f.elements[name];
    if (old) (old.closest("label") || old).remove();
  };
  const take = page => {
    const other = find("form.eintrag", page), mine = form();
    if (!other || !mine) return;
    swap("vorschau", page);
    for (const name of ["sure", "trotzdem"]) {
      const now = find(`[name=${name}]`, other);
      leave(mine, name);
      if (now) $("vorschau").after(now.closest("label") || now);
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
    const f = event.target.closest("form.eintrag");
    touched = true;
    if (!f) return;
    blank = false;
    drawn++; // what is on its way is of before, as is what was asked
    leave(f, "sure");
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
    const queue = queued(), other = queue.find(one => one.path !== here || strange(one.body));
    waiting.hidden = !queue.length;
    waiting.textContent = waiting.dataset.text.replace("%", queue.length);
    waiting.append(...hint);
    if (other) {
      const way = document.createElement("a");
      way.href = other.path;
      way.textContent = other.path.replace("/t/", "Tisch ");
      waiting.append(" ", way);
    }
    drop.hidden = !other && !hint.length && !queue.some(one => one.held);
    waiting.append(" ", drop);
  };
  drop.addEventListener("click", () => {
    if (!confirm([waiting.firstChild.data, ...queued().map(one => one.says)].join("\n"))) return;
    store.set("queue", null);
    hint = [];
    count();
  });
  const game = one => /step=sichern$/.test(one.body);
  // Each is at its table behind the one before it, which makes one more entry there.
  const ENTERS = /step=(sichern|undo|redo|streichen|gelesen|strafe|disq|zeit)$/;
  const keep = queue => {
    const last = {};
    for (const one of queue) {
      const body = new URLSearchParams(one.body), where = one.path + mark(one.body), before = last[where];
      if (before && one.path !== "/leitung") body.set("after", +part(before.body, "after") + ENTERS.test(before.body));
      one.body = body.toString();
      last[where] = one;
    }
    store.set("queue", queue.length ? queue : null);
  };
  const settle = async (answer, first) => {
    const page = await parse(answer), taken = answer.redirected && answer.ok, id = part(first.body, "id");
    hint = answer.status === 403 || answer.status === 429 || answer.status >= 500 ? reason(page) : [];
    if (hint.length) return false; // it may, later
    settled++;
    const queue = queued().filter(one => part(one.body, "id") !== id), key = "draft " + first.page;
    if (taken) {
      const now = form();
      if (game(first) && !(now && part(store.get(key, ""), "id") === now.elements.id.value)) store.set(key, null); // not of the next
      keep(queue);
      tag = null;
      if (next()) return true;
      if (touched && first.page === here && !blank) return around(page), true; // the next one is being typed
      if (first.page.includes("?")) history.replaceState(null, "", first.path);
      show(page);
      back();
      return true;
    }
    // Refused: it stands in its form again, with the reason. What was saved after it, not knowing that, waits until it is
    // saved, or all of it is thrown away.
    const behind = queue.filter(one => one.path === first.path), again = [first, ...behind].find(game);
    for (const one of behind) one.held = true;
    keep(queue.filter(one => one !== again));
    if (again) store.set("draft " + again.page, again.body);
    show(page);
    if (again !== first) back();
    touched = true;
    return false;
  };
  // What is of another table waits for its page, and keeps nothing of this one waiting.
  const next = () => {
    const first = queued().find(one => one.path === here && !strange(one.body));
    return first && !first.held && first;
  };
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
    const f = event.target, button = event.submitter, typing = f.matches(".eintrag");
    if (!typing && !f.matches(".schritt")) return;
    event.preventDefault();
    const step = button ? button.value : "zeigen";
    if (step === "zeigen") return void preview();
    const queue = queued(), body = bodyOf(f, step), path = new URL(f.action).pathname, typed = body.toString();
    if ((typing && blank) || queue.some(one => one.typed === typed)) return; // tapped twice
    if (queue.some(one => part(one.body, "id") === body.get("id"))) body.set("id", number());
    clearTimeout(timer);
    drawn++;
    const at = queue.findIndex(one => one.held && one.path === path);
    queue.splice(at < 0 ? queue.length : at, 0, { path, page: here + location.search, body: body.toString(), typed,
      says: body.get("line") || (typing ? $("vorschau").innerText : button.textContent) });
    if (typing) {
      for (const one of queue) if (one.path === path) one.held = false; // they follow it
      empty(f);
    }
    keep(queue);
    touched = false;
    count();
    send();
  });
  // The next one can be typed while the laptop does not answer, and is another one.
  const empty = f => {
    for (const e of f.elements) {
      if (e.type === "radio") e.checked = !e.value;
      else if (e.type === "checkbox") e.checked = false;
      else if (e.options) e.selectedIndex = 0;
      else if (e.type === "text") e.value = "";
    }
    ["sure", "trotzdem"].forEach(name => leave(f, name));
    $("vorschau").textContent = "";
    f.elements.id.value = number();
    blank = true;
  };

  // What was typed when the page went away is there again.
  const back = async () => {
    const kept = store.get(draftKey(), null), f = form();
    if (!kept || !f || strange(kept)) return;
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
