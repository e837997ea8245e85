import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";

import { openOrderingShop, orderIn } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { ask, pool, placed } = shop;
const staff = await shop.hired("staff@example.com", 1);
const VIN = "JALC4W163C7000000";
const OTHER = "1FUJGLDR5CLBP8834";
const CHECKED = { items: [{ sku: "CHECKED", cartQty: 1 }] };
const TRANSFER = { order: { paymentMethod: "transfer" }, payment: {} };
const HERE = "a-browser-of-a-guest-0002";

beforeAll(async () => {
  const stock = { [HEREDIA]: 100 };
  await plantPart(shop.db, { sku: "CHECKED", price: 50_00, stock, needsVinCheck: true });
});
afterEach(() => requireWholeLedger(shop.database));

const numberOf = (path: string) => Number(path.split("-")[1]);
type Asking = { token?: string; headers?: Record<string, string> };
const give = (order: string, vinNumber: string, asking: Asking = {}) =>
  ask({ url: "orders/vin?lang=en", body: { order, vinNumber }, ...asking });
const desk = (verb: string, body: object) =>
  ask({ url: `admin/orders/${verb}?lang=en`, body, token: staff });
const move = (path: string, to: string) => desk("status", { orderNumber: numberOf(path), to });

const got = async (path: string) =>
  DeskOrderResponse.parse((await desk("get", { orderNumber: numberOf(path) })).body).order;

async function events(path: string): Promise<{ actor: string; note: string }[]> {
  const { rows } = await pool.query<{ actor: string; note: string }>(
    "select actor, note from order_event where order_number = $1 and kind = 'vin_given' order by id",
    [numberOf(path)],
  );
  return rows;
}

describe("a VIN that is given after ordering (decisions §7)", () => {
  it("is taken of whoever has the link, as VINs are written, and is in the history once", async () => {
    const path = await placed(CHECKED);
    expect(orderIn(await shop.read(path))).toMatchObject({ vinNumber: "", isVinAwaited: true });
    expect(orderIn(await give(path, " jalc4w16-3c70 00000"))).toMatchObject({
      vinNumber: "•••0000",
      isVinAwaited: true,
      status: "VIN verification",
    });
    expect(await events(path)).toEqual([{ actor: "", note: "" }]);
  });

  it("may be given before a transfer has come, and then is checked", async () => {
    const path = await placed({ ...CHECKED, ...TRANSFER });
    expect(orderIn(await give(path, VIN)).vinNumber).toBe("•••0000");
    await desk("paid", { orderNumber: numberOf(path) });
    expect(orderIn(await shop.read(path)).status).toBe("VIN verification");
  });

  it("is replaced only by whoever sees the order whole", async () => {
    const path = await placed({ ...CHECKED, browser: HERE });
    await give(path, VIN);
    expect(await give(path, OTHER)).toMatchObject({
      status: 403,
      body: { code: "order_not_yours" },
    });
    const here = { headers: { "browser-secret": HERE } };
    expect(orderIn(await give(path, OTHER, here)).vinNumber).toBe(OTHER);
    expect(orderIn(await give(path, OTHER, here)).vinNumber).toBe(OTHER);
    expect(await events(path)).toHaveLength(2);
  });

  it.each([
    ["", "This field is required"],
    ["JALC4W163C700000", "The VIN must be 17 characters"],
    ["JALC4W163C700000O", "The VIN contains illegal characters"],
  ])("is refused as %j with its sentence (specification §5)", async (vinNumber, message) => {
    const path = await placed(CHECKED);
    expect(await give(path, vinNumber)).toMatchObject({
      status: 400,
      body: { code: "invalid_form", errors: [{ field: "vinNumber", message }] },
    });
    expect(await events(path)).toEqual([]);
  });

  it("is refused where no part needs it, once it is checked, and of a cancelled order", async () => {
    const [plain, checked, cancelled] = [
      await placed(),
      await placed(CHECKED),
      await placed({ ...CHECKED, ...TRANSFER, browser: HERE }),
    ];
    await move(checked, "awaiting_shipment");
    const headers = { "browser-secret": HERE };
    await ask({ url: "orders/cancel", body: { order: cancelled }, headers });
    for (const path of [plain, checked, cancelled]) {
      expect(await give(path, VIN)).toMatchObject({
        status: 409,
        body: { code: "vin_not_awaited" },
      });
      expect(orderIn(await shop.read(path))).toMatchObject({ vinNumber: "", isVinAwaited: false });
    }
    expect(await give("order-1-x", VIN)).toMatchObject({ status: 404 });
  });
});

describe("a VIN that staff is given on the phone", () => {
  it("is kept with who wrote it, in the history and in the audit log", async () => {
    const path = await placed(CHECKED);
    const { version } = await got(path);
    const orderNumber = numberOf(path);
    expect((await desk("vin", { orderNumber, version, vinNumber: VIN })).status).toBe(200);
    expect(await got(path)).toMatchObject({ vinNumber: VIN, isVinAwaited: true });
    expect(await events(path)).toEqual([{ actor: "staff@example.com", note: "" }]);
    const { rows } = await pool.query(
      "select action, change from audit_log where subject = $1 order by id desc limit 1",
      [`order:${orderNumber}`],
    );
    expect(rows).toEqual([{ action: "order.vin", change: { vinNumber: ["", "given"] } }]);
  });

  it("is refused of an order that is not any more what was looked at, and once it is checked", async () => {
    const path = await placed(CHECKED);
    const orderNumber = numberOf(path);
    const { version } = await got(path);
    await give(path, OTHER);
    expect(await desk("vin", { orderNumber, version, vinNumber: VIN })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    await move(path, "on_hold");
    expect((await desk("vin", { orderNumber, vinNumber: VIN })).status).toBe(200);
    await move(path, "vin_verification");
    await move(path, "awaiting_shipment");
    expect(await desk("vin", { orderNumber, vinNumber: OTHER })).toMatchObject({
      status: 409,
      body: { code: "vin_not_awaited" },
    });
    expect(await desk("vin", { orderNumber: 1, vinNumber: VIN })).toMatchObject({
      status: 404,
      body: { code: "order_not_found" },
    });
  });
});
