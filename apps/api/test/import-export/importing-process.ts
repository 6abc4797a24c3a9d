import { openDatabase } from "../../src/database/connect.ts";
import { importFiles } from "../../src/import-export/import.ts";
import { english } from "./files.ts";

// Imports students into a database: a process that a test can kill.

const [databaseUrl = "", students = ""] = process.argv.slice(2);
const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
await importFiles(db, { students }, english);
await close();
