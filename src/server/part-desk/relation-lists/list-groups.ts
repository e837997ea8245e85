import type { GroupsRequest, ListedGroup } from "#contract/relation-lists.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { boundsOfSize } from "#domain/part/relation-size.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { measuresDiffer } from "#domain/verification/look-alikes.ts";
import { brandOfWord } from "#server/brands/brand-of-word.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findNumbered } from "../part-list-store.ts";
import { gatherPage } from "./gather-page.ts";
import {
  findGroupsOf,
  findGroupStretch,
  findListedGroups,
  findMeasuresIn,
  type GroupListWish,
} from "./group-list-store.ts";

/** What is looked at for a page: of groups alone just that, of a size many, and of what measures differ less. */
const OF_A_SIZE = [500, 2_000];
const OF_MEASURES = [100, 100];

/** Interchange groups as staff looks through them, by their names (decisions §11). */
export async function listGroups(
  db: Database,
  { filters, after, limit }: GroupsRequest,
): Promise<{ items: ListedGroup[]; next: string | null }> {
  const wish = await groupWish(db, filters);
  if (!wish) return { items: [], next: null };
  const { differs = null } = filters;
  const { rows, next } = await gatherPage<string, string>({
    after: typeof after === "string" ? storableText(after) : undefined,
    limit,
    windows: windowsOf(wish, { differs, limit }),
    read: async (stretch) => {
      const { kept, ...looked } = await findGroupStretch(db, wish, stretch);
      if (differs === null) return { kept, ...looked };
      const apart = await differingAmong(db, kept);
      return { kept: kept.filter((name) => apart.has(name) === differs), ...looked };
    },
    keyOf: (name) => name,
  });
  const apart = await differingAmong(db, rows);
  const items = await findListedGroups(db, rows);
  return {
    items: items.map((row) => Object.assign({ differs: apart.has(row.group) }, row)),
    next,
  };
}

function windowsOf(
  { size }: GroupListWish,
  { differs, limit }: { differs: boolean | null; limit: number },
): readonly number[] {
  if (differs !== null) return OF_MEASURES;
  return size === undefined ? [limit + 1] : OF_A_SIZE;
}

/** What the filters mean in this shop; undefined where they name a brand that it does not know. */
async function groupWish(
  db: Database,
  { text, brand, size }: GroupsRequest["filters"],
): Promise<GroupListWish | undefined> {
  const typed = storableText(text ?? "").trim();
  const brandId = brand ? (await brandOfWord(db, brand))?.id : undefined;
  if (brand && brandId === undefined) return undefined;
  return {
    names: typed === "" ? undefined : await groupsNamed(db, typed),
    brandId,
    size: size ? boundsOfSize(size) : undefined,
  };
}

async function groupsNamed(db: Database, typed: string): Promise<string[]> {
  const partIds = await findNumbered(db, { key: partNumberKey(typed), sku: typed });
  return findGroupsOf(db, { partIds, name: typed });
}

/** Which of these groups have two parts that measure differently. */
async function differingAmong(db: Database, names: readonly string[]): Promise<Set<string>> {
  const parts = Map.groupBy(await findMeasuresIn(db, names), ({ group }) => group);
  return new Set(
    [...parts].flatMap(([group, members]) =>
      measuresDiffer(members.map(({ measures }) => traitsOfMeasures(measures))) ? group : [],
    ),
  );
}

/** Measures are one in both languages; the master's are compared. */
function traitsOfMeasures(measures: { id: number; value: string | { es: string } }[]) {
  return measures.map(({ id, value }) => ({
    name: String(id),
    value: typeof value === "string" ? value : value.es,
  }));
}
