// A plain link would replace the fragment, in which Swagger UI keeps the open operation.
document.querySelector(".skip-link").addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("#content").focus();
});

const themeSwitch = document.querySelector(".theme-switch");
const nameSwitch = () => {
  themeSwitch.textContent = isDark() ? "Light" : "Dark";
};
themeSwitch.hidden = false;
themeSwitch.addEventListener("click", () => {
  page.dataset.theme = isDark() ? "light" : "dark";
  localStorage.setItem("talaqqi-theme", page.dataset.theme);
  showTheme();
  nameSwitch();
});
prefersDark.addEventListener("change", nameSwitch);
nameSwitch();

for (const figure of document.querySelectorAll("figure.code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet-button";
  button.textContent = "Copy";
  button.addEventListener("click", () => copy(figure.querySelector("code"), button));
  (figure.querySelector("figcaption") ?? figure).append(button);
}

const copyStatus = document.createElement("p");
copyStatus.className = "visually-hidden";
copyStatus.setAttribute("role", "status");
document.querySelector("main").append(copyStatus);

/** Copies what is in an element. Where a page may not write to the clipboard, it selects it instead. */
async function copy(code, button) {
  const copied = await navigator.clipboard?.writeText(code.textContent).then(
    () => true,
    () => false,
  );
  if (!copied) getSelection().selectAllChildren(code);
  button.textContent = copied ? "Copied" : "Selected";
  copyStatus.textContent = copied ? "Copied." : "Selected: copy it with the keyboard.";
  setTimeout(() => {
    button.textContent = "Copy";
    copyStatus.textContent = "";
  }, 2000);
}
