// Imported first by every script: what an older Node would say instead is of no help. Its syntax is old for the same reason.
const [major, minor] = process.versions.node.split(".").map(Number);
const isTooOld =
  major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 12) || major === 21 || major === 23;
if (isTooOld) {
  console.error(
    `Talaqqi needs Node 26, 24 or 22.12 (or 20.19), and this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}
