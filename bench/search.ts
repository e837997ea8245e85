import os from "node:os";
import { parseArgs } from "node:util";

import type { Pool } from "pg";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { createSuggestions } from "#server/parts/suggest-parts.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import { createPhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { OpenShop } from "#server/platform/database/shop-database.ts";

import { STANDING_VERSION } from "../test/factories/catalogue-version.ts";
import { openPartCatalogue } from "../test/factories/part-catalogue.ts";
import { createRandom } from "../test/factories/random.ts";
import { openBenchShop } from "./bench-database.ts";
import { type Figures, measureEach, measureLoad, noteFigure, noteTimes } from "./measure.ts";
import { type QuestionClass, questionClasses } from "./search-questions.ts";

const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "24000" },
    queries: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    only: { type: "string" },
    grouped: { type: "boolean", default: false },
  },
});

const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
/** Their facets come from the cache between two changes of the catalogue. */
const CACHED = new Set(["category", "brand", "branch", "whole catalogue"]);
const CACHED_BOUND = { p50: null, p95: 10 };
const CLIENTS = 8;
const ASKERS = 50;
/** Mixed searches a second. */
const LEAST_RATE = 200;

const shop = await openBenchShop(Number(values.parts));
try {
  await run(shop);
} finally {
  await shop.close();
}

async function run({ shop: opened, work }: OpenShop): Promise<void> {
  let version = 1;
  const { parts: catalogue, search } = openPartCatalogue(opened, {
    ...STANDING_VERSION,
    current: () => version,
  });
  const suggest = createSuggestions({
    pool: opened.pool,
    search,
    readPhrase: createPhraseReader({
      regions: async () => ["CR", "USA"],
      db: preparedDatabase(opened.pool),
      catalogueVersion: STANDING_VERSION,
      partNames: async () => [],
      now: () => new Date(),
    }),
  });
  let cancelled = 0;
  const ask = (filters: PartsFilters) =>
    catalogue.products({ ...filters, grouped: values.grouped }, CALLER).catch((error: unknown) => {
      if (!isCancelled(error)) throw error;
      cancelled += 1;
    });
  /** A sale has changed an availability: no facet that was counted holds any more. */
  const forget = async () => {
    version += 1;
  };

  const classes = await questionClasses(work.pool, Number(values.queries));
  const chosen = classes.filter(({ name }) => !values.only || name.includes(values.only));
  printHead();
  for (const { name, questions, bound } of chosen) {
    print(name, bound, await measureEach(questions, { prepare: forget, one: ask }));
  }
  for (const { name, questions } of chosen.filter((questionClass) =>
    CACHED.has(questionClass.name),
  )) {
    for (const filters of questions) await ask(filters);
    const often = Array.from({ length: 200 }, (_, at) => questions[at % questions.length] ?? {});
    print(`${name}, facets cached`, CACHED_BOUND, await measureEach(often, { one: ask }));
  }
  if (cancelled > 0) console.log(`\n${cancelled} questions were cancelled after two seconds.`);
  if (values.only) return;
  const typed = beginnings(classes);
  print(
    "suggestions",
    CACHED_BOUND,
    await measureEach(typed, { one: (text) => suggest(text, CALLER) }),
  );
  await printMixedLoad(classes, ask);
  await forget();
  await printOneComputation(opened.pool, ask);
}

/** The shop cancels a statement after two seconds; a machine that is busy with other work comes to that. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}

/** What a shopper has typed so far: the first two to eight characters of each text. */
function beginnings(classes: readonly QuestionClass[]): string[] {
  const texts = classes.flatMap(({ questions }) =>
    questions.map(({ searchText }) => searchText ?? ""),
  );
  return texts
    .filter((text) => text.length > 1)
    .slice(0, 1_000)
    .map((text, at) => text.slice(0, 2 + (at % 7)));
}

function printHead(): void {
  const load = os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
  console.log(`${values.parts} parts, ${os.cpus().length} cores, load ${load}\n`);
  console.log("| class | n | p50 ms | p95 ms | max ms | bound: p50, p95 | p95 of bound |");
  console.log("| --- | ---: | ---: | ---: | ---: | --- | ---: |");
}

function print(name: string, bound: QuestionClass["bound"], figures: Figures): void {
  const { n, p50, p95, max } = figures;
  noteTimes(name, figures, bound);
  const bounds = `${bound.p50 ?? "-"}, ${bound.p95}`;
  const cells = [name, n, p50.toFixed(1), p95.toFixed(1), max.toFixed(1), bounds];
  console.log(`| ${cells.join(" | ")} | ${Math.round((100 * p95) / bound.p95)}% |`);
}

async function printMixedLoad(
  classes: readonly QuestionClass[],
  ask: (filters: PartsFilters) => Promise<unknown>,
): Promise<void> {
  const random = createRandom(5);
  const { rate, ...figures } = await measureLoad(
    () => ask(random.pick(random.pick(classes).questions)),
    { clients: CLIENTS, seconds: Number(values.seconds) },
  );
  print(`mixed, ${CLIENTS} clients`, { p50: null, p95: 120 }, figures);
  noteFigure({ what: "mixed searches", measured: rate, unit: "a second", bound: LEAST_RATE });
  console.log(
    `\n${rate.toFixed(0)} mixed searches a second with ${CLIENTS} clients (at least ${LEAST_RATE}).`,
  );
}

/** Many ask for the whole catalogue just after it has changed: its facets are counted once. */
async function printOneComputation(
  pool: Pool,
  ask: (filters: PartsFilters) => Promise<unknown>,
): Promise<void> {
  const query = pool.query.bind(pool);
  let counted = 0;
  const started = performance.now();
  Object.assign(pool, {
    query: (...args: Parameters<typeof query>) => {
      if (/ownAvailability|8 << availability/.test(JSON.stringify(args[0]))) counted += 1;
      return query(...args);
    },
  });
  await Promise.all(Array.from({ length: ASKERS }, () => ask({})));
  Object.assign(pool, { query: query });
  const took = performance.now() - started;
  console.log(
    `${ASKERS} at once for the whole catalogue: facets counted ${counted} time(s), ${took.toFixed(0)} ms for all.`,
  );
}
