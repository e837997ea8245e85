import { readFileSync } from "node:fs";

import { beginRun } from "../own-run/begin-run.ts";

import { fetchPages } from "./fetch-pages.ts";
import { compareFindings, type Explanation, type Finding, readExplanations } from "./finding.ts";
import { installJudges } from "./install-judges.ts";
import { JUDGES, type Verdict } from "./judges.ts";
import { openJudgedShop, someOwner, someThings } from "./open-judged-shop.ts";

beginRun();

const EXPLAINED = "test/judges/explained.json";

/**
 * Holds the shop against judges that others wrote: npm run judges [-- html-validate nu …]. Fails when one finds what
 * explained.json does not explain, and when something there explains nothing any more. A judge that cannot run on this
 * machine is named as one that did not.
 */
async function main(words: readonly string[]): Promise<void> {
  const chosen = JUDGES.filter(({ name }) => words.length === 0 || words.includes(name));
  if (chosen.length === 0)
    throw new Error(`The judges are ${JUDGES.map(({ name }) => name).join(", ")}.`);
  installJudges();
  const shop = await openJudgedShop();
  const verdicts = new Map<string, Verdict>();
  try {
    const { url } = shop;
    const things = await someThings(url);
    const owner = await someOwner(shop.folder);
    const site = { url, things, pages: await fetchPages({ url, things }), owner };
    say(`${site.pages.length} pages.`);
    for (const judge of chosen) {
      const began = Date.now();
      const verdict = await judge.run(site).catch((error: unknown) => failed(judge.name, error));
      verdicts.set(judge.name, verdict);
      for (const note of verdict.notes ?? []) say(`${judge.name}: ${note}`);
      const seconds = Math.round((Date.now() - began) / 1_000);
      say(
        verdict.notRun === undefined
          ? `${judge.name}: ${verdict.findings.length} findings in ${seconds} s.`
          : `${judge.name}: NOT RUN, ${verdict.notRun}.`,
      );
    }
  } finally {
    await shop.close();
  }
  report(verdicts);
}

/** A judge that breaks off has not passed anything. */
function failed(judge: string, error: unknown): Verdict {
  return { findings: [{ judge, rule: "broken off", where: "the run", detail: String(error) }] };
}

function report(verdicts: ReadonlyMap<string, Verdict>): void {
  const ran = [...verdicts].filter(([, { notRun }]) => notRun === undefined);
  const { unexplained, unused } = compareFindings(
    ran.flatMap(([, { findings }]) => findings),
    readExplanations(readFileSync(EXPLAINED, "utf8")),
    ran.map(([name]) => name),
  );
  for (const finding of unexplained) say(findingLine(finding));
  for (const one of unused) say(unusedLine(one));
  say(
    `${unexplained.length} findings without an explanation, ${unused.length} explanations unused.`,
  );
  process.exitCode = unexplained.length + unused.length === 0 ? 0 : 1;
}

function findingLine({ judge, rule, where, detail }: Finding): string {
  return `NEW ${judge} [${rule}] ${where}: ${detail}`;
}

function unusedLine({ judge, rule, where = "anywhere", detail = "" }: Explanation): string {
  return `UNUSED ${judge} [${rule}] ${where} ${detail}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(process.argv.slice(2));
