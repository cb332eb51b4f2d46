// Settings take effect at once; without this script the same form posts them. Over https, or on this
// computer, pages are kept for when there is no network (sw.js).
"use strict";
document.addEventListener("change", ({ target }) => {
  if (target.type !== "radio" || !target.closest(".settings")) return;
  document.documentElement.dataset[target.name] = target.value;
  document.cookie = `${target.name}=${target.value};path=/;max-age=31536000;samesite=lax`;
});
// A page kept earlier may have been made with other settings.
for (const key of document.querySelectorAll('.settings [type="radio"]')) {
  if (!document.cookie.split("; ").includes(`${key.name}=${key.value}`)) continue;
  document.documentElement.dataset[key.name] = key.value;
  key.checked = true;
}
navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
