// Keeps Chelem on the device. VERSION, SHELL, POCKET, QUIZ and MORE stand above this text; the server
// writes them.
// Pages come from the network first, so nobody reads an old figure while there is one; without it a
// page kept earlier is shown, or the pocket page, which looks everything up by itself.
"use strict";
const OWN = `chelem-${VERSION}`;
const PAGES = "chelem-pages"; // pages seen; an update leaves them alone
const MOST = 60;
const KEPT = /^\/(fr|en)\/(tables|rules|glossary|sheet\/[^/]+)$/;
const SHEET = /^\/(fr|en)(\/sheet\/[^/]+)$/;
const QUIZZES = /^\/(fr|en)\/quiz(\/|$)/;
const PATIENCE = 20000; // milliseconds
const anyhow = { ignoreVary: true };

self.addEventListener("install", (event) => {
  const fresh = SHELL.map((address) => new Request(address, { cache: "reload" }));
  event.waitUntil(caches.open(OWN).then((cache) => cache.addAll(fresh)).then(more).then(() => self.skipWaiting()));
});
// The quiz comes after the rest: nothing waits long for it, and nothing fails without it.
function more() {
  const all = caches.open(OWN).then((cache) => Promise.allSettled(MORE.map(async (address) => {
    if (!(await cache.match(address, anyhow))) await cache.add(new Request(address, { cache: "reload" }));
  })));
  return Promise.race([all, new Promise((done) => setTimeout(done, PATIENCE))]);
}
self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("chelem-") && name !== OWN && name !== PAGES) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  const quiz = QUIZZES.test(address.pathname);
  if (request.method === "POST" && request.mode === "navigate" && SHEET.test(address.pathname)) event.respondWith(told(request, address));
  // A learner's answer is posted; without a network that too ends on the kept quiz.
  if (request.method !== "GET" && !(quiz && request.mode === "navigate")) return;
  if (/^\/(static|pocket)\//.test(address.pathname)) event.respondWith(file(request, address));
  else if (request.mode === "navigate") event.respondWith(page(request, address));
  if (quiz && request.mode === "navigate") event.waitUntil(more());
});

// A sheet asks to be kept as it stands, for it changes without being opened anew; or to be forgotten.
self.addEventListener("message", (event) => {
  if (event.data?.forget) event.waitUntil(forget(String(event.data.forget)));
  const address = new URL(event.data?.keep ?? "/", location.origin);
  if (address.origin !== location.origin || !KEPT.test(address.pathname)) return;
  const request = new Request(address.pathname, { redirect: "error" });
  event.waitUntil(fetch(request).then((reply) => reply.status === 200 && keep(request, reply)).catch(() => {}));
});

// A file's address changes with its content: the kept one is the right one. A page kept before an
// update names files of that time; without a network it gets today's of the same name.
async function file(request, address) {
  const cache = await caches.open(OWN);
  const found = await cache.match(request, anyhow);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    const name = address.pathname.split("/").slice(3).join("/");
    const today = SHELL.find((each) => each.startsWith("/static/") && each.split("/").slice(3).join("/") === name);
    const other = today && (await cache.match(today, anyhow));
    if (other) return other;
    throw error;
  }
}

async function page(request, address) {
  try {
    const reply = await fetch(request);
    if (![502, 503, 504].includes(reply.status)) {
      if (reply.status === 200 && !reply.redirected && KEPT.test(address.pathname)) await keep(request, reply.clone());
      if (reply.status === 404) await forget(address.pathname);
      return reply;
    }
  } catch {
    // No network, or no server: what is kept.
  }
  const lang = address.pathname.split("/")[1];
  if (!(lang in POCKET)) return Response.redirect(`/${navigator.language.startsWith("en") ? "en" : "fr"}/${address.search}`);
  const own = await caches.open(OWN);
  const seen = await (await caches.open(PAGES)).match(request, anyhow);
  const quiz = QUIZZES.test(address.pathname) ? await own.match(QUIZ[lang], anyhow) : undefined;
  const kept = seen ?? quiz ?? (await own.match(address.pathname, anyhow));
  return kept ?? (await own.match(POCKET[lang], anyhow)) ?? Response.error();
}

// What is deleted for good leaves the device before the next page is shown.
async function told(request, address) {
  const form = await request.clone().formData();
  const reply = await fetch(request);
  if (form.get("action") === "strike" && reply.type === "opaqueredirect" && form.get("sure") === "1") await forget(address.pathname);
  return reply;
}

// A sheet is forgotten in both languages. What is kept and what is forgotten take turns: a copy that was
// under way comes before and goes too, or comes after and is not kept.
const gone = new Set();
const about = (pathname) => SHEET.exec(pathname)?.[2] ?? pathname;
let turn = Promise.resolve();
const inTurn = (work) => (turn = turn.then(work, work));
function forget(pathname) {
  gone.add(about(pathname));
  return inTurn(async () => {
    const cache = await caches.open(PAGES);
    for (const kept of await cache.keys()) {
      if (about(new URL(kept.url).pathname) === about(pathname)) await cache.delete(kept, anyhow);
    }
  });
}

async function keep(request, reply) {
  const whole = new Response(await reply.blob(), reply); // read to its end: nobody waits for it in turn
  return inTurn(async () => {
    if (gone.has(about(new URL(request.url).pathname))) return;
    const cache = await caches.open(PAGES);
    await cache.delete(request, anyhow);
    await cache.put(request, whole);
    const names = await cache.keys();
    for (const old of names.slice(0, Math.max(0, names.length - MOST))) await cache.delete(old, anyhow);
  });
}
