import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openActingShop } from "../factories/acting-shop.ts";
import { orderIn, pathIn } from "../factories/ordering-shop.ts";
import { IBAN_ACCOUNT } from "../factories/payout-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

/** The secret of the tab in which the clerk acts; whoever has it afterwards needs no token. */
const TAB = "a-browser-of-a-clerk-00001";
const BY_TAB = { headers: { "browser-secret": TAB } };
const shop = await openActingShop();
const { pool, ask, read } = shop;
let email = "";
let own = "";
let there = "";
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `ana-${count}@example.com`;
  own = await shop.customer(email);
  there = await shop.acting(email);
});
afterEach(() => requireWholeLedger(shop.database));

const acted = () => ({
  token: there,
  browser: TAB,
  order: { email, paymentMethod: "transfer" },
  payment: {},
});

/** What of whoever typed an order or a quote is kept with it. */
async function browsersOf(table: "shop_order" | "quote"): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select browser from ${table} where account_id = (select id from account where email = $1)`,
    [email],
  );
  return rows.map(({ browser }) => browser);
}

describe("what is placed in a customer's place (ADR 0055)", () => {
  it("is not cancelled by the tab in which staff placed it, and is by its customer", async () => {
    const path = await shop.placed(acted());
    const cancel = (as: object) => ask({ url: "orders/cancel", body: { order: path }, ...as });
    expect(await browsersOf("shop_order")).toEqual([null]);
    expect(codeOf(await cancel(BY_TAB))).toBe("order_not_yours");
    expect(codeOf(await cancel({ ...BY_TAB, token: there }))).toBe("holder_only");
    expect(orderIn(await cancel({ token: own }))).toMatchObject({ status: "Cancelled" });
  });

  it("gives no money back to an account that the tab names, and does to its customer's", async () => {
    const path = await shop.delivered(acted());
    await shop.received(await shop.opened(path));
    const give = (as: object) =>
      ask({ url: "orders/payout", body: { order: path, ...IBAN_ACCOUNT }, ...as });
    const see = (as: object) => ask({ url: `orders/payout/${path}`, ...as });
    expect(codeOf(await give(BY_TAB))).toBe("order_not_yours");
    expect(codeOf(await see(BY_TAB))).toBe("order_not_yours");
    expect((await pool.query("select from payout_account")).rows).toEqual([]);
    expect((await give({ token: own })).status).toBe(200);
  });

  it("is shown whole to whoever acts, and without a token to the tab as to anybody with the link", async () => {
    const path = await shop.placed(acted());
    expect(orderIn(await read(path, there))).toMatchObject({ isWhole: true });
    expect(orderIn(await read(path, undefined, BY_TAB.headers))).toMatchObject({ isWhole: false });
  });

  it("is a quote of nobody's browser either", async () => {
    const order = shop.orderOf({ order: { paymentMethod: null, email } });
    const sent = { url: "orders/quote", body: { order }, token: there, ...BY_TAB };
    const path = pathIn(await ask(sent));
    expect(await browsersOf("quote")).toEqual([null]);
    expect(orderIn(await read(path, undefined, BY_TAB.headers))).toMatchObject({ isWhole: false });
    expect(orderIn(await read(path, own))).toMatchObject({ isWhole: true });
  });
});
