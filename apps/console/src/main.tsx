import { start } from "./start.tsx";

const place = document.querySelector("#app");
if (!place) throw new Error("index.html has no #app");
await start(place);
