import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type CodeScheme, LEFT_OUT, OTHER_PRICES, readCode } from "#domain/pies/code.ts";
import type { Passed } from "#domain/pies/passed.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { type PartNames, readPartNames } from "#server/imports/parts/part-import-store.ts";
import {
  type CodeMeanings,
  findMetCodes,
  findPassed,
  type MetRow,
  readMeanings,
  saveMeaning,
} from "#server/imports/pies/pies-code-store.ts";
import { findRun } from "#server/imports/runs/import-run-store.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

/** Whoever says what a code stands for waits for this: two of them see each other's word. */
const CODES_TURN = "pies codes";

/** A code that an import met, with what it stands for in this shop; null where nobody has said it. */
export type MeantCode = MetRow & { meaning: string | null };

export type KnownCodes = {
  codes: readonly MeantCode[];
  passed: readonly { code: Passed; items: number }[];
  choices: PartNames;
};

/** The codes that an import of PIES met, what it passed by, and what codes may stand for. */
export async function readPiesCodes({ db }: ShopDatabase, runId: number): Promise<KnownCodes> {
  const run = await findRun(db, runId);
  if (run?.kind !== "pies") throw new ShopError("not_found");
  const met = await findMetCodes(db, runId);
  const meanings = await meaningsOf(db, met);
  return {
    codes: met.map((one) => Object.assign({}, one, { meaning: meaningIn(meanings, one) ?? null })),
    passed: await findPassed(db, runId),
    choices: await readPartNames(db),
  };
}

type Named = { scheme: CodeScheme; code: string };

function meaningsOf(db: Database, codes: readonly Named[]): Promise<CodeMeanings> {
  const of = (scheme: CodeScheme) =>
    codes.filter((one) => one.scheme === scheme).map(({ code }) => code);
  return readMeanings(db, {
    brand: of("brand"),
    term: of("term"),
    price: of("price"),
    attribute: of("attribute"),
  });
}

function meaningIn(
  { brands, terms, prices, attributes }: CodeMeanings,
  { scheme, code }: Named,
): string | undefined {
  switch (scheme) {
    case "brand":
      return brands.get(code)?.slug;
    case "term":
      return terms.get(code);
    case "price":
      return prices.get(code);
    case "attribute":
      return attributes.get(code);
  }
}

export type CodeSaying = Named & {
  /** A brand's address, `category/subcategory`, a price, an attribute's code; `-` leaves a price or attribute out. */
  meaning: string;
  /** What it stood for when whoever says it looked; undefined where they did not look. */
  was?: string | null | undefined;
};

/**
 * Says what a code stands for, for this and every later file. ShopErrors `not_found` for a code or a meaning that
 * there is not, `changed_meanwhile` with what somebody else has said.
 */
export async function savePiesCode(
  { db: shop }: ShopDatabase,
  { scheme, code: written, meaning, was }: CodeSaying,
  by: Pick<AuditEntry, "actor" | "client">,
): Promise<void> {
  const code = readCode(written);
  if (code === undefined || (scheme === "term" && !/^\d{1,9}$/.test(code)))
    throw new ShopError("not_found");
  await shop.transaction().execute(async (db) => {
    await waitForTurn(db, CODES_TURN);
    const before = meaningIn(await meaningsOf(db, [{ scheme, code }]), { scheme, code }) ?? null;
    if (was !== undefined && was !== before) throw new ChangedMeanwhile({ meaning: before });
    if (before === meaning) return;
    const stored = storedMeaning(await readPartNames(db), { scheme, meaning });
    if (stored === undefined) throw new ShopError("not_found");
    await saveMeaning(db, scheme, { code, meaning: stored });
    await appendAudit(db, {
      ...by,
      action: "import.code",
      subject: `pies:${scheme}:${code}`,
      change: { meaning: [before, meaning] },
    });
  });
}

function idText(id: number | undefined): string | undefined {
  return id === undefined ? undefined : String(id);
}

/** As it is kept: of brands, subcategories and attributes their ids. */
function storedMeaning(
  { brands, subcategories, attributes }: PartNames,
  { scheme, meaning }: { scheme: CodeScheme; meaning: string },
): string | undefined {
  switch (scheme) {
    case "brand":
      return idText(brands.find(({ slug }) => slug === meaning)?.id);
    case "term":
      return idText(
        subcategories.find(({ url, categoryUrl }) => `${categoryUrl}/${url}` === meaning)?.id,
      );
    case "price":
      return [...PRICE_LEVELS, ...OTHER_PRICES, LEFT_OUT].find((one) => one === meaning);
    case "attribute":
      return meaning === LEFT_OUT
        ? LEFT_OUT
        : idText(attributes.find(({ code }) => code === meaning)?.id);
  }
}
