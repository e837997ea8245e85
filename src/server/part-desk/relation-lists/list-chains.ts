import type { ChainsRequest, ListedChain } from "#contract/relation-lists.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { boundsOfSize } from "#domain/part/relation-size.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { brandOfWord } from "#server/brands/brand-of-word.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findNumbered } from "../part-list-store.ts";
import {
  type ChainListWish,
  findChainStretch,
  findEndsOf,
  findListedChains,
} from "./chain-list-store.ts";
import { gatherPage } from "./gather-page.ts";

/** What is looked at for a page: parts that take another's place, of which some are no end. */
const ENDS = [500, 2_000];
/** No part has a larger number. */
const LARGEST_ID = 2_147_483_647;

/** Chains of supersession as staff looks through them, the newest part at an end first (decisions §11). */
export async function listChains(
  db: Database,
  { filters, after, limit }: ChainsRequest,
): Promise<{ items: ListedChain[]; next: string | null }> {
  const wish = await chainWish(db, filters);
  if (!wish) return { items: [], next: null };
  const { rows, next } = await gatherPage<number, number>({
    after: typeof after === "string" ? Math.min(Number(after), LARGEST_ID) : undefined,
    limit,
    windows: ENDS,
    read: (stretch) => findChainStretch(db, wish, stretch),
    keyOf: (id) => id,
  });
  return { items: await findListedChains(db, rows), next: next === null ? null : String(next) };
}

/** What the filters mean in this shop; undefined where they name a brand that it does not know. */
async function chainWish(
  db: Database,
  { text, brand, size, isEndOffSale }: ChainsRequest["filters"],
): Promise<ChainListWish | undefined> {
  const typed = storableText(text ?? "").trim();
  const brandId = brand ? (await brandOfWord(db, brand))?.id : undefined;
  if (brand && brandId === undefined) return undefined;
  return {
    endIds: typed === "" ? undefined : await endsNamed(db, typed),
    brandId,
    size: size ? boundsOfSize(size) : undefined,
    isEndOffSale: isEndOffSale ?? undefined,
  };
}

async function endsNamed(db: Database, typed: string): Promise<number[]> {
  return findEndsOf(db, await findNumbered(db, { key: partNumberKey(typed), sku: typed }));
}
