import { randomBytes } from "node:crypto";

import { type CartLine, mergedLines } from "#domain/cart/cart-lines.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { listNameProblems, MOST_LISTS, withAdded } from "#domain/saved-list/saved-list.ts";
import { findNumberedSkus } from "#server/parts/numbered-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { knownId } from "#server/platform/http/known-id.ts";

import {
  deleteList,
  findListLines,
  findLists,
  findSharedList,
  insertList,
  isNameTaken,
  type ListRow,
  lockLists,
  type OwnedList,
  replaceListLines,
  updateList,
} from "./saved-list-store.ts";

/** A link cannot be guessed: 128 bits, 22 characters. */
const SHARE_BYTES = 16;
const SHARE_ID = /^[\w-]{22}$/;

/** What a list holds now of a part that was put on it, and why it holds none. */
export type AddedToList = CartLine & { result: "added" | "full" | "unknown" };

/** A list that is there already, or a new one of this name. */
export type ListWanted = { id: string } | { name: string };

/**
 * The lists of parts that accounts keep. What is not the account's own is `not_found`, like what does not exist
 * (decisions §3).
 */
export type SavedLists = {
  all: (accountId: string) => Promise<ListRow[]>;
  read: (owned: OwnedList) => Promise<{ list: ListRow; lines: CartLine[] }>;
  /** A list by its link, whoever asks. */
  shared: (shareId: string) => Promise<{ name: string; lines: CartLine[] }>;
  /** Makes a list, or calls it otherwise. ShopErrors: `invalid_form`, `list_name_taken`, `too_many_lists`. */
  save: (accountId: string, list: { id?: string | undefined; name: string }) => Promise<ListRow>;
  remove: (owned: OwnedList) => Promise<void>;
  /** Puts parts on a list, as far as the shop has them and the list has room. ShopErrors as of `save`. */
  add: (
    accountId: string,
    to: ListWanted,
    lines: readonly CartLine[],
  ) => Promise<{ list: ListRow; lines: AddedToList[] }>;
  /** Sets how many of a part are on a list, 0 takes it off; `not_found` for a part that is not on it. */
  set: (owned: OwnedList, line: CartLine) => Promise<void>;
  /** Begins or ends sharing by a link; a list that is shared keeps its link, one that was ended gets another. */
  share: (owned: OwnedList, isShared: boolean) => Promise<string | null>;
};

export function createSavedLists(db: Database): SavedLists {
  const alone = <Result>(accountId: string, change: (trx: Database) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await lockLists(trx, accountId);
      return change(trx);
    });

  return {
    all: (accountId) => findLists(db, { accountId }),
    read: async (owned) => {
      const list = await ownList(db, owned);
      return { list, lines: await findListLines(db, list.id) };
    },
    shared: async (shareId) => {
      const list = SHARE_ID.test(shareId) ? await findSharedList(db, shareId) : undefined;
      if (!list) throw new ShopError("not_found");
      return { name: list.name, lines: await findListLines(db, list.id) };
    },
    save: (accountId, { id, name }) =>
      alone(accountId, (trx) =>
        id === undefined ? newList(trx, accountId, name) : renamed(trx, { accountId, id }, name),
      ),
    remove: async ({ accountId, id }) => {
      if (!(await deleteList(db, { accountId, id: knownId(id) }))) throw new ShopError("not_found");
    },
    add: (accountId, to, lines) =>
      alone(accountId, (trx) => addLines(trx, accountId, { to, lines })),
    set: (owned, line) => alone(owned.accountId, (trx) => setLine(trx, owned, line)),
    share: (owned, isShared) =>
      alone(owned.accountId, async (trx) => {
        const list = await ownList(trx, owned);
        if ((list.shareId !== null) === isShared) return list.shareId;
        const shareId = isShared ? randomBytes(SHARE_BYTES).toString("base64url") : null;
        await updateList(trx, owned, { share_id: shareId });
        return shareId;
      }),
  };
}

async function ownList(db: Database, { accountId, id }: OwnedList): Promise<ListRow> {
  const [list] = await findLists(db, { accountId, id: knownId(id) });
  if (!list) throw new ShopError("not_found");
  return list;
}

async function newList(db: Database, accountId: string, typed: string): Promise<ListRow> {
  const name = goodName(typed);
  const known = await findLists(db, { accountId });
  if (known.length >= MOST_LISTS) throw new ShopError("too_many_lists", { most: MOST_LISTS });
  const id = await insertList(db, accountId, name);
  if (id === undefined) throw new ShopError("list_name_taken");
  return ownList(db, { accountId, id });
}

async function renamed(db: Database, owned: OwnedList, typed: string): Promise<ListRow> {
  const name = goodName(typed);
  await ownList(db, owned);
  if (await isNameTaken(db, owned, name)) throw new ShopError("list_name_taken");
  await updateList(db, owned, { name });
  return ownList(db, owned);
}

function goodName(typed: string): string {
  requireGoodForm(listNameProblems(typed));
  return typed.trim();
}

type Adding = { to: ListWanted; lines: readonly CartLine[] };

async function addLines(db: Database, accountId: string, { to, lines: sent }: Adding) {
  const { id } =
    "id" in to
      ? await ownList(db, { accountId, id: to.id })
      : await newList(db, accountId, to.name);
  const wanted = mergedLines(sent);
  const known = await knownSkus(db, wanted);
  const { lines, left } = withAdded(
    await findListLines(db, id),
    wanted.filter(({ sku }) => known.has(sku)),
  );
  await replaceListLines(db, id, lines);
  const held = new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
  return {
    list: await ownList(db, { accountId, id }),
    lines: wanted.map(({ sku }): AddedToList => {
      if (left.includes(sku)) return { sku, quantity: 0, result: "full" };
      const quantity = held.get(sku) ?? 0;
      return { sku, quantity, result: quantity > 0 ? "added" : "unknown" };
    }),
  };
}

async function knownSkus(db: Database, lines: readonly CartLine[]): Promise<Set<string>> {
  const rows = await findNumberedSkus(
    db,
    lines.map(({ sku }) => ({ number: sku, key: "" })),
  );
  return new Set(rows.map(({ sku }) => sku));
}

async function setLine(db: Database, owned: OwnedList, { sku, quantity }: CartLine): Promise<void> {
  const { id } = await ownList(db, owned);
  const lines = await findListLines(db, id);
  if (!lines.some((line) => line.sku === sku)) throw new ShopError("not_found");
  const set = lines.map((line) => (line.sku === sku ? { sku, quantity } : line));
  await replaceListLines(
    db,
    id,
    set.filter((line) => line.quantity > 0),
  );
}

/** What is no id at all is no list's. */
