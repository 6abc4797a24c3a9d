// Swagger UI's page, mended where it shuts people out: those who use a keyboard, and those who hear a page. What it shows
// comes and goes, so what is there is looked at whenever something has come.

const content = document.querySelector("#content");
new MutationObserver(mend).observe(content, { childList: true, subtree: true });

// On a narrow screen the operations come at once; the guide before them opens when it is asked for.
const guide = document.querySelector(".guide-button");
guide.addEventListener("click", () => {
  const open = document.body.classList.toggle("guide-open");
  guide.setAttribute("aria-expanded", String(open));
});

function mend() {
  for (const [selector, name] of names) {
    for (const element of content.querySelectorAll(`${selector}:not([aria-label])`)) element.ariaLabel = name;
  }
  // What these say is what is written on them, not other words.
  for (const button of content.querySelectorAll(".modal-btn[aria-label]")) button.removeAttribute("aria-label");
  // A link within a button cannot be reached apart from it; the button does the same, and writes the address as well.
  for (const link of content.querySelectorAll("button a[href]")) link.removeAttribute("href");
  // Code that is wider than its place has to be scrolled by keys as well.
  for (const code of content.querySelectorAll("pre.microlight:not([tabindex])")) {
    code.tabIndex = 0;
    code.role = "group";
    code.ariaLabel = code.classList.contains("curl") ? "The request as a curl command" : "JSON";
  }
  // Tables stay tables, and the page has one main part.
  for (const part of content.querySelectorAll("table[role=region], main:not([role])")) {
    if (part.tagName === "MAIN") part.role = "group";
    else part.removeAttribute("role");
  }
  mendDialog(content.querySelector(".modal-ux"));
}

const names = [
  ["select#servers", "Server"],
  ["select.examples-select-element", "Example"],
  ["select", "Value"],
  ["textarea.body-param__text", "Request body"],
  [".close-modal", "Close"],
];

/** The button outside the dialog that was pressed last: the one that opened it. */
let opener;
content.addEventListener(
  "click",
  ({ target }) => {
    if (!target.closest(".modal-ux")) opener = target.closest("button") ?? opener;
  },
  // Before Swagger UI opens it.
  true,
);
let isOpen = false;

/** A dialog takes the focus, keeps it, and gives it back. */
function mendDialog(dialog) {
  if (dialog && !isOpen) {
    dialog.role = "dialog";
    dialog.ariaModal = "true";
    dialog.ariaLabel = "Available authorizations";
    dialog.addEventListener("keydown", keepFocus);
    if (!dialog.contains(document.activeElement))
      (dialog.querySelector("input") ?? dialog.querySelector("button")).focus();
  } else if (!dialog && isOpen) {
    opener?.focus();
  }
  isOpen = dialog !== null;
}

function keepFocus(event) {
  const dialog = event.currentTarget;
  if (event.key === "Escape") dialog.querySelector(".close-modal").click();
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll("a[href], button, input")];
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}
