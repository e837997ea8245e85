import { KindPreviewResponse, KindResponse } from "#contract/category-desk.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { readPartNames } from "#server/imports/parts/part-import-store.ts";
import { createNameFinder } from "#server/imports/parts/part-names.ts";

import { openPartCatalogue } from "./part-catalogue.ts";
import { openReturningShop } from "./returning-shop.ts";
import { plantCoupon, plantPart } from "./sellable.ts";

type Shop = Awaited<ReturnType<typeof openReturningShop>>;
type Role = "customer" | "staff" | "manager";

/** A shop whose categories the back office moves, and what a test looks at of them. */
export async function openCategoryDesk() {
  const shop = await openReturningShop();
  return { ...shop, ...callsOf(shop), ...plantingOf(shop), ...seenIn(shop) };
}

/** The number that its table has for a kind. */
export const kindKey = (id: string): number => Number(id.slice(1));

/** The refusal of a place that a kind cannot go to. */
export const refusedTo = (code: string) => ({
  status: 422,
  body: { code: "kind_refused", errors: [{ field: "to", code }] },
});

const kindIn = (answer: { body: unknown }) => KindResponse.parse(answer.body).kind;

function callsOf({ desk }: Shop) {
  const call = (name: string, body: object, role: Role = "manager") =>
    desk(`categories/${name}`, body, role);
  return {
    call,
    kindIn,
    got: async (id: string) => kindIn(await call("get", { id }, "staff")),
    /** A category, or a subcategory of the one that is named last; its address is its English name's. */
    added: async (es: string, en: string, parent: string | null = null) =>
      kindIn(await call("add", { parent, name: { es, en }, url: "", drawing: "engine" })),
    previewed: async (id: string, to: string) =>
      KindPreviewResponse.parse((await call("preview", { id, to })).body),
  };
}

function plantingOf({ db, pool }: Shop) {
  return {
    /** Parts of a subcategory, one after the other. */
    partsOf: async (id: string, ...skus: string[]) => {
      const ids: number[] = [];
      for (const sku of skus) ids.push(await plantPart(db, { sku }));
      await pool.query("update part set subcategory_id = $1 where id = any($2)", [
        kindKey(id),
        ids,
      ]);
      return ids;
    },
    couponFor: async (code: string, ...categories: string[]) => {
      await plantCoupon(db, { code });
      await pool.query("update coupon set categories = $2 where code = $1", [code, categories]);
    },
    /** What always goes by freight. */
    setFreight: (...paths: string[]) =>
      pool.query("update shipping_policy set freight_categories = $1", [paths]),
  };
}

function seenIn({ database, db, pool }: Shop) {
  return {
    audited: async (id: string) => {
      const { rows } = await pool.query<{ action: string; actor: string; change: object }>(
        "select action, actor, change from audit_log where subject = $1 order by id",
        [`category:${id}`],
      );
      return rows;
    },
    /** The kinds that a coupon is for. */
    namedBy: async (code: string) => {
      const { rows } = await pool.query<{ categories: string[] }>(
        "select categories from coupon where code = $1",
        [code],
      );
      return rows[0]?.categories;
    },
    /** The subcategory that a file means by a name or an address. */
    idOfRow: async (subcategory: string) => {
      const found = createNameFinder(await readPartNames(db))({ subcategory });
      return found.ok ? found.names.subcategoryId : undefined;
    },
    /** What a guest's list has, and where it says that it is now. */
    listOf: async (category: string, subcategory?: string) => {
      const { products, searchInfo } = await openPartCatalogue(database).parts.products(
        { category, subcategory },
        { viewer: GUEST, locale: "es", storefront: "cr" },
      );
      return { skus: products.map(({ sku }) => sku).toSorted(), moved: searchInfo.moved };
    },
  };
}
