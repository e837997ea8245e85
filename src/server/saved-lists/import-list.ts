import type { ImportListResponse } from "#contract/saved-lists.ts";
import type { ResolveList } from "#server/cart/resolve-list.ts";
import { type Caller, requireAccount } from "#server/platform/http/caller.ts";

import type { SavedLists } from "./keep-lists.ts";

type Report = ImportListResponse["lines"];
type Resolved = Awaited<ReturnType<ResolveList>>[number];

/** Puts the parts that the lines of a text mean on a list, and says of each line what became of it. */
export type ImportList = (request: { id: string; text: string }, caller: Caller) => Promise<Report>;

type Needs = { lists: Pick<SavedLists, "add" | "read">; resolve: ResolveList };

/**
 * Reads pasted numbers or a CSV file as the cart does. A line that means one part is put on the list; one that
 * may mean several is left for its owner to choose. ShopErrors: `not_found`, `list_too_long`.
 */
export function createListImport({ lists, resolve }: Needs): ImportList {
  return async ({ id, text }, caller) => {
    const { accountId } = requireAccount(caller);
    await lists.read({ accountId, id });
    const resolved = await resolve(text, caller);
    const wanted = resolved.flatMap((line) => foundPart(line));
    const { lines = [] } = wanted.length > 0 ? await lists.add(accountId, { id }, wanted) : {};
    const full = new Set(lines.filter(({ result }) => result === "full").map(({ sku }) => sku));
    return resolved.map((line) => reportOf(line, full));
  };
}

function foundPart({ result, options: [part], quantity }: Resolved) {
  return result === "found" && part ? [{ sku: part.sku, quantity }] : [];
}

function reportOf(
  { text, quantity, result, options }: Resolved,
  full: ReadonlySet<string>,
): Report[number] {
  const added = options.some(({ sku }) => full.has(sku)) ? "full" : "added";
  return {
    text,
    quantity,
    result: result === "found" ? added : result,
    parts: options.map(({ sku, part_number, title, brand }) => ({
      sku,
      part_number,
      title,
      brand,
    })),
  };
}
