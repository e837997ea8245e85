import { changeKit, type KitItem, type KitPart } from "#domain/imports/kit-change.ts";
import type { KitRow } from "#domain/imports/kit-row.ts";
import type { RowProblem } from "#domain/imports/row-problem.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { type BatchContext, type GoodRow, rejected, type RowOutcome } from "./batch.ts";
import { findKitItems, findTitles, replaceKits } from "./kit-import-store.ts";
import { findParts, type FoundPart } from "./known-parts-store.ts";

type Shelves = {
  partOf: (sku: string) => FoundPart;
  titles: ReadonlyMap<number, KitPart>;
  kits: Map<number, KitItem[]>;
  touched: Set<number>;
};

/** Says what kits hold. */
export async function applyKits(
  { db, isDryRun }: BatchContext,
  rows: readonly GoodRow<KitRow>[],
): Promise<RowOutcome[]> {
  const named = rows.flatMap(({ row }) => (row.part === undefined ? row.sku : [row.sku, row.part]));
  const partOf = await findParts(db, named, isDryRun);
  const idsOf = (skus: readonly string[]) =>
    skus.flatMap((sku) => {
      const found = partOf(sku);
      return "id" in found ? [found.id] : [];
    });
  const shelves: Shelves = {
    partOf,
    titles: new Map((await findTitles(db, idsOf(named))).map((part) => [part.id, part])),
    kits: new Map(),
    touched: new Set(),
  };
  for (const { kitId, ...item } of await findKitItems(db, idsOf(rows.map(({ row }) => row.sku))))
    shelves.kits.set(kitId, [...(shelves.kits.get(kitId) ?? []), item]);

  const outcomes = rows.map(({ row }) => applyRow(row, shelves));
  if (!isDryRun && shelves.touched.size > 0) {
    await replaceKits(
      db,
      new Map([...shelves.touched].map((id) => [id, shelves.kits.get(id) ?? []])),
    );
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
  return isRemoved
    ? { result: "update", changed: ["removed"] }
    : { result: change.result, changed: change.changed };
}

/** The part of the shop that the row says the kit holds; a number that no part has is kept as a number. */
function namedPart(
  { sku, part }: KitRow,
  kitId: number,
  { partOf, titles }: Shelves,
): KitPart | { problem: RowProblem } | undefined {
  const found = part === undefined ? undefined : partOf(part);
  if (!found) return undefined;
  if ("problem" in found)
    return found.problem.code === "ambiguous_part"
      ? { problem: { ...found.problem, column: "part" } }
      : undefined;
  return found.id === kitId
    ? { problem: { column: "part", code: "contains_itself", value: sku } }
    : titles.get(found.id);
}
