import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import type { Pool } from "pg";

import { AVAILABILITIES, type Availability } from "#domain/availability/availability.ts";
import { DEFAULT_PAGE_SIZE } from "#domain/part/pagination.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import commonest from "../test/cases/commonest.json" with { type: "json" };
import { openJudgedCatalogue } from "./judged-catalogue.ts";
import { noteFigure } from "./measure.ts";
import { ndcg } from "./ndcg.ts";

/** `--keep` makes what is measured now the baseline. */
const { values } = parseArgs({ options: { keep: { type: "boolean", default: false } } });
const BASELINE = new URL("../test/cases/commonest-baseline.json", import.meta.url);
/** Sums are rounded to as many digits as are kept. */
const DIGITS = 3;

type Query = {
  at: string;
  text: string;
  kinds: string;
  says?: string;
  fits?: { make?: string; model?: string; engine?: string; year?: number };
};
type Candidate = { id: number; group: string; availability: number; isOwn: boolean };
type Baseline = { mean: number; queries: Record<string, number> };

const ANSWERS = 2;
const SOON: Partial<Record<Availability, number>> = { IN_STOCK: 2, LOCAL: 1 };

const shop = await openJudgedCatalogue();
try {
  const { pool, catalogue } = shop;
  const judged: Record<string, number> = {};
  for (const query of commonest.queries) {
    const score = await judge(query, { pool, catalogue });
    if (score === undefined) console.log(`the catalogue has nothing for: ${query.text}`);
    else judged[query.text] = rounded(score);
  }
  report(judged);
} finally {
  await shop.close();
}

/** How near the first page of groups comes to the best that the catalogue has for the question, if it has anything. */
async function judge(
  query: Query,
  { pool, catalogue }: { pool: Pool; catalogue: PartCatalogue },
): Promise<number | undefined> {
  const storefront = query.at === "cr" ? "cr" : "us";
  const caller: Caller = { viewer: GUEST, locale: query.at === "cr" ? "es" : "en", storefront };
  const candidates = await findCandidates(pool, query, storefront);
  const { products } = await catalogue.products({ searchText: query.text, grouped: true }, caller);
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const seen = new Set<string>();
  const gains = Array.from({ length: DEFAULT_PAGE_SIZE }, (_, at) => {
    const candidate = known.get(products[at]?.productId ?? 0);
    if (!candidate || seen.has(candidate.group)) return 0;
    seen.add(candidate.group);
    return gainOf(candidate);
  });
  const best = Map.groupBy(candidates, ({ group }) => group).values();
  return ndcg(
    gains,
    Array.from(best, (members) => Math.max(...members.map(gainOf))),
  );
}

/** A part that answers, more the sooner it can leave, and half of that where it only goes on many vehicles. */
function gainOf({ availability, isOwn }: Candidate): number {
  const state = AVAILABILITIES[availability];
  const gain = ANSWERS + ((state && SOON[state]) ?? 0);
  return isOwn ? gain : gain / 2;
}

/** The parts of the kinds that are meant which fit what is named, or go on many vehicles, as the truth says. */
async function findCandidates(
  pool: Pool,
  { kinds, says, fits = {} }: Query,
  storefront: "cr" | "us",
): Promise<Candidate[]> {
  const isNamed = Object.keys(fits).length > 0;
  const { rows } = await pool.query<Candidate>(
    `select * from (select part.id, coalesce(part.interchange_group, part.sku) as "group",
        availability_${storefront} as availability, part.is_universal, not $2::bool or exists (
          select from fitment join vehicle_line line on line.id = fitment.line_id and line.id <> 0
          join vehicle_model model on model.id = line.model_id
          join vehicle_make make on make.id = model.make_id
          join engine on engine.id = line.engine_id
          where fitment.part_id = part.id and make.name = coalesce($3, make.name)
            and model.name ~ coalesce($4, '') and engine.name ~ coalesce($5, '')
            and coalesce($6, fitment.year_to) between fitment.year_from and fitment.year_to)
        or ($3::text is null and $4::text is null and exists (
          select from engine_fitment join engine on engine.id = engine_id
          where engine_fitment.part_id = part.id and engine.name ~ $5)) as "isOwn"
      from part join subcategory on subcategory.id = part.subcategory_id
      join part_facet on part_facet.part_id = part.id
      where subcategory.url = any($1::text[]) and part.title_en ~ coalesce($7, '')) part
    where "isOwn" or is_universal`,
    [kinds.split("|"), isNamed, fits.make, fits.model, fits.engine, fits.year, says],
  );
  return rows;
}

function report(judged: Record<string, number>): void {
  const scores = Object.values(judged);
  const mean = rounded(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  console.log(`the ${scores.length} commonest questions: nDCG@${DEFAULT_PAGE_SIZE} ${mean}`);
  if (values.keep) {
    writeFileSync(BASELINE, `${JSON.stringify({ mean, queries: judged }, null, 2)}\n`);
    return;
  }
  const baseline: Baseline = JSON.parse(readFileSync(BASELINE, "utf8"));
  for (const [text, score] of Object.entries(judged)) {
    const before = baseline.queries[text] ?? 0;
    if (score < before) console.log(`  fell from ${before} to ${score}: ${text}`);
  }
  const what = `the ${scores.length} commonest questions, nDCG@${DEFAULT_PAGE_SIZE}`;
  noteFigure({ what, measured: mean, unit: "of 1", bound: baseline.mean });
  if (mean < baseline.mean) {
    console.log(`  below the baseline of ${baseline.mean}`);
    process.exitCode = 1;
  }
}

function rounded(score: number): number {
  return Number(score.toFixed(DIGITS));
}
