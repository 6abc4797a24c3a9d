import { start } from "./start.tsx";

const place = document.querySelector("#app");
if (!place) throw new Error("index.html has no #app");
// Not awaited: the words, which it loads, import this script, and would wait for its end.
void start(place);
