import type { ListedReference, ReferencesRequest } from "#contract/relation-lists.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { boundsOfSize } from "#domain/part/relation-size.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { gatherPage } from "./gather-page.ts";
import {
  findListedReferences,
  findReferencesNamed,
  findReferenceStretch,
  type ReferenceKey,
  type ReferenceWish,
} from "./reference-page-store.ts";

/** What is looked at for a page where it is narrowed by how many parts there are. */
const OF_SIZES = [1_000, 4_000];

/** Numbers of other brands as staff looks through them, by brand and number (decisions §11). */
export async function listReferences(
  db: Database,
  { filters, after, limit }: ReferencesRequest,
): Promise<{ items: ListedReference[]; next: string | null }> {
  const wish = await referenceWish(db, filters);
  const isNarrowed = wish.size !== undefined || wish.isShared !== undefined;
  const { rows, next } = await gatherPage<ReferenceKey, ReferenceKey>({
    after: typeof after === "string" ? keyIn(storableText(after)) : undefined,
    limit,
    windows: isNarrowed ? OF_SIZES : [limit + 1],
    read: (stretch) => findReferenceStretch(db, wish, stretch),
    keyOf: (key) => key,
  });
  return {
    items: await findListedReferences(db, rows),
    next: next === null ? null : `${next.key} ${next.maker}`,
  };
}

/** A number as it is compared has no space; a brand may. */
function keyIn(after: string): ReferenceKey {
  const [key = "", ...maker] = after.split(" ");
  return { key, maker: maker.join(" ") };
}

async function referenceWish(
  db: Database,
  { text, brand, size, isShared }: ReferencesRequest["filters"],
): Promise<ReferenceWish> {
  const typed = storableText(text ?? "").trim();
  const maker = storableText(brand ?? "")
    .trim()
    .toLowerCase();
  const named = { key: partNumberKey(typed), sku: typed };
  return {
    numbers: typed === "" ? undefined : await findReferencesNamed(db, named),
    maker: maker === "" ? undefined : maker,
    size: size ? boundsOfSize(size) : undefined,
    isShared: isShared ?? undefined,
  };
}
