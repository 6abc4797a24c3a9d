import { compareVersions, isReleased, keep } from "./published.ts";
import { type Compared, wayOn } from "./report.ts";

/**
 * Keeps what is other in either contract as the published one of its version, so that it is compared with from now on.
 * @returns what was done, and what is left to do. Throws, and keeps neither, if what callers of one of them rely on would
 * change under them.
 */
export async function freeze(all: Compared[]): Promise<string> {
  const others = all.filter(({ old, now }) => old?.text !== now.text);
  for (const one of others) await expectAllowed(one);
  const same = all.filter((one) => !others.includes(one));
  const lines = same.map(({ old }) => `${old?.file} is the contract as it is: there is nothing to freeze.`);
  for (const { of, now } of others) {
    lines.push(`Frozen: ${await keep(of, now)} is the contract of ${now.version} now, with all that is listed above.`);
  }
  return [...lines, ...(others.length > 0 ? [whatIsLeft] : [])].join("\n");
}

const whatIsLeft = `Run npm run generate, which tells what changed in which version to those who read the documentation.
Commit it with the reason, for example:
  git add openapi packages && git commit -m "feat(contract): what is other for callers, and why now"`;

async function expectAllowed({ of, old, now, report }: Compared): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(now.version))
    throw new Error(`${now.file}: the version ${now.version} is not one such as 1.0.0.`);
  const step = old ? compareVersions(now.version, old.version) : 1;
  if (step < 0) throw new Error(`${now.file} says ${now.version}, and ${old?.version} is published already.`);
  if (step === 0 && !(report.allowed && report.figures.added === 0) && (await isReleased(now.version))) {
    const released = `${now.file}: ${now.version} is released (tag v${now.version})`;
    if (!report.allowed)
      throw new Error(`${released}: what breaks its callers is not kept under that name.\n${wayOn(report, of)}`);
    throw new Error(
      `${released}: what is added belongs to the next version. CONTRIBUTING.md says how that is released.`,
    );
  }
  if (step > 0 && !report.allowed) throw new Error(`${now.file}:\n${wayOn(report, of)}`);
}
