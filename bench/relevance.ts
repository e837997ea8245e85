import { parseArgs } from "node:util";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import { DEFAULT_PAGE_SIZE } from "#domain/part/pagination.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { seedSynonyms } from "#server/search/seed-synonyms.ts";

import judged from "../test/cases/relevance.json" with { type: "json" };
import { openPartCatalogue } from "../test/factories/part-catalogue.ts";
import { openBenchShop } from "./bench-database.ts";
import { noteFigure } from "./measure.ts";

const { values } = parseArgs({ options: { parts: { type: "string", default: "24000" } } });
const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const WANTED = { numbers: 1, words: 1 };

/** How people write the same number; the name says what is done to the printed form. */
const WRITINGS: Record<string, (printed: string) => string> = {
  "as printed": (printed) => printed,
  "no punctuation": (printed) => partNumberKey(printed),
  "lower case": (printed) => printed.toLowerCase(),
  dashes: (printed) => grouped(printed, "-"),
  dots: (printed) => grouped(printed, "."),
  blanks: (printed) => grouped(printed, " "),
  slashes: (printed) => grouped(printed, "/"),
  "en dash": (printed) => grouped(printed, "–"),
  "full width": (printed) =>
    partNumberKey(printed).replaceAll(/[0-9A-Z]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) + 0xfee0),
    ),
  "surrounded by blanks": (printed) => `  ${printed} `,
};

type Failure = string;
type Verdict = { total: number; failures: Failure[] };

const shop = await openBenchShop(Number(values.parts));
try {
  const { pool, db } = shop.shop;
  await db.deleteFrom("synonym").execute(); // a shop of an earlier run has the synonyms of its day
  await seedSynonyms(db);
  const catalogueVersion = await openCatalogueVersion(pool);
  const { parts: catalogue } = openPartCatalogue(shop.shop, catalogueVersion);
  const { rows } = await pool.query<{ number: string }>(
    "select number from part_number where kind = 'printed' order by md5(number) limit $1",
    [judged.numbers.count],
  );
  const printed = rows.map(({ number }) => number);
  const numbers = await judgeNumbers(catalogue, printed);
  const pairs = await judgePairs(catalogue, printed);
  const words = await judgeWords(catalogue, judged.words);
  const first = await judgeWords(catalogue, judged.first, 1);
  report("a number in any writing is first", numbers, WANTED.numbers);
  report("each of two pasted numbers is found", pairs, WANTED.numbers);
  report("words, typos and translations find their kind of part", words, WANTED.words);
  report("trade words and slang show their kind of part first", first, WANTED.words);
} finally {
  await shop.close();
}

async function judgeNumbers(
  catalogue: PartCatalogue,
  printed: readonly string[],
): Promise<Verdict> {
  const failures: Failure[] = [];
  let total = 0;
  for (const number of printed) {
    for (const writing of judged.numbers.writings) {
      const searchText = WRITINGS[writing]?.(number) ?? number;
      total += 1;
      const [first] = (await catalogue.products({ searchText }, CALLER)).products;
      if (partNumberKey(first?.part_number ?? "") !== partNumberKey(number)) {
        failures.push(`${searchText} (${number}, ${writing}): ${first?.part_number ?? "nothing"}`);
      }
    }
  }
  return { total, failures };
}

async function judgePairs(catalogue: PartCatalogue, printed: readonly string[]): Promise<Verdict> {
  const failures: Failure[] = [];
  let total = 0;
  for (const [at, number] of printed.slice(0, -1).entries()) {
    const pair = [number, printed[at + 1] ?? ""];
    const searchText = pair.join(judged.numbers.pairs[at % judged.numbers.pairs.length]);
    total += 1;
    const { products } = await catalogue.products({ searchText, productsByPage: 48 }, CALLER);
    const found = new Set(products.map(({ part_number }) => partNumberKey(part_number)));
    if (!pair.every((one) => found.has(partNumberKey(one)))) {
      failures.push(
        `${JSON.stringify(searchText)}: ${[...found].slice(0, 3).join(", ") || "nothing"}`,
      );
    }
  }
  return { total, failures };
}

/** Whether the kind of part is among the first `most` parts that each of its texts finds. */
async function judgeWords(
  catalogue: PartCatalogue,
  texts: Record<string, readonly string[]>,
  most: number = DEFAULT_PAGE_SIZE,
): Promise<Verdict> {
  const failures: Failure[] = [];
  let total = 0;
  for (const [family, typed] of Object.entries(texts)) {
    for (const searchText of typed) {
      total += 1;
      const { products, searchInfo } = await catalogue.products({ searchText }, CALLER);
      const families = products.slice(0, most).map(({ subcategory }) => subcategory.url);
      if (!families.includes(family)) {
        const seen = Array.from(new Set(families)).slice(0, 4).join(", ");
        failures.push(
          `${searchText} (${family}): ${searchInfo.totalParts} parts, ${seen || "nothing"}`,
        );
      }
    }
  }
  return { total, failures };
}

function report(name: string, { total, failures }: Verdict, wanted: number): void {
  const share = (total - failures.length) / total;
  console.log(`${name}: ${total - failures.length} of ${total}, ${(100 * share).toFixed(1)}%`);
  for (const failure of failures) console.log(`  ${failure}`);
  noteFigure({ what: name, measured: share * 100, unit: "%", bound: wanted * 100 });
  if (share < wanted) process.exitCode = 1;
}

/** The key in groups of three, as people copy long numbers. */
function grouped(printed: string, separator: string): string {
  return partNumberKey(printed).replaceAll(/(.{3})(?=.)/g, `$1${separator}`);
}
