import { changeKit, type KitItem, type KitPart } from "#domain/import/kit-change.ts";
import type { KitRow } from "#domain/import/kit-row.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { isReached } from "#domain/part/is-reached.ts";
import {
  type BatchContext,
  type GoodRow,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { type Before, keepBefore, namedAs } from "#server/imports/runs/before-store.ts";
import {
  findParts,
  type FoundPart,
  type PartFinding,
} from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { KIT_TURN } from "./edit-kit.ts";
import { findHeld, findKits, findTitles, replaceKits } from "./kit-import-store.ts";

type Shelves = {
  partOf: PartFinding;
  titles: ReadonlyMap<number, KitPart>;
  kits: Map<number, KitItem[]>;
  /** What the parts hold that rows name, and those in turn, before the rows. */
  held: ReadonlyMap<number, readonly number[]>;
  touched: Set<number>;
  /** What there was of each thing that changed, and what there is of it now. */
  kept: Map<string, Before>;
};

/** Says what kits hold. */
export async function applyKits(
  context: BatchContext,
  rows: readonly GoodRow<KitRow>[],
): Promise<RowOutcome[]> {
  const { db, isDryRun } = context;
  if (!isDryRun) await waitForTurn(db, KIT_TURN);
  const named = rows.flatMap(({ row }) => (row.part === undefined ? row.sku : [row.sku, row.part]));
  const partOf = await findParts(context, named);
  const idsOf = (skus: readonly string[]) =>
    skus.flatMap((sku) => {
      const found = partOf(sku);
      return "id" in found ? [found.id] : [];
    });
  const shelves: Shelves = {
    partOf,
    titles: titlesOf(await findTitles(db, idsOf(named)), context.pretended),
    kits: await findKits(db, idsOf(rows.map(({ row }) => row.sku))),
    held: await findHeld(db, idsOf(named)),
    touched: new Set(),
    kept: new Map(),
  };
  const outcomes = rows.map(({ row }) => applyRow(row, shelves));
  if (!isDryRun && shelves.touched.size > 0) {
    await replaceKits(
      db,
      new Map([...shelves.touched].map((id) => [id, shelves.kits.get(id) ?? []])),
    );
    await keepBefore(db, context.runId, namedAs(context, [...shelves.kept.values()]));
    await raiseCatalogueVersion(db);
  }
  return outcomes;
}

function applyRow(row: KitRow, shelves: Shelves): RowOutcome {
  const kit = shelves.partOf(row.sku);
  if ("problem" in kit) return rejected(kit.problem);
  const part = namedPart(row, kit.id, shelves);
  if (part && "problem" in part) return rejected(part.problem);
  const items = shelves.kits.get(kit.id) ?? [];
  const change = changeKit(items, row, part);
  if (change.result === "reject") return rejected(change.problem);
  if (change.result === "unchanged") return { result: "unchanged" };
  const others = items.filter(({ position }) => position !== change.item.position);
  const isRemoved = change.result === "remove";
  shelves.kits.set(kit.id, isRemoved ? others : [...others, change.item]);
  shelves.touched.add(kit.id);
  keep(shelves, kit.id, { items, item: change.item, isRemoved });
  return isRemoved
    ? { result: "update", changed: ["removed"] }
    : { result: change.result, changed: change.changed };
}

/** Parts that a dry run would have made have titles by then; what they are is not looked at. */
function titlesOf(
  parts: readonly KitPart[],
  pretended: BatchContext["pretended"] = new Map(),
): ReadonlyMap<number, KitPart> {
  const made = Array.from(pretended, ([sku, id]) => ({ id, titleEs: sku, titleEn: sku }));
  return new Map([...made, ...parts].map((part) => [part.id, part]));
}

type Changed = { items: readonly KitItem[]; item: KitItem; isRemoved: boolean };

function keep({ kept }: Shelves, kitId: number, { items, item, isRemoved }: Changed): void {
  const key = `${kitId} ${item.position}`;
  const standing = items.find(({ position }) => position === item.position) ?? null;
  const earlier = kept.get(key);
  const before = earlier ? earlier.before : standing;
  const detail = String(item.position);
  kept.set(key, { partId: kitId, detail, before, after: isRemoved ? null : item });
}

/** The part of the shop that the row says the kit holds; a number that no part has is kept as a number. */
function namedPart(
  row: KitRow,
  kitId: number,
  shelves: Shelves,
): KitPart | { problem: RowProblem } | undefined {
  const { sku, part, action } = row;
  const found = foundPart(row, shelves);
  if (!found) return undefined;
  if ("problem" in found)
    return found.problem.code === "ambiguous_part"
      ? { problem: { ...found.problem, column: "part" } }
      : undefined;
  if (found.id === kitId)
    return { problem: { column: "part", code: "contains_itself", value: sku } };
  if (action !== "remove" && isReached(found.id, kitId, (id) => partsIn(id, shelves)))
    return { problem: { column: "part", code: "contains_its_kit", value: part ?? "" } };
  return shelves.titles.get(found.id);
}

function foundPart(
  { part, isElsewhere = false, isSku = false }: KitRow,
  { partOf }: Shelves,
): FoundPart | undefined {
  return part === undefined || isElsewhere ? undefined : partOf(part, isSku);
}

/** What a kit holds as the rows so far have it. */
function partsIn(kitId: number, { kits, held }: Shelves): readonly number[] {
  const items = kits.get(kitId);
  return items ? items.flatMap(({ partId }) => partId ?? []) : (held.get(kitId) ?? []);
}
