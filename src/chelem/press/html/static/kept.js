// The sheets that this device keeps (sw.js), the latest first: without a network they are found here.
"use strict";
(async () => {
  const box = document.getElementById("kept");
  if (!box || !("caches" in window)) return;
  const cache = await caches.open("chelem-pages");
  const found = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!/^\/(fr|en)\/sheet\/[^/]+$/.test(pathname)) continue;
    const reply = await cache.match(request, { ignoreVary: true });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const title = page.querySelector("h1")?.textContent.trim();
    if (!title) continue;
    found.push({ pathname, title, players: page.getElementById("table")?.dataset.players, time: Date.parse(reply.headers.get("date")) || 0 });
  }
  found.sort((one, other) => other.time - one.time);
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
  for (const { pathname, title, players, time } of found.slice(0, 12)) {
    const link = Object.assign(document.createElement("a"), { href: pathname, textContent: title });
    const about = Object.assign(document.createElement("span"), { className: "small" });
    about.textContent = [players, time && clock.format(time)].filter(Boolean).join(" · ");
    const item = document.createElement("li");
    item.append(link, " ", about);
    box.querySelector("ul").append(item);
  }
  box.hidden = !found.length;
})();
