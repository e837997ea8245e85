import { GUEST } from "#domain/pricing/price-visibility.ts";
import { DEFAULT_PAGE_SIZE } from "#domain/part/pagination.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { seedSynonyms } from "#server/search/seed-synonyms.ts";

import questions from "../test/cases/questions.json" with { type: "json" };
import { openPartCatalogue } from "../test/factories/part-catalogue.ts";
import { openBenchShop } from "./bench-database.ts";

/** What people put around a number; `#` is the number as it is printed. */
const WANTED = { firstPage: 0.95, first: 0.8 };
const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

type Verdict = { total: number; onPage: number; first: number; empty: number; failures: string[] };

const shop = await openBenchShop(24_000);
try {
  const { pool, db } = shop.shop;
  await db.deleteFrom("synonym").execute(); // a shop of an earlier run has the synonyms of its day
  await seedSynonyms(db);
  const catalogueVersion = await openCatalogueVersion(pool);
  const { parts: catalogue } = openPartCatalogue(shop.shop, catalogueVersion);
  for (const [name, group] of Object.entries(questions.groups)) {
    report(name, await judgeKinds(catalogue, new Map(Object.entries(group))));
  }
  const { rows } = await pool.query<{ number: string }>(
    "select number from part_number where kind = 'printed' order by md5(number || 'q') limit $1",
    [questions.numbers.length],
  );
  report("numbers with noise", await judgeNumbers(catalogue, rows));
} finally {
  await shop.close();
}

/** Whether the kind of part is on the first page, and stands first; `a|b` are two kinds that both answer. */
async function judgeKinds(
  catalogue: PartCatalogue,
  kinds: ReadonlyMap<string, readonly string[]>,
): Promise<Verdict> {
  const verdict = emptyVerdict();
  for (const [wanted, texts] of kinds) {
    const urls = wanted.split("|");
    for (const searchText of texts) {
      const { products, searchInfo } = await catalogue.products({ searchText }, CALLER);
      const seen = products.slice(0, DEFAULT_PAGE_SIZE).map(({ subcategory }) => subcategory.url);
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
  const isGood = onPage / total >= WANTED.firstPage && first / total >= WANTED.first;
  if (!isGood || empty > 0) process.exitCode = 1;
}
