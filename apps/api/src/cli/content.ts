import { Command } from "commander";
import type { Session } from "./session.ts";

/** `talaqqi content export|check|import` */
export function contentCommand(_session: Session): Command {
  return new Command("content");
}
