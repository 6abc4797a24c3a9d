import { Presets, SingleBar } from "cli-progress";
import type { Session } from "./session.ts";

/** A bar that moves while something takes its time. */
export type Progress = { begin: (total: number) => void; step: () => void; stop: () => void };

/** How often a bar moves by itself, where nobody can say how far it is: the server does not. */
const TICK_MS = 100;

/**
 * Shows that something is under way, where errors go, and only on a terminal: for people, not for scripts. Until it is
 * told how many steps there are, the bar comes ever closer to its end, with the seconds beside it.
 */
export function startProgress(session: Session, what: string): Progress {
  if (session.json() || !process.stderr.isTTY) return { begin() {}, step() {}, stop() {} };
  const format = `${what} {bar} {duration_formatted}`;
  const bar = new SingleBar(
    { format, hideCursor: true, clearOnComplete: true, stream: process.stderr },
    Presets.shades_classic,
  );
  bar.start(1000, 0);
  let far = 0;
  const timer = setInterval(() => {
    far += (1000 - far) / 100;
    bar.update(Math.floor(far));
  }, TICK_MS);
  return {
    begin(total) {
      clearInterval(timer);
      bar.setTotal(total);
      bar.update(0);
    },
    step: () => bar.increment(),
    stop() {
      clearInterval(timer);
      bar.stop();
    },
  };
}
