import { beforeAll, describe, expect, it } from "vitest";

import { openOrderingShop } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { scanned } from "../read-barcodes.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openOrderingShop();
let staff = "";
let manager = "";

beforeAll(async () => {
  await plantPart(shop.db, { sku: "8-98163-061-0", price: 5_00, stock: { [HEREDIA]: 1_000 } });
  staff = await shop.hired("staff@example.com", 1);
  manager = await shop.hired("jefa@example.com", 2);
});

const desk = (call: string, body: object, token = staff) =>
  shop.ask({ url: `admin/orders${call}?lang=en`, body, token });
const order = async (sent = {}) => Number((await shop.placed(sent)).split("-")[1]);
const transfer = { order: { paymentMethod: "transfer" }, payment: {} };
const printed = async (body: object, locale: "es" | "en" = "es") => {
  const { bytes } = await shop.request({
    method: "POST",
    url: `/api/admin/orders/paper?lang=${locale}`,
    headers: { authorization: `Bearer ${staff}` },
    payload: body,
  });
  return { codes: await scanned(bytes), ...(await readPdf(bytes)) };
};

describe("what is printed of an order", () => {
  it("is a pick list by warehouse, whose barcodes read back", async () => {
    const orderNumber = await order({ items: [{ sku: "8-98163-061-0", cartQty: 3 }] });
    const { codes, text, blank } = await printed({ orderNumber, paper: "pick_list" });
    expect(blank).toBe("");
    expect(codes).toEqual([
      ["Code128", String(orderNumber)],
      ["Code128", "8-98163-061-0"],
    ]);
    expect(text).toContain(`Lista de alisto ${orderNumber}`);
    expect(text).toContain("3 ×");
    expect(text).not.toContain("no despachar");
    await desk("/status", { orderNumber, to: "on_hold" });
    expect((await printed({ orderNumber, paper: "pick_list" }, "en")).text).toContain("ON HOLD");
    await desk("/status", { orderNumber, to: "cancelled" }, manager);
    const { text: over } = await printed({ orderNumber, paper: "pick_list" }, "en");
    expect(over).toContain("CANCELLED: do not pick.");
  });

  it("is a packing slip of what leaves or has left, without a price", async () => {
    const orderNumber = await order();
    const slip = { orderNumber, paper: "packing_slip" };
    expect((await printed(slip)).text).toContain("2 of 2");
    const parcel = { orderNumber, carrier: "Correos", trackingNumber: "RR1" };
    await desk("/ship", { ...parcel, lines: [{ position: 1, quantity: 1 }] });
    const { text, codes } = await printed({ ...slip, parcel: 1 });
    expect(codes.map(([, code]) => code)).toEqual([String(orderNumber), "FILTER"]);
    for (const part of ["1 of 2", "RR1", "Correos", "another parcel"]) expect(text).toContain(part);
    expect(text).not.toContain("19.99");
    expect((await desk("/paper", { ...slip, parcel: 2 })).status).toBe(404);
  });

  it("is one paper of several orders, in the order in which they are named and each once; nothing where one is not there", async () => {
    const first = await order();
    const second = await order({ items: [{ sku: "8-98163-061-0", cartQty: 1 }] });
    const many = (orderNumbers: number[], paper = "pick_list") =>
      shop.request({
        method: "POST",
        url: "/api/admin/orders/papers?lang=en",
        headers: { authorization: `Bearer ${staff}` },
        payload: { orderNumbers, paper },
      });
    const { bytes } = await many([second, first, second]);
    expect(await scanned(bytes)).toEqual([
      ["Code128", String(second)],
      ["Code128", "8-98163-061-0"],
      ["Code128", String(first)],
      ["Code128", "FILTER"],
    ]);
    const slips = await readPdf((await many([first, second], "packing_slip")).bytes);
    for (const number of [first, second]) expect(slips.text).toContain(`Packing slip ${number}`);
    expect((await many([first, 1])).status).toBe(404);
    expect((await many([])).status).toBe(400);
    expect((await many(Array.from({ length: 101 }, (_, at) => at + 1))).status).toBe(400);
    expect((await many([first], "invoice")).status).toBe(400);
    const buyer = await shop.customer("buyer@example.com");
    const body = { orderNumbers: [first], paper: "pick_list" };
    expect((await shop.ask({ url: "admin/orders/papers", body, token: buyer })).status).toBe(403);
  });

  it("says of an order that is fetched where, and of one that is sent by whom", async () => {
    const sent = await order({ items: [{ sku: "8-98163-061-0", cartQty: 1 }] });
    const { text } = await printed({ orderNumber: sent, paper: "pick_list" });
    expect(text).toMatch(/Se envía por[^]*(?:terrestre|exprés)/);
    const orderNumber = await order({ items: [{ sku: "8-98163-061-0", cartQty: 2 }] });
    await shop.pool.query(
      `update shop_order set shipping_option = '{"carrier":"Barreal","service":"pickup","days":{"min":0,"max":0}}'
       where number = $1`,
      [orderNumber],
    );
    const list = await printed({ orderNumber, paper: "pick_list" });
    expect(list.text).toContain("Retiro en");
    expect(list.text).toContain("Barreal");
    expect(list.text).not.toContain("Se envía por");
    const lines = [{ position: 1, quantity: 1 }];
    await desk("/ship", { orderNumber, carrier: "Barreal", lines });
    const slip = await printed({ orderNumber, paper: "packing_slip", parcel: 1 });
    expect(slip.text).toContain("picked up once it is ready");
    expect(slip.text).not.toContain("another parcel");
  });

  it("is the invoice, in its customer's language, once there is one", async () => {
    const orderNumber = await order();
    expect((await printed({ orderNumber, paper: "invoice" })).text).toContain("Invoice");
    const waiting = await order(transfer);
    expect((await desk("/paper", { orderNumber: waiting, paper: "invoice" })).status).toBe(404);
  });
});
