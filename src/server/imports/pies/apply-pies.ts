import type { CrossReferenceRow } from "#domain/import/cross-reference-row.ts";
import { takenAwaySteep } from "#domain/import/former-price.ts";
import type { PriceRow } from "#domain/import/price-row.ts";
import type { PiesItem } from "#domain/pies/item.ts";
import type { Passed } from "#domain/pies/passed.ts";
import {
  type ItemRows,
  PIES_DEFAULTS,
  type ResolvedItem,
  resolveItem,
} from "#domain/pies/resolution.ts";
import { applyCrossReferences } from "#server/imports/parts/apply-cross-references.ts";
import { applyKits } from "#server/imports/parts/apply-kits.ts";
import { applyParts } from "#server/imports/parts/apply-parts.ts";
import { applyPrices } from "#server/imports/parts/apply-prices.ts";
import type { ApplyBatch, BatchContext, RowOutcome } from "#server/imports/runs/batch.ts";
import { findPartIds } from "#server/imports/runs/known-parts-store.ts";
import { queueToVerify } from "#server/verification/queue-part.ts";

import { applyPictures } from "./apply-pictures.ts";
import { applyRemovals } from "./apply-removals.ts";
import { readPiesBook } from "./pies-book.ts";
import { keepMet } from "./pies-code-store.ts";
import type { GoingItem } from "./pies-going.ts";
import { KEPT_AS } from "./pies-kept.ts";
import { metOf } from "./pies-met.ts";

/**
 * Applies items: parts first, then what only parts can have. Of an item whose part is refused nothing is written; a
 * component that cannot be in its kit is passed by. What an item does not carry stays as it was.
 */
export const applyPies: ApplyBatch<PiesItem> = async (context, rows) => {
  const { db, options, runId, isDryRun } = context;
  const book = await readPiesBook(
    db,
    rows.map(({ row }) => row),
  );
  const choices = { ...PIES_DEFAULTS, ...options.pies };
  let going = rows.map(({ line, row }): GoingItem => {
    const item = resolveItem(row, book, choices);
    return { line, item, outcome: firstOutcome(item), left: [] };
  });
  for (const applied of STEPS) {
    const pretended = isDryRun ? pretendedOf(going) : undefined;
    going = await applied({ ...context, ...(pretended && { pretended }) }, going);
  }
  if (runId !== null) await keepMet(db, runId, metOf(going));
  if (!isDryRun) await lookAgain(context, going);
  return going.map(({ outcome }) => outcome);
};

function firstOutcome(item: ResolvedItem): RowOutcome {
  if (item.kind === "waits") return { result: "review" };
  return item.kind === "refused"
    ? { result: "reject", problems: item.problems }
    : { result: "unchanged" };
}

/** The parts that a dry run would have made, so that what is said of them can be judged. */
function pretendedOf(going: readonly GoingItem[]): Map<string, number> {
  const made = going.flatMap(({ item, outcome }) =>
    item.kind === "part" && outcome.result === "create" ? item.part.sku : [],
  );
  return new Map(made.map((sku, place) => [sku, -1 - place]));
}

type Step = (context: BatchContext, going: readonly GoingItem[]) => Promise<GoingItem[]>;

type StepRules<Row> = {
  keptAs: string;
  rowsOf: (item: ResolvedItem) => readonly Row[];
  apply: ApplyBatch<Row>;
  /** What the step changes, as one word; without it, the fields that it names. */
  as?: string;
  /** A row that is refused is passed by as this; without it, its item is refused. */
  leaves?: Passed;
};

/** What items say of one kind of thing, applied together; what becomes of it is what becomes of the items. */
function step<Row>({ keptAs, rowsOf, apply, as, leaves }: StepRules<Row>): Step {
  return async (context, going) => {
    const sayings = going.flatMap((one, place) =>
      isGoing(one) ? rowsOf(one.item).map((row) => ({ place, line: one.line, row })) : [],
    );
    if (sayings.length === 0) return [...going];
    const outcomes = await apply({ ...context, keptAs }, sayings);
    const after = [...going];
    for (const [at, { place }] of sayings.entries()) {
      const [one, outcome] = [after[place], outcomes[at]];
      if (one && outcome) after[place] = joined(one, outcome, { as, leaves });
    }
    return after;
  };
}

function isGoing({ outcome }: GoingItem): boolean {
  return outcome.result !== "reject" && outcome.result !== "review";
}

type Taken = Exclude<RowOutcome, { result: "reject" }>;
type Joining = { as: string | undefined; leaves: Passed | undefined };

function joined(one: GoingItem, next: RowOutcome, { as, leaves }: Joining): GoingItem {
  const { outcome } = one;
  if (next.result === "reject")
    return leaves === undefined
      ? { ...one, outcome: next }
      : { ...one, left: [...one.left, leaves] };
  if (next.result === "unchanged" || outcome.result === "reject") return one;
  const isMade = outcome.result === "create" || isFirst(one, next);
  const changed = [
    ...new Set([...changedIn(outcome), ...(as === undefined ? changedIn(next) : [as])]),
  ];
  const was = [outcome, next].flatMap((each) => each.was ?? []);
  return { ...one, outcome: { result: isMade ? "create" : "update", changed, was } };
}

function changedIn({ changed = [] }: Taken): readonly string[] {
  return changed;
}

/** A part is made by the first step; prices that are the first of one that stands change it. */
function isFirst({ item, outcome }: GoingItem, next: RowOutcome): boolean {
  const isNew = item.kind === "part" && item.part.brand !== undefined;
  return isNew && next.result === "create" && outcome.result === "unchanged";
}

function ofPart<Row>(rowsOf: (rows: ItemRows) => readonly Row[]) {
  return (item: ResolvedItem): readonly Row[] => (item.kind === "part" ? rowsOf(item) : []);
}

/** What takes a price away is told before it is applied, like what changes one steeply. */
const applyPiesPrices: ApplyBatch<PriceRow> = async (context, rows) => {
  const outcomes = await applyPrices(context, rows);
  return outcomes.map((outcome, place) => {
    const row = rows[place]?.row;
    return outcome.result === "reject" || !outcome.was || !row
      ? outcome
      : Object.assign({}, outcome, { was: takenAwaySteep(outcome.was, row) });
  });
};

const STEPS: readonly Step[] = [
  step({ keptAs: KEPT_AS.part, rowsOf: ofPart(({ part }) => [part]), apply: applyParts }),
  step({
    keptAs: KEPT_AS.price,
    rowsOf: ofPart(({ price }) => (price ? [price] : [])),
    apply: applyPiesPrices,
  }),
  step({
    keptAs: KEPT_AS.number,
    rowsOf: ofPart(({ references }): readonly CrossReferenceRow[] => references),
    apply: applyCrossReferences,
    as: "references",
    leaves: "reference",
  }),
  step({
    keptAs: KEPT_AS.kit,
    rowsOf: ofPart(({ kit }) => kit),
    apply: applyKits,
    as: "kit",
    leaves: "component",
  }),
  step({
    keptAs: KEPT_AS.picture,
    rowsOf: ofPart(({ part: { sku }, pictures }) =>
      pictures.length > 0 ? [{ sku, pictures }] : [],
    ),
    apply: applyPictures,
    as: "pictures",
  }),
  step({
    keptAs: KEPT_AS.sale,
    rowsOf: (item) => (item.kind === "gone" && !item.isNew ? [{ sku: item.sku }] : []),
    apply: applyRemovals,
    as: "sale",
  }),
];

/** What of a part makes somebody look at it again, besides its fields (decisions §11). */
const LOOKED_AT = new Set(["references", "kit", "pictures"]);

async function lookAgain({ db }: BatchContext, going: readonly GoingItem[]): Promise<void> {
  const skus = going.flatMap(({ item, outcome }) =>
    item.kind === "part" &&
    outcome.result === "update" &&
    (outcome.changed ?? []).some((field) => LOOKED_AT.has(field))
      ? item.part.sku
      : [],
  );
  const ids = await findPartIds(db, skus);
  await queueToVerify(db, { ids: [...ids.values()], cause: "import" });
}
