"use strict";
// This script adds three things to the forms of a hall page. It asks every three seconds whether the book has changed
// (the answer is almost always 304) and then shows the page anew. It previews a game while it is typed. It keeps each
// saved step on the phone until the laptop has it.
(() => {
  const doc = document, disk = localStorage; // short, for the size of the page
  const $ = id => doc.getElementById(id), make = tag => doc.createElement(tag);
  const find = (css, where) => (where || doc).querySelector(css);
  const here = location.pathname, lost = $("netz"), waiting = $("warten"), drop = $("weg");
  const store = {
    get: (key, none) => JSON.parse(disk.getItem(key) || "null") || none,
    set: (key, value) => value === null ? disk.removeItem(key) : disk.setItem(key, JSON.stringify(value)),
  };
  const queued = () => store.get("queue", []);
  const fields = body => new URLSearchParams(body);
  const part = (body, name) => fields(body).get(name);
  const number = () => [...crypto.getRandomValues(new Uint8Array(16))].map(b => (b + 256).toString(16).slice(1)).join("");
  // A token begins with the mark of its round and table; steps typed there are never sent to another table.
  const mark = body => (part(body, "token") || "").slice(0, 8);
  const strange = body => {
    const token = find("form [name=token]");
    return token && !token.value.startsWith(mark(body) || "none");
  };
  const form = page => find("form.eintrag", page);
  const draftKey = () => "draft " + here + location.search;
  let hint = [], tag = null, at = "", asking = false, touched = false, sending = false, timer = 0, drawn = 0, settled = 0, blank = false;
  let asked = ""; // the id of the refused game that stands in the form and waits for an answer

  const parse = async answer => new DOMParser().parseFromString(await answer.text(), "text/html");
  const reason = page => { // the words of a refusal, with its link if it has one
    const why = find(".grund", page);
    return why ? [" " + why.textContent.trim()] : [` ${find("h1", page).textContent} `, find("main a", page)];
  };
  const swap = (id, page) => {
    const mine = $(id), other = page.getElementById(id);
    if (mine && other && mine.innerHTML !== other.innerHTML) mine.replaceWith(other);
    return mine && other;
  };
  const show = page => {
    const main = find("main", page), old = find("main");
    if (main && old.innerHTML !== main.innerHTML) old.replaceWith(main);
    doc.title = page.title;
    touched = blank = false;
  };
  // Shows a new page around the form in which somebody types; the form then belongs to the table after `after` entries.
  const around = (page, after) => {
    const mine = form(), other = form(page), box = mine && mine.parentNode;
    if (!mine || !other) return show(page);
    mine.elements.token.value = other.elements.token.value;
    mine.elements.after.value = after;
    while (mine.previousSibling) mine.previousSibling.remove();
    while (mine.nextSibling) mine.nextSibling.remove();
    while (other.previousSibling) box.prepend(other.previousSibling);
    while (other.nextSibling) box.append(other.nextSibling);
    ["liste", "stand"].forEach(id => swap(id, page));
  };

  // Looking: the page is fetched anew. Typed text stays; an answer requested before the last saved step is outdated and
  // dropped.
  const look = async () => {
    if (doc.hidden || asking || sending || here.startsWith("/k")) return; // a code may be tried only once
    asking = true;
    const before = settled;
    if (at !== (at = location.href)) tag = null; // the tag belongs to another page
    try {
      const answer = await fetch(location.href, { cache: "no-store", headers: tag ? { "If-None-Match": tag } : {} });
      lost.hidden = true;
      if (answer.status === 304 || answer.status === 429) return;
      const page = await parse(answer);
      if (!find("main", page) || sending || before !== settled) return;
      tag = answer.headers.get("ETag");
      if (!touched && !find("details[open],main :is(input,select):focus")) show(page);
      // A page of another round is not mixed in.
      else if (page.title === doc.title) ["liste", "lage", "stand"].forEach(id => swap(id, page));
    } catch (_) {
      lost.hidden = false;
    } finally {
      asking = false;
    }
  };

  // Typing: the preview brings the fields that matter now; the field that has the focus stays unchanged.
  const leave = (f, name) => {
    const old = f.elements[name];
    if (old) (old.closest("label") || old).remove();
  };
  const take = page => {
    const other = form(page), mine = form();
    if (!other || !mine) return;
    swap("vorschau", page);
    for (const name of ["sure", "trotzdem"]) {
      const now = find(`[name=${name}]`, other);
      leave(mine, name);
      if (now) $("vorschau").after(now.closest("label") || now);
    }
    const all = $("felder"), now = [...other.querySelectorAll("#felder > *")], ids = now.map(field => field.id);
    let before = null;
    for (const field of now) {
      const old = $(field.id);
      if (!old) before ? before.after(field) : all.prepend(field);
      else if (!old.contains(doc.activeElement) && old.innerHTML !== field.innerHTML) old.replaceWith(field);
      before = $(field.id);
    }
    for (const field of [...all.children]) if (!ids.includes(field.id)) field.remove();
  };
  const bodyOf = (f, step) => {
    const body = fields(new FormData(f));
    body.delete("step");
    body.set("step", step);
    return body;
  };
  const preview = async () => {
    const f = form(), mark = ++drawn;
    if (!f) return;
    const body = bodyOf(f, "zeigen");
    if (!f.dataset.asked) store.set(draftKey(), body.toString());
    try {
      const answer = await fetch(f.action, { method: "POST", body });
      const page = await parse(answer);
      await tap; // no button moves away from under a finger
      if (mark === drawn && (answer.ok || answer.status === 422)) take(page);
      else if (mark === drawn && !form(page)) {
        $("vorschau").innerHTML = "<p></p>";
        $("vorschau").firstChild.append(...reason(page));
      }
      lost.hidden = true;
    } catch (_) {
      lost.hidden = false;
    }
  };
  let finger = false, tap; // the arrow keys step through all choices, so only a tap moves the focus on
  for (const what of ["pointerdown", "keydown"]) addEventListener(what, event => {
    finger = event.type !== "keydown";
    tap = new Promise(good => setTimeout(good, 200));
  }, true);
  const typed = event => {
    const f = event.target.closest("form.eintrag");
    touched = true;
    if (!f) return;
    blank = false;
    drawn++; // a preview on its way is outdated, and so is the question asked
    leave(f, "sure");
    clearTimeout(timer);
    timer = setTimeout(preview, 300);
  };
  addEventListener("input", typed);
  addEventListener("change", event => {
    touched = true;
    if (event.target.matches("select")) typed(event); // some browsers report a choice by this event alone
    const f = /^re[12]$/.test(event.target.name) && finger && form(), e = f && f.elements;
    if (f && e.re1.value && e.re2 && e.re2.value && e.augen && !e.augen.value) e.augen.focus(); // Augen come next
  });

  // Saving: a step is kept here until the laptop confirms it; a step sent twice is booked once. A step of another list
  // waits for its page, and one that the laptop does not accept from this phone waits for a code; both are shown and
  // can be dropped.
  const waits = one => one.path === here && !strange(one.body);
  const where = one => one.of === find("h1").textContent ? "" : one.of || one.path;
  const is = id => one => part(one.body, "id") === id;
  const count = () => {
    const queue = queued();
    waiting.hidden = !queue.length;
    waiting.textContent = waiting.dataset.text.replace("%", queue.length);
    waiting.append(...hint);
    for (const one of queue) {
      const line = make("span"), way = make("a");
      way.href = one.path;
      way.textContent = where(one);
      line.append(...(where(one) ? [way, " "] : []), one.says);
      waiting.append(line);
    }
    drop.hidden = !asked && !hint.length && queue.every(waits);
    waiting.append(" ", drop);
  };
  // Shows the page as it is now, without the question that was asked on it.
  const fresh = () => {
    asked = "";
    tag = null;
    touched = false;
    count();
    next() ? send() : look();
  };
  drop.addEventListener("click", () => {
    const queue = queued(), gone = asked ? queue.filter(is(asked)) : queue;
    if (!confirm([waiting.firstChild.data, ...gone.map(one => `${where(one)} ${one.says}`)].join("\n"))) return;
    gone.forEach(one => part_ways(queue, one));
    keep(queue.filter(one => !gone.includes(one)));
    hint = [];
    fresh();
  });
  const game = one => part(one.body, "step") === "sichern";
  const FIRST = /^(schreiben|rufen|fertig|name)$/; // these steps go first: a phone must be the writer before it writes
  const keep = queue => store.set("queue", queue.length ? queue : null);
  const same = one => other => mark(other.body) === mark(one.body);
  // Counts the entries at the table when a step's turn comes: those of the page on which it was typed, and this phone's
  // own steps before it. A step never goes behind other entries unasked: if one of its predecessors was not booked as
  // typed, or the page shows entries beyond them, the laptop asks.
  const turn = one => +part(one.body, "after") + +part(one.body, "behind");
  const ENTERS = /^(sichern|undo|redo|streichen|gelesen|bestaetigen|strafe|disq|zeit)$/;
  const enters = one => ENTERS.test(part(one.body, "step")) && !part(one.body, "trotzdem");
  const put_behind = (one, count) => { one.body = one.body.replace(/&behind=.*|$/, "&behind=" + count); };
  const part_ways = (queue, one) => queue.filter(same(one)).forEach(other => put_behind(other, "x"));
  const queue_up = (queue, one) => {
    const last = queue.filter(same(one)).pop(), count = last && turn(last) + enters(last) - turn(one);
    if (last) put_behind(one, count >= 0 ? count : "x"); // "x" makes it NaN
    queue.push(one);
  };
  const settle = async (answer, first) => {
    const page = await parse(answer), taken = answer.redirected && answer.ok, id = part(first.body, "id"), asks = form(page);
    hint = taken || asks || (!game(first) && find(".grund", page)) ? [] : reason(page);
    if (hint.length) return false; // the step stays queued and may succeed later
    settled++;
    asked = "";
    const queue = queued(), at = queue.findIndex(is(id)), key = "draft " + first.page;
    if (at >= 0 && (taken || !game(first))) queue.splice(at, 1);
    if (taken) {
      const now = form();
      // The draft of the next game stays.
      if (game(first) && !(now && part(store.get(key, ""), "id") === now.elements.id.value)) store.set(key, null);
      keep(queue);
      tag = null;
      if (next()) return true;
      // The next game is being typed and stays in the form.
      if (touched && first.page === here && !blank) return around(page, turn(first) + enters(first)), true;
      if (first.page.includes("?")) history.replaceState(null, "", first.path);
      show(page);
      back();
      return true;
    }
    // The laptop refused. A refused game stands in the form, with the reason, until it is answered; any other step is
    // dropped, because its table has changed. The steps behind it wait, and the laptop asks about each one whose table
    // differs from the one it was typed for.
    if (game(first) && at >= 0) asked = id;
    if (!asked || answer.status === 409) part_ways(queue.filter(one => !is(id)(one)), first);
    keep(queue);
    show(page);
    if (asked) form().dataset.asked = id;
    touched = true;
    return false;
  };
  // A step of another table waits for its own page and does not hold up the steps of this one.
  const next = () => {
    const first = queued().find(waits);
    return first && part(first.body, "id") !== asked && first;
  };
  const send = async () => {
    if (sending || !next()) return;
    sending = true;
    try {
      for (let first, good = true; good && (first = next());) {
        const body = fields(first.body), token = find("form [name=token]");
        if (token) body.set("token", token.value); // the token may be new since the phone came in again
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
  // Lists the choices of a form in the words of the page.
  const words = f => [...f.elements].filter(e => e.value && (e.options || e.type === "text" || e.checked)).map(e => {
    const box = e.closest("fieldset"), label = e.closest("label"), name = box ? find("legend", box) : find("span", label);
    return (name ? name.textContent + " " : "") + (e.options ? e.selectedOptions[0].text : e.type === "text" ? e.value : label.textContent);
  }).join(", ").replace(/\s+/g, " ");
  addEventListener("submit", event => {
    const f = event.target, button = event.submitter || {}, typing = f.matches(".eintrag");
    if (!typing && !f.matches(".schritt")) return;
    event.preventDefault();
    if (button.name === "take") f.elements.line.value = button.value;
    const step = button.name === "step" ? button.value : "zeigen";
    if (step === "zeigen") return void preview();
    const queue = queued(), body = bodyOf(f, step), path = new URL(f.action).pathname, typed = body.toString();
    if ((typing && blank) || queue.some(one => one.typed === typed)) return; // the button was tapped twice
    const answers = typing && f.dataset.asked, at = queue.findIndex(is(answers));
    if (answers && at < 0) return fresh(); // another page of this phone has answered it
    if (queue.some(is(body.get("id")))) body.set("id", number());
    clearTimeout(timer);
    drawn++;
    const one = { path, page: here + location.search, body: body.toString(), typed, of: find("h1").textContent,
      says: typing ? (body.get("entry") ? `#${body.get("entry")} ` : "") + (body.get("line") || words(f)) : button.textContent };
    if (step === "dasselbe") part_ways(queue, ...queue.splice(at, 1));
    else if (answers) queue[at] = one;
    else if (FIRST.test(step)) queue.unshift(one);
    else queue_up(queue, one);
    keep(queue);
    if (typing) empty(f);
    fresh();
  });
  // Empties the form, so that the next game can be typed while the laptop does not answer; it gets an id of its own.
  const empty = f => {
    for (const e of f.elements) {
      if (e.type === "radio") e.checked = !e.value;
      else if (e.type === "checkbox") e.checked = false;
      else if (e.options) e.selectedIndex = 0;
      else if (e.type === "text") e.value = "";
    }
    ["sure", "trotzdem"].forEach(name => leave(f, name));
    delete f.dataset.asked;
    $("vorschau").textContent = "";
    f.elements.id.value = number();
    blank = true;
  };

  // Restores the text that was typed when the page was left.
  const back = async () => {
    const kept = store.get(draftKey(), null), f = form();
    if (!kept || !f || strange(kept)) return;
    const body = fields(kept);
    // `after` is kept as it was then, so that the laptop compares with that table.
    for (const name of ["token", "id"]) body.set(name, f.elements[name].value);
    body.set("step", "zeigen");
    touched = true;
    try {
      const page = await parse(await fetch(f.action, { method: "POST", body }));
      if (form(page)) show(page); // a refusal brings no form: the page here says more
      touched = true;
    } catch (_) {
      lost.hidden = false;
    }
  };

  const round = async () => { await send(); await look(); };
  doc.documentElement.classList.add("live");
  count();
  addEventListener("storage", count); // another page of this phone may have sent a step
  back().then(send);
  setInterval(round, 3000);
  doc.addEventListener("visibilitychange", round);
})();
