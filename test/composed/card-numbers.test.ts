import { expect, it } from "vitest";

import { newcomer } from "../factories/account-shop.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";

const PAN = "4111 1111 1111 1111";
const lines: string[] = [];
const shop = await openOrderingShop({
  logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
});
const { ask, place, orderOf } = shop;

it("a card's number is refused wherever it would be kept (security A25)", async () => {
  const token = await shop.customer("ana@example.com");
  const address = { ...orderOf().shippingAddress, additional_info: PAN };
  const named = { ...newcomer(), first_name: PAN };
  const cart = [{ sku: "FILTER", cartQty: 1, line: PAN }];
  for (const [url, body, caller] of [
    ["account/addressadd", { address }, token],
    ["account/update", { user: { ...named, password: undefined } }, token],
    ["orders/draft", { draft: { purchaseOrder: PAN } }, token],
    ["auth/register", { user: { ...named, email: "eva@example.com" } }, undefined],
    ["cart/share", { cart }, undefined],
    ["orders/quote", { order: { ...orderOf(), vinNumber: PAN } }, undefined],
  ] as const) {
    const { status, body: answer } = await ask({ url, body, token: caller });
    expect([url, status, answer.code]).toEqual([url, 422, "card_number_refused"]);
  }
});

it("a card's number that came as the key of an order is refused", async () => {
  expect(await place({ key: PAN.replaceAll(" ", "") })).toMatchObject({
    body: { code: "card_number_refused" },
  });
});

it("digits that are no card's refuse no order", async () => {
  for (const last of Array.from({ length: 10 }, (_, digit) => digit)) {
    const email = `taller.411111111111111${last}@example.com`;
    const order = { email, vinNumber: `4000000000000000${last}` };
    expect((await place({ order })).status).toBe(200);
  }
});

it("a card's number that was typed as a part's is in no line of the log", async () => {
  const token = await shop.customer("leo@example.com");
  const sku = PAN.replaceAll(" ", "");
  lines.length = 0;
  const product = { sku, cartQty: 1 };
  await ask({ url: "cart/addupdateitem", body: { product }, token });
  await ask({ url: "cart/addmany", body: { products: [product] }, token });
  await ask({ url: "cart/verifyitem", body: { product } });
  await ask({ url: "cart/resolve", body: { text: `${sku}\n${PAN}` } });
  await ask({ url: `orders/${sku}` });
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join("")).toContain("[card]");
  expect(lines.join("")).not.toMatch(/4111 ?1111/);
});
