import { start } from "./start.tsx";

const place = document.querySelector("#app");
if (!place) throw new Error("index.html has no #app");
// Not awaited: the words that it loads import this script, and would wait until it has run.
void start(place);
