import { describe, expect, it } from "vitest";

import { PASSWORD } from "../factories/account-shop.ts";
import { openStockedCart } from "../factories/stocked-cart.ts";

const { shop, set, quantities } = await openStockedCart();
const { db, ask, kept } = shop;

describe("a guest's cart at login (decisions §3, lessons 22)", () => {
  it("adds up with the account's, with a notice for each line that changed", async () => {
    await set({ sku: "FILTER", cartQty: 2 });
    const notices = await logIn([
      { sku: "FILTER", cartQty: 1, price: 0.01 },
      { sku: "TURBO", cartQty: 9 },
      { sku: "ORDERED", cartQty: 4 },
      { sku: "GONE", cartQty: 1 },
    ]);
    expect(await quantities()).toEqual({ FILTER: 3, TURBO: 2, ORDERED: 4 });
    expect(notices).toMatchObject([
      { code: "quantity_updated", sku: "FILTER", quantity: 3 },
      { code: "items_updated", sku: "TURBO", quantity: 2 },
      { code: "out_of_stock", sku: "GONE" },
    ]);
  });

  it("is not doubled when the same login is sent again, at the same time too", async () => {
    await set({ sku: "FILTER", cartQty: 1 });
    const guests = [{ sku: "FILTER", cartQty: 2 }];
    await Promise.all([logIn(guests), logIn(guests), logIn(guests)]);
    expect(await logIn(guests)).toEqual([]);
    expect(await quantities()).toEqual({ FILTER: 3 });
  });

  it("is nobody's when the login fails", async () => {
    const body = {
      email: "ana@example.com",
      password: "not the one",
      actualCart: [{ sku: "FILTER", cartQty: 2 }],
    };
    await ask({ url: "auth/login", body });
    expect(await quantities()).toEqual({});
  });

  it("loses what was bought, and keeps what was put there meanwhile", async () => {
    await set({ sku: "FILTER", cartQty: 5 });
    await set({ sku: "ORDERED", cartQty: 1 });
    const { account_id } = await db
      .selectFrom("cart_line")
      .select("account_id")
      .executeTakeFirstOrThrow();
    const takeOut = (bought: { sku: string; quantity: number }[]) =>
      db.transaction().execute((trx) => kept.takeOut(trx, account_id, bought));
    await takeOut([
      { sku: "FILTER", quantity: 2 },
      { sku: "NOT-THERE", quantity: 1 },
    ]);
    expect(await quantities()).toEqual({ FILTER: 3, ORDERED: 1 });
    await takeOut([{ sku: "FILTER", quantity: 4 }]);
    expect(await quantities()).toEqual({ ORDERED: 1 });
  });
});

/** Logs Ana in with what she gathered as a guest; what she is told of it. */
async function logIn(actualCart: object[]): Promise<unknown> {
  const body = { email: "ana@example.com", password: PASSWORD, actualCart };
  const answer = await ask({ url: "auth/login?lang=en", body });
  expect(answer.status).toBe(200);
  return answer.body["cartNotices"];
}
