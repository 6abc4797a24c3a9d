// Swagger UI's page sets no viewport, and has no place for links to the contract itself.
const viewport = document.createElement("meta");
viewport.name = "viewport";
viewport.content = "width=device-width, initial-scale=1";
document.head.append(viewport);

const header = document.createElement("header");
header.className = "talaqqi-header";
header.innerHTML = `
  <a class="talaqqi-name" href="./"><img src="./static/theme/icon.svg" alt="" width="28" height="28">Talaqqi API</a>
  <nav aria-label="This documentation">
    <button type="button" class="talaqqi-guide" aria-expanded="false">Guide</button>
    <a href="./openapi.yaml" download>openapi.yaml</a>
    <a href="./openapi.json" download>openapi.json</a>
  </nav>`;
document.body.prepend(header);

// On a narrow screen the operations come at once; the guide before them opens when it is asked for.
const guide = header.querySelector(".talaqqi-guide");
guide.addEventListener("click", () => {
  const open = document.body.classList.toggle("talaqqi-guide-open");
  guide.setAttribute("aria-expanded", String(open));
  window.scrollTo({ top: 0 });
});
