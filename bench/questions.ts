import type { Pool } from "pg";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import { DEFAULT_PAGE_SIZE } from "#domain/part/pagination.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { VehicleQuery } from "#server/search/part-query.ts";
import type { VehicleLookUp } from "#server/search/find-vehicle.ts";
import type { PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import questions from "../test/cases/questions.json" with { type: "json" };
import { openJudgedCatalogue } from "./judged-catalogue.ts";
import { noteFigure } from "./measure.ts";

/** What people put around a number; `#` is the number as it is printed. */
const WANTED = { firstPage: 0.95, first: 0.8 };
const REGIONS = ["cr", "us"] as const;
const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

type Verdict = { total: number; onPage: number; first: number; empty: number; failures: string[] };

/** What fits the vehicle that a text names, and the kinds of part of which something does or goes on many. */
type Fitting = { fits: (sku: string) => boolean; hasKind: (url: string) => boolean };
type FitJudge = (text: string) => Promise<Fitting>;
const ANYTHING: Fitting = { fits: () => true, hasKind: () => true };

const judged = await openJudgedCatalogue();
try {
  const { pool, catalogue, lookUp, readPhrase } = judged;
  const fitting = fitJudge({ pool, readPhrase, lookUp });
  for (const [name, group] of Object.entries(questions.groups)) {
    const judgeFit: FitJudge = name === "vehicle" ? fitting : async () => ANYTHING;
    report(name, await judgeKinds(new Map(Object.entries(group)), { catalogue, judgeFit }));
  }
  const { rows } = await pool.query<{ number: string }>(
    "select number from part_number where kind = 'printed' order by md5(number || 'q') limit $1",
    [questions.numbers.length],
  );
  report("numbers with noise", await judgeNumbers(catalogue, rows));
} finally {
  await judged.close();
}

/**
 * Whether the kind of part is on the first page, and stands first; `a|b` are two kinds that both answer. A part
 * that neither fits the vehicle that is named nor goes on many is no hit.
 */
async function judgeKinds(
  kinds: ReadonlyMap<string, readonly string[]>,
  { catalogue, judgeFit }: { catalogue: PartCatalogue; judgeFit: FitJudge },
): Promise<Verdict> {
  const verdict = emptyVerdict();
  for (const [wanted, texts] of kinds) {
    const urls = wanted.split("|");
    for (const searchText of texts) {
      const { products, searchInfo } = await catalogue.products({ searchText }, CALLER);
      const { fits, hasKind } = await judgeFit(searchText);
      if (!urls.some(hasKind)) {
        countNothing(verdict, searchText, searchInfo.reading?.rung);
        continue;
      }
      const seen = products
        .slice(0, DEFAULT_PAGE_SIZE)
        .map(({ sku, is_universal, subcategory: { url } }) =>
          is_universal || fits(sku) ? url : `${url} of another vehicle`,
        );
      const isOn = seen.some((url) => urls.includes(url));
      const isFirst = urls.includes(seen[0] ?? "");
      count(verdict, { isOn, isFirst, isEmpty: seen.length === 0 });
      if (!isOn || !isFirst) {
        verdict.failures.push(
          `${isOn ? "later" : "MISSED"} ${searchText} (${wanted}): ${searchInfo.reading?.rung}, ${Array.from(new Set(seen)).slice(0, 4).join(", ")}`,
        );
      }
    }
  }
  return verdict;
}

/** Where nothing fits, the right answer is parts of other vehicles, said to be so. */
function countNothing(verdict: Verdict, searchText: string, rung: string | undefined): void {
  const isOpen = rung === "otherVehicles" || rung === "fewer";
  console.log(`  nothing fits, ${isOpen ? "and it is told" : "NOT TOLD"}: ${searchText}`);
  count(verdict, { isOn: isOpen, isFirst: isOpen, isEmpty: false });
}

/**
 * Tells by the fitments alone which parts fit the vehicle of a text, in either region. Codes of the trade, which
 * no vehicle is called by, stand with the vehicle that they mean in `codes`.
 */
function fitJudge({
  pool,
  readPhrase,
  lookUp,
}: {
  pool: Pool;
  readPhrase: PhraseReader;
  lookUp: VehicleLookUp;
}): FitJudge {
  return async (text) => {
    const named = Object.entries(questions.codes).reduce(
      (left, [code, vehicle]) => left.replace(new RegExp(`\\b${code}\\b`, "i"), vehicle),
      text,
    );
    const phrases = await Promise.all(REGIONS.map((storefront) => readPhrase(named, storefront)));
    const meant = phrases.flatMap((phrase) =>
      phrase?.vehicle ? [phrase.vehicle] : (phrase?.choices ?? []),
    );
    if (meant.length === 0) {
      console.log(`  no vehicle to judge by: ${text}`);
      return ANYTHING;
    }
    const found = await Promise.all(
      meant.flatMap((one) => REGIONS.map((storefront) => lookUp(vehicleRefOf(one), storefront))),
    );
    const parts = await Promise.all(found.map(({ narrows }) => partsOf(pool, narrows)));
    const skus = new Set(parts.flat().map(({ sku }) => sku));
    const kinds = new Set(parts.flat().map(({ url }) => url));
    return { fits: (sku) => skus.has(sku), hasKind: (url) => kinds.has(url) };
  };
}

/** The parts that fit, or go on many. */
async function partsOf(pool: Pool, vehicle: VehicleQuery): Promise<{ sku: string; url: string }[]> {
  const [ids, values] =
    vehicle.kind === "engine"
      ? ["select part_id from engine_fitment where engine_id = any($1)", [vehicle.engineIds]]
      : [
          `select part_id from fitment where line_id = any($1)
            and ($2::int is null or $2 between year_from and year_to)`,
          [vehicle.lineIds, vehicle.year],
        ];
  const { rows } = await pool.query<{ sku: string; url: string }>(
    `select sku, subcategory.url from part join subcategory on subcategory.id = subcategory_id
      where is_universal or part.id in (${ids})`,
    values,
  );
  return rows;
}

async function judgeNumbers(
  catalogue: PartCatalogue,
  rows: readonly { number: string }[],
): Promise<Verdict> {
  const verdict = emptyVerdict();
  for (const [at, { number }] of rows.entries()) {
    const searchText = written(questions.numbers[at] ?? "#", number);
    const { products } = await catalogue.products({ searchText }, CALLER);
    const keys = products.map(({ part_number }) => partNumberKey(part_number));
    const isOn = keys.includes(partNumberKey(number));
    const isFirst = keys[0] === partNumberKey(number);
    count(verdict, { isOn, isFirst, isEmpty: keys.length === 0 });
    if (!isFirst)
      verdict.failures.push(
        `${isOn ? "later" : "MISSED"} ${JSON.stringify(searchText)} (${number})`,
      );
  }
  return verdict;
}

/** `#` is the number as printed, `~` without what is neither letter nor digit, `@` with O for 0. */
function written(pattern: string, number: string): string {
  return pattern
    .replaceAll("#", number)
    .replaceAll("~", partNumberKey(number))
    .replaceAll("@", partNumberKey(number).replaceAll("0", "O"));
}

function emptyVerdict(): Verdict {
  return { total: 0, onPage: 0, first: 0, empty: 0, failures: [] };
}

function count(
  verdict: Verdict,
  { isOn, isFirst, isEmpty }: { isOn: boolean; isFirst: boolean; isEmpty: boolean },
): void {
  verdict.total += 1;
  verdict.onPage += Number(isOn);
  verdict.first += Number(isFirst);
  verdict.empty += Number(isEmpty);
}

function report(name: string, { total, onPage, first, empty, failures }: Verdict): void {
  const share = (some: number) => `${((100 * some) / total).toFixed(1)}%`;
  console.log(
    `${name}: ${total} asked, first page ${share(onPage)}, first ${share(first)}, empty ${empty}`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
  for (const [where, found, bound] of [
    ["on the first page", onPage, WANTED.firstPage],
    ["first", first, WANTED.first],
  ] as const) {
    const measured = (100 * found) / total;
    noteFigure({ what: `${name}: ${where}`, measured, unit: "%", bound: 100 * bound });
  }
  const isGood = onPage / total >= WANTED.firstPage && first / total >= WANTED.first;
  if (!isGood || empty > 0) process.exitCode = 1;
}
