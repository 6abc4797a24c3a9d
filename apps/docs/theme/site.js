// The reference was the page at the root once: links to its operations lead on to where it is now.
if (location.hash.startsWith("#/") && !document.querySelector("#swagger-ui")) {
  location.replace(`./reference/${location.hash}`);
}

// By a script, as the address of the reference says which operation is open.
document.querySelector(".skip-link").addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("#content").focus();
});

for (const figure of document.querySelectorAll("figure.code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", () => copy(figure.querySelector("code"), button));
  figure.querySelector("figcaption").append(button);
}

const said = document.createElement("p");
said.className = "said";
said.setAttribute("role", "status");
document.querySelector("main").append(said);

/** Copies what is in an element. Where a page may not write to the clipboard, it selects it instead. */
async function copy(code, button) {
  const copied = await navigator.clipboard?.writeText(code.textContent).then(
    () => true,
    () => false,
  );
  if (!copied) getSelection().selectAllChildren(code);
  button.textContent = copied ? "Copied" : "Selected";
  said.textContent = copied ? "Copied." : "Selected: copy it with the keyboard.";
  setTimeout(() => {
    button.textContent = "Copy";
    said.textContent = "";
  }, 2000);
}
