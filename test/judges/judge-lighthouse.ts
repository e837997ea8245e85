import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { chromium } from "playwright-core";
import { z } from "zod";

import { CHROMIUM_ARGUMENTS, findChromium } from "../e2e/find-chromium.ts";
import { freePort } from "../process/launch-shop.ts";
import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";

const MEASURED_PAGES = new Set(["home", "part", "category"]);
const ENOUGH = 0.95;
/** How quick a page is depends on the machine too: it is said, and fails nothing. */
const OF_THE_MACHINE = "performance";

const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});
type Report = z.infer<typeof Report>;

/** What Lighthouse says of home, part and category on its slow phone: each score, and what keeps it below 95. */
export async function judgeLighthouse(
  { url, pages }: { url: string; pages: readonly FetchedPage[] },
  program: string,
): Promise<{ findings: Finding[]; notes: string[] }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  const [findings, notes]: [Finding[], string[]] = [[], []];
  try {
    for (const page of pages.filter(({ name }) => MEASURED_PAGES.has(name))) {
      const report = await measure(program, url + page.path, port);
      notes.push(`${page.path}: ${scoresOf(report)}`);
      findings.push(...lowScores(page, report));
    }
  } finally {
    await browser.close();
  }
  return { findings, notes };
}

function lowScores({ name, path: at }: FetchedPage, report: Report): Finding[] {
  return Object.entries(report.categories).flatMap(([rule, { score }]) => {
    if ((score ?? 0) >= ENOUGH || rule === OF_THE_MACHINE) return [];
    const detail = `${at}: ${scoreText(score)}, ${heldBackBy(report, rule)}`;
    return [{ judge: "lighthouse", rule, where: name, detail }];
  });
}

async function measure(program: string, address: string, port: number): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-lighthouse-"));
  try {
    const file = path.join(folder, "report.json");
    const args = [`--port=${port}`, "--output=json", `--output-path=${file}`, "--quiet"];
    const child = spawn(
      process.execPath,
      [program, address, ...args, "--no-enable-error-reporting"],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    await once(child, "close");
    return Report.parse(JSON.parse(await readFile(file, "utf8")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function scoresOf(report: Report): string {
  return Object.entries(report.categories)
    .map(([name, { score }]) => {
      const held = (score ?? 0) < ENOUGH ? ` (${heldBackBy(report, name)})` : "";
      return `${name} ${scoreText(score)}${held}`;
    })
    .join(", ");
}

function scoreText(score: number | null): string {
  return score === null ? "none" : String(Math.round(score * 100));
}

/** The measures that count in a score and are below it themselves. */
function heldBackBy({ categories, audits }: Report, name: string): string {
  const held = (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, displayValue = "" } = audits[id] ?? {};
    return weight > 0 && score !== null && score < ENOUGH ? `${id} ${displayValue}`.trim() : [];
  });
  return held.join("; ");
}
