import type { PartsFilters, Product, ProductsResponse } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { ownNumberKey } from "#domain/part/own-number.ts";
import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { SuggestParts } from "#server/parts/suggest-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, SignedIn } from "#server/platform/http/caller.ts";

import { filled, serverTexts } from "#texts/server-texts.ts";

import { ownNumbersOf } from "./name-lines.ts";
import { findOwnNumbers, findPartsCalled } from "./own-number-store.ts";

/** The parts that the search box offers first by the caller's own numbers. */
const MOST_SUGGESTED = 3;
const SHORTEST_TYPED = 2;

type Catalogue = Pick<PartCatalogue, "products" | "product" | "options">;

/**
 * The catalogue as one account sees it: a text that is one of its own numbers leads to that part, before
 * anything else that the text may mean, and each part says what the account calls it. For guests, and for
 * accounts without numbers, nothing is asked of the database that was not asked before.
 */
export function withOwnNumbers<Whole extends Catalogue>(db: Database, catalogue: Whole): Whole {
  return {
    ...catalogue,
    products: async (filters, caller) => {
      const sku = await skuCalled(db, filters, caller);
      if (sku === undefined) return named(db, await catalogue.products(filters, caller), caller);
      const reply = await catalogue.products({ ...filters, searchText: sku }, caller);
      return named(db, asExact(reply, sku), caller);
    },
    product: async (sku, caller, vehicle) => {
      const product = await catalogue.product(sku, caller, vehicle);
      if (!product) return undefined;
      const [own] = await withNames(db, [product], caller);
      return own;
    },
    options: async (group, caller, vehicle) =>
      withNames(db, await catalogue.options(group, caller, vehicle), caller),
  };
}

/** The parts that the caller calls by some of these numbers. */
export async function skusCalled(
  db: Database,
  { account }: Caller,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!hasNumbers(account)) return new Map();
  const keys = new Set(numbers.map(ownNumberKey).filter((key) => key !== ""));
  const called = await findOwnNumbers(db, account.accountId, [...keys]);
  const skus = new Map(called.map(({ key, sku }) => [key, sku]));
  return new Map(
    numbers.flatMap((number) => {
      const sku = skus.get(ownNumberKey(number));
      return sku === undefined ? [] : [[number, sku]];
    }),
  );
}

/** What the search box offers, the caller's own numbers that begin so before the rest. */
export function suggestingOwnNumbers(db: Database, suggest: SuggestParts): SuggestParts {
  return async (typed, caller) => {
    const { account, locale } = caller;
    const key = ownNumberKey(typed.trim());
    if (!hasNumbers(account) || key.length < SHORTEST_TYPED) return suggest(typed, caller);
    const { accountId } = account;
    const [offered, called] = await Promise.all([
      suggest(typed, caller),
      findPartsCalled(db, { accountId, key, most: MOST_SUGGESTED }),
    ]);
    const found = await Promise.all(
      called.map(async ({ sku, number }) => {
        const { parts } = await suggest(sku, caller);
        const part = parts.find((one) => one.sku === sku);
        return part ? [{ ...part, foundBy: calledText(locale, [number]) }] : [];
      }),
    );
    const own = found.flat();
    const rest = offered.parts.filter(({ sku }) => !own.some((part) => part.sku === sku));
    return { ...offered, parts: [...own, ...rest] };
  };
}

/** The part that the caller calls by the whole text. */
async function skuCalled(
  db: Database,
  { searchText }: PartsFilters,
  { account }: Caller,
): Promise<string | undefined> {
  const key = ownNumberKey(searchText?.trim() ?? "");
  if (!hasNumbers(account) || key === "") return undefined;
  const [called] = await findPartsCalled(db, { accountId: account.accountId, key, most: 1 });
  return called?.key === key ? called.sku : undefined;
}

function hasNumbers(account: SignedIn | undefined): account is SignedIn {
  return account?.hasOwnNumbers === true;
}

/** What was typed is the whole of a number: there is nothing to say of how it was read. */
function asExact(reply: ProductsResponse, sku: string): ProductsResponse {
  const { reading: _reading, ...searchInfo } = reply.searchInfo;
  const products = reply.products.filter((product) => product.sku === sku);
  if (products.length === 0) return reply;
  const counted = { pages: 1, totalParts: 1, exactSku: sku };
  return {
    ...reply,
    products,
    otherOptions: [],
    pages: 1,
    productsFiltered: 1,
    searchInfo: { ...searchInfo, ...counted },
  };
}

async function named(
  db: Database,
  reply: ProductsResponse,
  caller: Caller,
): Promise<ProductsResponse> {
  const all = await withNames(db, [...reply.products, ...reply.otherOptions], caller);
  return {
    ...reply,
    products: all.slice(0, reply.products.length),
    otherOptions: all.slice(reply.products.length),
  };
}

async function withNames<Part extends Product>(
  db: Database,
  products: readonly Part[],
  caller: Caller,
): Promise<Part[]> {
  const skus = products.map(({ sku }) => sku);
  const numbers = await ownNumbersOf(db, caller, skus);
  return products.map((product) => {
    const ownNumbers = numbers.get(product.sku);
    if (!ownNumbers) return product;
    const text = calledText(caller.locale, ownNumbers);
    return { ...product, ownNumbers, reason: { kind: "own", text } };
  });
}

/** "Your number B-77", in the caller's language. */
function calledText(locale: Locale, numbers: readonly string[]): string {
  return filled(serverTexts("ownNumbers", locale).called, { numbers: numbers.join(", ") });
}
