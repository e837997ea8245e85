import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskQuoteResponse } from "#contract/desk-quotes.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, placed } = shop;
const staff = await shop.hired("staff@example.com", 1);

const numberOf = (path: string) => Number(path.split("-")[1]);
const desk = (verb: string, body: object) =>
  ask({ url: `admin/orders/${verb}?lang=en`, body, token: staff });
const readIn = async (path: string, lang: string) =>
  orderIn(await ask({ url: `orders/${path}?lang=${lang}` }));

/** Placed to be fetched in a branch. */
async function placedForPickup(branch: string): Promise<string> {
  const path = await placed();
  const option = JSON.stringify({ carrier: branch, service: "pickup", days: { min: 0, max: 0 } });
  await pool.query("update shop_order set shipping_option = $1 where number = $2", [
    option,
    numberOf(path),
  ]);
  return path;
}

beforeAll(async () => {
  await pool.query(
    `insert into warehouse (id, code, name, city, storefront, position)
     values (900, 'HERX', 'Barreal', 'Heredia', 'cr', 90)`,
  );
  const value = [
    {
      warehouse: "HERX",
      street: "300 m al norte del Cenada",
      postal_code: "40104",
      phone: "+506 22000001",
      hours: ["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"],
      latitude: 9.97,
      longitude: -84.13,
    },
  ];
  await saveSetting(db, { key: "branches", value }, []);
});
afterEach(() => requireWholeLedger(shop.database));

describe("an order that its customer fetches (decisions §6, pickup)", () => {
  it("says where its branch is and when it is open, in the reader's language", async () => {
    const path = await placedForPickup("Barreal");
    expect((await readIn(path, "es")).pickup).toEqual({
      name: "Barreal",
      place: ["300 m al norte del Cenada", "Heredia 40104, Costa Rica"],
      phone: "+506 2200 0001",
      hours: [
        "De lunes a viernes: 7:30 a. m. a 5:30 p. m.",
        "Sábado: 8:00 a. m. a 12:00 p. m.",
      ].map((line) => line.replaceAll(/(\d) ([ap])\. m\./g, "$1\u00a0$2.\u00a0m.")),
    });
    expect((await readIn(path, "en")).pickup?.hours[0]).toBe(
      "Monday to Friday: 7:30\u00a0AM to 5:30\u00a0PM",
    );
    expect((await readIn(await placed(), "es")).pickup).toBeNull();
  });

  it("still names a branch that receives nobody any more", async () => {
    expect((await readIn(await placedForPickup("Limón"), "es")).pickup).toEqual({
      name: "Limón",
      place: [],
      phone: "",
      hours: [],
    });
  });

  it("is told as ready for pickup, and never as sent", async () => {
    const path = await placedForPickup("Barreal");
    const orderNumber = numberOf(path);
    // Whoever hands it over says who receives it: the letter names the branch all the same.
    expect((await desk("ship", { orderNumber, carrier: "Mostrador" })).status).toBe(200);
    const { rows } = await pool.query<{
      kind: string;
      params: { branch: string; pickup: string[] };
    }>("select kind, params from mail where params ->> 'order' = $1 order by id desc limit 1", [
      String(orderNumber),
    ]);
    expect(rows[0]).toMatchObject({ kind: "order_ready", params: { branch: "Barreal" } });
    expect(rows[0]?.params.pickup).toContain("300 m al norte del Cenada");
    expect(rows[0]?.params).not.toHaveProperty("address");
  });
});

describe("a quote that its customer would fetch", () => {
  it("says the branch on its page, in the back office and in its mail, and no address", async () => {
    const draft = shop.orderOf({ order: { paymentMethod: null, shippingRequested: null } });
    const path = pathIn(await ask({ url: "orders/quote?lang=es", body: { order: draft } }));
    const quoteNumber = numberOf(path);
    expect((await readIn(path, "es")).pickup).toBeNull();
    const shipping = { carrier: "Barreal", service: "pickup", price: 0, days: { min: 0, max: 0 } };
    const lines = [{ position: 1, price: 15, quantity: 10 }];
    const answer = { quoteNumber, lines, shipping, message: "" };
    const answered = await ask({ url: "admin/quotes/answer", token: staff, body: answer });
    expect(answered.status).toBe(200);
    const place = ["300 m al norte del Cenada", "Heredia 40104, Costa Rica"];
    expect((await readIn(path, "es")).pickup).toMatchObject({ name: "Barreal", place });
    const seen = await ask({ url: "admin/quotes/get", token: staff, body: { quoteNumber } });
    expect(DeskQuoteResponse.parse(seen.body).quote.pickup?.name).toBe("Barreal");
    const { rows } = await pool.query<{ params: { pickup: string[] } }>(
      "select params from mail where kind = 'quote_answered' and params ->> 'order' = $1",
      [String(quoteNumber)],
    );
    expect(rows[0]?.params.pickup).toContain("300 m al norte del Cenada");
    expect(rows[0]?.params).not.toHaveProperty("address");
  });
});
