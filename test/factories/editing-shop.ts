import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { OrderEditPreview } from "#contract/order-edits.ts";
import { PhonePriceResponse } from "#contract/phone-orders.ts";
import { ShippingResponse } from "#contract/shipping.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import { SENT_AUSTIN } from "./austin.ts";
import { GUEST_ON_PHONE, openPhoneShop, type PhoneBuyer } from "./phone-shop.ts";
import { HEREDIA, plantPart } from "./sellable.ts";

/** A preview of this version, which says all of it. */
const WholePreview = OrderEditPreview.required();
type WholePreview = ReturnType<typeof WholePreview.parse>;

export const newKey = (): string => randomUUID();

type Pieces = { sku: string; quantity: number };
export type Editable = {
  items?: Pieces[];
  way?: "transfer" | "link" | "credit";
  buyer?: PhoneBuyer;
  address?: object;
  coupon?: string;
};

type PhoneShop = Awaited<ReturnType<typeof openPhoneShop>>;

/** A shop whose staff edits orders: filters at 19.99, pumps at 50.00 with a core of 20.00, and rates to ship by. */
export async function openEditingShop() {
  const shop = await openPhoneShop();
  await loadShippingRates(shop.db);
  const manager = await shop.hired("encargada@example.com", 2);
  await plantPart(shop.db, {
    sku: "PUMP",
    price: 50_00,
    core: 20_00,
    stock: { [HEREDIA]: 500 },
  });
  return { ...shop, manager, ...placingIn(shop), ...editingIn(shop), ...factsOf(shop) };
}

function placingIn(shop: PhoneShop) {
  const orderFor = orderingIn(shop);
  return {
    /** Places an order by phone, and gives its number. */
    editable: async (wish: Editable = {}): Promise<number> => {
      const { way = "transfer", buyer = GUEST_ON_PHONE } = wish;
      return shop.placed({ way, buyer, order: await orderFor(wish) });
    },
    /** What the same would cost if it were placed anew. */
    priceAnew: async (wish: Editable): Promise<number> => {
      const { buyer = GUEST_ON_PHONE } = wish;
      const { body } = await shop.phone("price", { buyer, order: await orderFor(wish) });
      return PhonePriceResponse.parse(body).orderInfo.total;
    },
  };
}

/** An order as it is sent, by ground. */
function orderingIn({ phone }: PhoneShop) {
  return async (wish: Editable) => {
    const { items = [{ sku: "FILTER", quantity: 2 }], buyer = GUEST_ON_PHONE, coupon } = wish;
    const { address = SENT_AUSTIN } = wish;
    const cart = items.map(({ sku, quantity: cartQty }) => ({ sku, cartQty }));
    const { body } = await phone("shipping", { buyer, address, cart });
    const { shippingOptions } = ShippingResponse.parse(body);
    const id = shippingOptions.find(({ service }) => service === "ground")?.id;
    return {
      items: cart,
      shippingAddress: address,
      shippingRequested: { id },
      ...(coupon !== undefined && { coupon: { code: coupon } }),
    };
  };
}

function editingIn(shop: PhoneShop) {
  const { ask, staff } = shop;
  const versionOf = async (number: number) => (await shop.rowOf(number)).version;
  const edit = async (number: number, body: object, { key = newKey(), token = staff } = {}) =>
    ask({
      url: "admin/orders/edit?lang=en",
      body: { orderNumber: number, version: await versionOf(number), ...body },
      token,
      headers: { "idempotency-key": key },
    });
  const preview = async (number: number, body: object = {}, token = staff) =>
    ask({
      url: "admin/orders/edit/preview?lang=en",
      body: { orderNumber: number, version: await versionOf(number), ...body },
      token,
    });
  const previewed = async (number: number, body: object = {}) => {
    const { status, body: reply } = await preview(number, body);
    expect({ status, reply }).toMatchObject({ status: 200 });
    return WholePreview.parse(reply);
  };
  const tried = async (number: number, body: object, token = staff) => {
    const shown = await previewed(number, body);
    const { goesBack, toPay, after } = shown;
    const sent = { ...body, total: after.total, goesBack, toPay };
    return { shown, ...(await edit(number, sent, { token })) };
  };
  return {
    versionOf,
    edit,
    preview,
    previewed,
    /** An edit for the sums that its preview shows, and what was answered. */
    tried,
    /** Does an edit for the sums that its preview shows; fails when it is not done. */
    edited: async (number: number, body: object, token = staff): Promise<WholePreview> => {
      const { shown, status, body: reply } = await tried(number, body, token);
      expect({ status, reply, problems: shown.problems }).toMatchObject({ status: 200 });
      return shown;
    },
  };
}

function factsOf({ db, pool }: PhoneShop) {
  return {
    linesOf: (number: number) =>
      db
        .selectFrom("order_line")
        .select(["sku", "quantity", "unit_price_cents as price", "cost_cents as cost"])
        .where("order_number", "=", number)
        .orderBy("position")
        .execute(),
    /** Pieces that live orders have taken of a part. */
    soldOf: async (sku: string): Promise<number> => {
      const { rows } = await pool.query<{ sold: number }>(
        "select sum(sold)::int as sold from stock join part on part.id = part_id where sku = $1",
        [sku],
      );
      return rows[0]?.sold ?? 0;
    },
  };
}
