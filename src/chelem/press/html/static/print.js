// The print buttons: the paper is chosen by an attribute that the style sheet's @page rules read.
"use strict";
for (const button of document.querySelectorAll("[data-print]")) {
  button.classList.remove("later");
  button.addEventListener("click", () => {
    document.documentElement.dataset.paper = button.dataset.print;
    print();
  });
}
