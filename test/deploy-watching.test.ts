import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { createMetrics, metricsText } from "#server/platform/process/metrics.ts";

import dashboard from "../deploy/dashboard.json" with { type: "json" };

const read = (file: string) => readFileSync(file, "utf8");
const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(["critical", "warning"]) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const alerts = Alerts.parse(parse(read("deploy/alerts.yml"))).groups.flatMap(({ rules }) => rules);
const queries = dashboard.panels.flatMap((panel) => ("targets" in panel ? panel.targets : []));

/** What the shop tells of itself: what a process counts, what is read for it, and what scripts of backups write. */
async function metricNames(): Promise<Set<string>> {
  const metrics = createMetrics();
  metrics.observe({ method: "GET", route: "/*", status: 200, ms: 1 });
  const counted = await metricsText([await metrics.counted()]);
  const shown = Array.from(counted.matchAll(/^([a-z]\w*)[{ ]/gm), ([, name = ""]) => name);
  const sources = [...globSync("src/serving/*.ts"), ...globSync("src/server/metrics/*.ts")];
  const declared = sources.flatMap((file) =>
    Array.from(read(file).matchAll(/^ +(\w+): \{\s*help: /gm), ([, name = ""]) => name),
  );
  const written = globSync("deploy/backup/*.sh").flatMap((file) =>
    Array.from(read(file).matchAll(/echo "(repuesto_\w+) /g), ([, name = ""]) => name),
  );
  return new Set([...shown, ...declared, ...written, "up"]);
}

/** The metrics that a query asks for: no function, no label, no word of the language. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, "")
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "")
    .replaceAll(/\boffset \w+/g, "");
  const names = Array.from(bare.matchAll(/[a-z_]\w*(?!\w)(?!\s*\()/g), ([name]) => name);
  return names.filter((name) => !["and", "or", "unless", "bool"].includes(name));
}

it("asks for metrics that there are, in every alert and every panel", async () => {
  const known = await metricNames();
  const wanted = [...alerts, ...queries].flatMap(({ expr }) => metricsIn(expr));
  expect([...new Set(wanted)].filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(wanted).size).toBeGreaterThan(40);
});

it("shows or watches everything that the shop tells of its work", async () => {
  const wanted = new Set([...alerts, ...queries].flatMap(({ expr }) => metricsIn(expr)));
  const own = [...(await metricNames())].filter((name) =>
    /^(?:shop|work|page|database)_/.test(name),
  );
  expect(own.filter((name) => !wanted.has(name))).toEqual([]);
});

it("names labels that the metrics have", () => {
  const sources = globSync("src/{serving,server/{metrics,platform/process}}/*.ts").map(read).join();
  const used = [...alerts, ...queries].flatMap(({ expr }) =>
    Array.from(expr.matchAll(/[{,](\w+)=|\bby \(([^)]*)\)/g), ([, matched, grouped = ""]) =>
      [matched ?? "", ...grouped.split(", ")].filter((name) => name !== ""),
    ).flat(),
  );
  const ofWatchers = new Set(["le", "job"]); // a bucket's bound, and the watcher's own
  expect(used.filter((label) => !ofWatchers.has(label) && !sources.includes(`"${label}"`))).toEqual(
    [],
  );
});

it("says of every alert in the manual what to do, and has no word for one that there is not", () => {
  const manual = read("docs/operations.md");
  const chapters = new Map(
    manual.split(/^### /m).map((text) => {
      const [title = "", ...lines] = text.split("\n");
      return [title.toLowerCase(), lines.join("\n")];
    }),
  );
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  const short = alerts.filter(({ alert }) => (chapters.get(alert.toLowerCase()) ?? "").length < 80);
  expect(short.map(({ alert }) => alert)).toEqual([]);
  const named = Array.from(
    manual.matchAll(/^### ([A-Z][a-z]+[A-Z]\w+)$/gm),
    ([, name = ""]) => name,
  );
  expect(named.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

it("gives each alert and each panel a name of its own", () => {
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const titles = dashboard.panels.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
