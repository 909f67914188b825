"use strict";
// Phones without a browser, for tests/phones_random.py: node tests/phone.js runs the hall's own script on pages that a
// small document model holds. A command is a line of JSON on the standard input, its answer one on the output.
const http = require("http"), vm = require("vm"), readline = require("readline");
const VOID = /^(meta|link|br|input|!doctype)$/, ENDS = { td: /^t[dh]$/, th: /^t[dh]$/, tr: /^t[dhr]$/, tbody: /^(t[dhr]|thead)$/, option: /^option$/ };
const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
const decode = s => s.replace(/&([^;]+);/g, (_, name) => ENTITIES[name] || _);
const encode = s => s.replace(/[&<>"]/g, sign => `&${Object.keys(ENTITIES).find(name => ENTITIES[name] === sign)};`);

class Text {
  constructor(data) { this.data = data; }
  get textContent() { return this.data; }
  get outerHTML() { return encode(this.data); }
}
const attribute = (name, absent = "") => ({
  get() { return this.attributes[name] ?? absent; },
  set(value) { this.attributes[name] = String(value); } });
const flag = name => ({
  get() { return name in this.attributes; },
  set(value) { value ? this.attributes[name] = "" : delete this.attributes[name]; } });
class Element {
  constructor(document, tag, attributes = {}) {
    Object.assign(this, { ownerDocument: document, tag, attributes, childNodes: [], parentNode: null });
    this.dataset = new Proxy(attributes, { get: (of, name) => of["data-" + name], set: (of, name, value) => (of["data-" + name] = value, true),
      deleteProperty: (of, name) => delete of["data-" + name] });
    this.classList = { add: name => this.className += " " + name };
  }
  get children() { return this.childNodes.filter(node => node instanceof Element); }
  get firstChild() { return this.childNodes[0] || null; }
  get textContent() { return this.childNodes.map(node => node.textContent).join(""); }
  set textContent(text) { this.childNodes = text ? [new Text(String(text))] : []; }
  get innerText() { return this.textContent.trim(); }
  get innerHTML() { return this.childNodes.map(node => node.outerHTML).join(""); }
  set innerHTML(html) { this.childNodes = []; parse(this.ownerDocument, html, this); }
  get outerHTML() {
    const words = Object.entries(this.attributes).map(([name, value]) => ` ${name}="${encode(value)}"`).join("");
    return `<${this.tag}${words}>` + (VOID.test(this.tag) ? "" : `${this.innerHTML}</${this.tag}>`);
  }
  * all() {
    for (const child of this.childNodes) if (child instanceof Element) { yield child; yield* child.all(); }
  }
  querySelectorAll(css) { return [...this.all()].filter(element => element.matches(css)); }
  querySelector(css) {
    for (const element of this.all()) if (element.matches(css)) return element;
    return null;
  }
  closest(css) { return this.matches(css) ? this : this.parentNode ? this.parentNode.closest(css) : null; }
  matches(css) { return any_of(css).some(one => fits(this, one)); }
  contains(other) { return other === this || [...this.all()].includes(other); }
  put(at, nodes) {
    nodes = nodes.map(node => typeof node === "string" ? new Text(node) : node);
    for (const node of nodes) {
      if (node.parentNode) node.parentNode.childNodes = node.parentNode.childNodes.filter(other => other !== node);
      node.parentNode = this;
    }
    this.childNodes.splice(at === undefined ? this.childNodes.length : at, 0, ...nodes);
  }
  append(...nodes) { this.put(undefined, nodes); }
  prepend(...nodes) { this.put(0, nodes); }
  get place() { return this.parentNode.childNodes.indexOf(this); }
  before(...nodes) { this.parentNode.put(this.place, nodes); }
  after(...nodes) { this.parentNode.put(this.place + 1, nodes); }
  replaceWith(other) { this.before(other); this.remove(); }
  remove() { if (this.parentNode) this.parentNode.childNodes = this.parentNode.childNodes.filter(node => node !== this); this.parentNode = null; }
  get previousSibling() { return sibling(this, -1); }
  get nextSibling() { return sibling(this, 1); }
  focus() { this.ownerDocument.activeElement = this; }
  addEventListener(what, run) { (this.listeners = this.listeners || {})[what] = run; }
  get action() { return new URL(this.attributes.action, this.ownerDocument.url).href; }
  get type() { return this.attributes.type || (this.tag === "select" ? "select-one" : this.tag === "input" ? "text" : "submit"); }
  get options() { return this.tag === "select" ? this.querySelectorAll("option") : undefined; }
  get selectedOptions() { return [this.options.find(option => "selected" in option.attributes) || this.options[0]]; }
  get selectedIndex() { return this.options.indexOf(this.selectedOptions[0]); }
  set selectedIndex(at) { this.options.forEach((option, i) => option.selected = i === at); }
  get text() { return this.textContent; }
  get value() { return this.tag === "select" ? this.selectedOptions[0].value : this.attributes.value ?? (this.tag === "option" ? this.textContent : ""); }
  set value(value) { this.attributes.value = String(value); }
  get elements() {
    const all = this.querySelectorAll("input,select,button");
    for (const e of all) if (e.name && e.tag !== "button") all[e.name] = e.type === "radio" ? { get value() {
      return (all.find(other => other.name === e.name && other.checked) || { value: "" }).value; } } : e;
    return all;
  }
}
for (const name of ["id", "name", "href"]) Object.defineProperty(Element.prototype, name, attribute(name));
for (const name of ["hidden", "checked", "selected"]) Object.defineProperty(Element.prototype, name, flag(name));
Object.defineProperty(Element.prototype, "className", attribute("class"));
const sibling = (node, step) => node.parentNode && node.parentNode.childNodes[node.place + step] || null;
for (const name of ["remove", "place", "previousSibling", "nextSibling", "before"])
  Object.defineProperty(Text.prototype, name, Object.getOwnPropertyDescriptor(Element.prototype, name));

const kept = (make, made = new Map()) => css => made.get(css) || (made.set(css, make(css)), made.get(css));
const split = (css, by) => {
  const parts = [""];
  let deep = 0;
  for (const sign of css) {
    deep += (sign === "(" || sign === "[") - (sign === ")" || sign === "]");
    if (sign === by && !deep) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
};
const PIECE = /([\w*-]+)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:="?([^\]"]*)"?)?\]|:is\(([^)]*)\)|:(\w+)/g;
const pieces = kept(css => [...css.matchAll(PIECE)]), any_of = kept(css => split(css, ",").map(one => one.trim()));
const steps = kept(css => split(css.replace(/ > /g, " >"), " "));
const fits_alone = (element, css) => pieces(css).every(([, tag, id, cls, name, value, of, state]) =>
  tag ? tag === "*" || element.tag === tag : id ? element.id === id : cls ? element.className.split(" ").includes(cls) :
  name ? name in element.attributes && (value === undefined || element.attributes[name] === value) : of ? element.matches(of) :
  state === "focus" ? element.ownerDocument.activeElement === element : state === "checked" ? element.checked : false);
const fits = (element, css) => {
  const parts = steps(css).slice(), last = parts.pop(), child = last[0] === ">";
  if (!fits_alone(element, child ? last.slice(1) : last)) return false;
  for (let above = element.parentNode; parts.length && above; above = child ? null : above.parentNode)
    if (fits(above, parts.join(" "))) return true;
  return !parts.length;
};
const parse = (document, html, into) => {
  let at = into;
  for (const [, end, tag, words, text] of html.matchAll(/<(\/?)([!\w]+)((?:[^>"]|"[^"]*")*)>|([^<]+)/g)) {
    if (text) at.append(decode(text));
    else if (end) {
      let open = at;
      while (open && open.tag !== tag) open = open === into ? null : open.parentNode;
      if (open) at = open.parentNode || into;
    } else {
      while (ENDS[tag] && ENDS[tag].test(at.tag)) at = at.parentNode;
      const element = new Element(document, tag.toLowerCase(), {});
      for (const [, name, , bare, quoted] of words.matchAll(/([\w-]+)(=("([^"]*)"|[^\s">]+))?/g)) element.attributes[name] = decode(quoted ?? bare ?? "");
      at.append(element);
      if (!VOID.test(element.tag)) at = element;
    }
  }
  return into;
};
const page_of = (html, url) => {
  const document = new Element(null, "document");
  document.ownerDocument = document;
  document.url = url;
  parse(document, html, document);
  document.documentElement = document.querySelector("html");
  document.getElementById = id => document.querySelector("#" + id);
  document.createElement = tag => new Element(document, tag, {});
  Object.defineProperty(document, "title", { get: () => (document.querySelector("title") || {}).textContent, set() {} });
  return document;
};

// A network: on, off, `lost` (what is sent arrives, no answer does) and `half` (nor does the page that an answer leads to).
let base = "", sources = 0;
const ask = (phone, method, path, headers, body) => new Promise((good, bad) => {
  const source = `127.${1 + sources % 200}.${1 + (sources / 200 | 0) % 250}.9`, host = new URL(base).host;
  sources++; // nobody asks too often
  const cookie = Object.entries(phone.cookies).map(([name, value]) => `${name}=${value}`).join("; ");
  const request = http.request(base + path, { method, localAddress: source, agent: false, timeout: 20000, headers: { Host: host, "Accept-Language": "en", Connection: "close",
    ...(cookie ? { Cookie: cookie } : {}), ...headers, ...(body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }) } }, answer => {
    let text = "";
    answer.setEncoding("utf8").on("data", piece => text += piece).on("error", bad).on("end", () => {
      for (const one of answer.headers["set-cookie"] || []) {
        const [, name, value] = /^(\w+)=([^;]*)/.exec(one);
        phone.cookies[name] = value;
      }
      good({ status: answer.statusCode, ok: answer.statusCode < 300, redirected: false, url: path, goes_to: answer.headers.location,
        headers: { get: name => answer.headers[name.toLowerCase()] ?? null }, text: async () => text });
    });
  }).on("error", bad);
  request.end(body);
});
const get = async (phone, method, path, headers = {}, body) => {
  const cookies = { ...phone.cookies };
  if (phone.net === "off") throw new TypeError("no network");
  let answer = await ask(phone, method, path, headers, body);
  if (phone.net === "lost") { phone.cookies = cookies; throw new TypeError("no answer"); }
  if (answer.status !== 303) return answer;
  if (phone.net === "half") throw new TypeError("no page");
  answer = Object.assign(await ask(phone, "GET", answer.goes_to, headers), { url: answer.goes_to, redirected: true });
  return answer;
};

class Phone {
  constructor() { Object.assign(this, { cookies: {}, storage: {}, net: "on", acknowledged: [], document: null, pending: 0, run: 0 }); }
  async open(path) {
    let answer;
    try { answer = await get(this, "GET", path); } catch (_) { return; } // the page that is open stays
    this.load(await answer.text(), base + answer.url);
    await this.idle();
  }
  load(html, url) {
    const document = this.document = page_of(html, url), run = ++this.run, location = new URL(url), here = () => run === this.run;
    const listeners = {};
    const fetched = async (to, { method = "GET", headers, body } = {}) => {
      this.pending++;
      try {
        const path = to.replace(base, ""), sent = body && body.toString();
        const answer = await get(this, method, path, headers, sent);
        if (!here()) return new Promise(() => {}); // the page is gone
        const step = new URLSearchParams(sent || "");
        if (method === "POST" && answer.redirected && answer.ok && step.get("step") === "sichern") this.acknowledged.push(step.get("line"));
        return answer;
      } finally { this.pending--; }
    };
    document.addEventListener = (what, run) => { listeners[what] = run; };
    Object.assign(this, { listeners, timers: [] });
    vm.runInNewContext(script, { document, location, console, URL, URLSearchParams, fetch: fetched,
      localStorage: { getItem: key => this.storage[key] ?? null, setItem: (key, value) => { this.storage[key] = value; }, removeItem: key => { delete this.storage[key]; } },
      crypto: globalThis.crypto, history: { replaceState: (a, b, path) => { location.href = new URL(path, location.href).href; } },
      DOMParser: class { parseFromString(text) { return page_of(text, location.href); } },
      FormData: class { constructor(form) { this.form = form; } * [Symbol.iterator]() {
        for (const e of this.form.elements) if (e.name && e.tag !== "button" && (!/^(radio|checkbox)$/.test(e.type) || e.checked)) yield [e.name, e.value]; } },
      addEventListener: (what, run) => { listeners[what] = run; }, setInterval: run => { this.tick = run; }, setTimeout: run => this.timers.push(run),
      clearTimeout: () => { this.timers = []; }, confirm: text => { this.confirmed = text; return true; } });
  }
  async idle() {
    for (let calm = 0; calm < 3; calm = this.pending ? 0 : calm + 1) await new Promise(setImmediate);
  }
  async submit(form, step) {
    const submitter = form.querySelector(`[value=${step}]`) || { value: step, textContent: step };
    this.listeners.submit({ target: form, submitter, preventDefault() {} });
    await this.idle();
  }
  // Whatever a person can do there; false: there is nothing to be tapped so.
  async does({ what, path, line, step, net }) {
    if (net) this.net = net;
    else if (what === "open") await this.open(path);
    else if (!this.document) return false;
    else if (what === "tick") { await this.tick(); await this.idle(); }
    else if (what === "throw away") { this.document.getElementById("weg").listeners.click(); await this.idle(); }
    else if (what === "save") {
      const form = this.document.querySelector("form.eintrag");
      if (!form) return false;
      if (line) { form.elements.line.value = line; this.listeners.input({ target: form.elements.line }); }
      await this.submit(form, "sichern");
    } else {
      const form = [...this.document.querySelectorAll("form")].find(form => form.querySelector(`[value=${step}]`));
      if (!form) return false;
      await this.submit(form, step);
    }
    return true;
  }
  state() {
    const find = css => this.document && this.document.querySelector(css), text = css => { const e = find(css); return e && !e.hidden ? e.textContent.replace(/\s+/g, " ") : ""; };
    const form = find("form.eintrag");
    return { title: text("h1"), main: text("main"), list: text("#stand"), said: text("#vorschau"), waiting: text("#warten"), line: form ? form.elements.line.value : null,
      buttons: this.document ? this.document.querySelectorAll("button").map(button => button.value) : [], acknowledged: this.acknowledged, confirmed: this.confirmed || "" };
  }
}

let script = "", phones = {};
(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const command = JSON.parse(line);
    let answer = true;
    if (command.base) { // another laptop's, or the same started again
      base = command.base;
      script = await (await get(new Phone(), "GET", "/saal.js")).text();
    } else if (command.what === "new") phones[command.phone] = new Phone();
    else answer = await phones[command.phone].does(command);
    process.stdout.write(JSON.stringify({ answer, state: command.base ? null : phones[command.phone].state() }) + "\n");
  }
})();
