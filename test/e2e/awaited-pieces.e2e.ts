import { describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { openFound, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, placeOrder, tokenOf } from "./order-calls.ts";
import { plantOnePart } from "./plant-parts.ts";
import { findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    page: "",
    promised: "Prometido: llega el",
    arrives: /Cuando lo pidió: llega a la tienda el 7 ene 2027/,
    missing: "Faltan 3 piezas: ninguna bodega las tiene apartadas para este pedido",
    lastMissing: "Falta una pieza: ninguna bodega la tiene apartada para este pedido",
    ship: "Enviar",
    unheld: "El pedido no tiene apartadas 2 de estas piezas.",
    from: "Salen directo del proveedor",
    refused: /Reciba primero las piezas/,
    sent: "2 directo del proveedor",
    nowhere: /ninguna bodega tiene/,
  },
  en: {
    path: "/en/admin/orders",
    page: "/en",
    promised: "Promised: arrives on",
    arrives: /When you ordered: arrives at the shop on Jan 7, 2027/,
    missing: "3 pieces are missing: no warehouse holds them for this order",
    lastMissing: "One piece is missing: no warehouse holds it for this order",
    ship: "Ship",
    unheld: "The order does not hold 2 of these pieces.",
    from: "They leave from the supplier",
    refused: /Receive the pieces first/,
    sent: "2 from the supplier",
    nowhere: /no warehouse has any/,
  },
} as const;

/** A paid order of three pieces that are on their way; its path and its part. */
async function orderOnItsWay(email: string) {
  const part = await plantOnePart(`LLEGA-${email.split("@")[0]}`);
  await database.query(
    `insert into stock (part_id, warehouse_id, incoming, incoming_on)
     select part.id, warehouse.id, 3, '2027-01-07' from part, warehouse
     where sku = $1 and warehouse.code = (select min(code) from warehouse where storefront = 'cr')`,
    [part.sku],
  );
  const buyer = { email, token: await tokenOf(email) };
  const path = await placeOrder(buyer, await orderOf(buyer, { sku: part.sku, cartQty: 3 }));
  const number = path.split("-")[1] ?? "";
  await database.query(
    `update shop_order set status = 'awaiting_shipment', paid_at = now(), expires_at = null
     where number = $1`,
    [number],
  );
  return { number, path, part };
}

/** A colleague takes in pieces where they were to come. */
async function receive(sku: string, pieces: number): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    "select id from warehouse where code = (select min(code) from warehouse where storefront = 'cr')",
  );
  const colleague = await customer(`recibe-${sku.toLowerCase()}`, "admin_level = 1");
  await ask({
    path: "admin/stock/intake",
    body: { warehouseId: Number(rows[0]?.id), lines: [{ sku, pieces }] },
    token: await tokenOf(colleague),
    key: crypto.randomUUID(),
  });
}

describe.each(["es", "en"] as const)("pieces that are on their way, %s", (locale) => {
  const says = SAYS[locale];

  it("are promised by a day, and leave only when they are here or their supplier sends them", async () => {
    const email = await customer(`espera-${locale}`);
    const { number, path } = await orderOnItsWay(email);
    const buyer = await withSession(email);
    await visit(buyer, `${says.page}/order/${path}`);
    await buyer.page.getByText(says.arrives).waitFor();

    const clerk = await staffOf(`despacha-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.getByText(says.missing).waitFor();
    await page.getByText(says.promised).waitFor();
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name='pieces.1']").fill("2");
    await dialog.getByText(says.unheld).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText(says.refused).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByLabel(says.from).check();
    await dialog.getByRole("button", { name: says.ship }).click();
    await page.getByText(says.sent).waitFor();
    await page.getByText(says.lastMissing).waitFor();
    expect(clerk.complaints).toEqual([]);
  });

  it("are said to be nowhere only as long as that is so: what comes meanwhile is the order's, and is shown so", async () => {
    const { number, part } = await orderOnItsWay(await customer(`espera-viene-${locale}`));
    const clerk = await staffOf(`despacha-viene-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.getByText(says.missing).waitFor();
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name='pieces.1']").fill("2");
    await dialog.getByText(says.unheld).waitFor();
    await dialog.getByText(says.nowhere).waitFor();
    await receive(part.sku, 3);
    await dialog.getByText(says.unheld).waitFor({ state: "detached" });
    await dialog.getByText(says.nowhere).waitFor({ state: "detached" });
    expect(await dialog.getByLabel(says.from).count()).toBe(0);
    await dialog.getByRole("button", { name: says.ship }).click();
    await dialog.waitFor({ state: "detached" });
    expect(clerk.complaints).toEqual([]);
  });
});
