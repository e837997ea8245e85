import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, linkTo, stored } from "./customers.ts";
import { goByPalette, lookBack, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, HEREDIA, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    action: "Nuevo pedido por teléfono",
    find: "Buscar al cliente",
    guest: "Cliente sin cuenta",
    other: "Otro cliente",
    part: "Número o palabras",
    pieces: "Piezas de",
    vehicle: "Vehículo del cliente",
    unknown: "Sin datos",
    ground: /terrestre/,
    transfer: "Transferencia o SINPE",
    credit: "Crédito de la cuenta",
    place: "Tomar el pedido",
    anew: "Empezar de nuevo",
    note: /Nota interna/,
    receiver: "Quien recibe",
    check: "Revise los campos marcados.",
    product: "$160,00",
    byPhone: "Por teléfono",
  },
  en: {
    path: "/en/admin/orders",
    find: "Find the customer",
    guest: "Customer without an account",
    other: "Another customer",
    part: "Number or words",
    pieces: "Pieces of",
    vehicle: "Customer's vehicle",
    unknown: "No data",
    ground: /ground/,
    transfer: "Bank transfer",
    place: "Place the order",
    anew: "Start over",
    receiver: "Receiver",
    check: "Check the marked fields.",
    product: "$160.00",
    byPhone: "By phone",
  },
} as const;

let part: PlantedPart;
beforeAll(async () => {
  part = await plantOnePart("telefono");
  await database.query("update part set supply = 'local' where sku = $1", [part.sku]);
});

/** A wholesale customer with an address and a truck. */
async function workshop(name: string, columns: string): Promise<string> {
  const email = await customer(name, `price_level = 'wholesale', ${columns}`);
  const token = await tokenOf(email);
  await ask({ path: "account/addressadd", token, body: { address: HEREDIA } });
  return email;
}

const orderOf = async (email: string) => {
  const { rows } = await database.query<{
    number: number;
    status: string;
    method: string;
    products: number;
    taker: string;
  }>(
    `select number, status, payment_method as method, products_cents::int as products,
       (select email from account where id = taken_by) as taker
     from shop_order where email = $1`,
    [email],
  );
  return rows[0];
};

/** Puts two pieces of the part on the order, by keyboard alone. */
async function addPart({ page }: Shopper, says: (typeof SAYS)["es" | "en"]): Promise<void> {
  await page.getByLabel(says.part).fill(part.sku);
  await page.locator(".phone-part", { hasText: part.number }).waitFor();
  await page.getByLabel(says.part).press("Enter");
  const pieces = page.getByLabel(`${says.pieces} ${part.number}`);
  await pieces.press("Control+a");
  await pieces.pressSequentially("2");
}

describe.each(["es", "en"] as const)("an order by phone, %s", (locale) => {
  const says = SAYS[locale];

  it("is made by keyboard alone at the customer's own prices, to their own address, and is kept with who made it", async () => {
    const email = await workshop(`llama-${locale}`, `locale = 'en'`);
    const clerk = await staffOf(`atiende-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await page.keyboard.press("n");
    await page.getByLabel(says.find).and(page.locator(":focus")).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.type(email);
    await page.getByRole("button", { name: email }).press("Enter");
    await page.getByLabel(says.part).and(page.locator(":focus")).waitFor();
    await addPart(clerk, says);
    await page.getByRole("radio", { name: says.ground }).press("Space");
    await page.getByRole("radio", { name: says.transfer }).press("Space");
    await page.locator(".phone-summary").getByText(says.product).waitFor();
    await page.getByRole("button", { name: says.place }).and(page.locator(":enabled")).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByText(says.byPhone, { exact: true }).waitFor();
    expect(await orderOf(email)).toMatchObject({
      status: "awaiting_payment",
      method: "transfer",
      products: 160_00,
      taker: `atiende-${locale}@viaje.example`,
    });
    const customers = await openShopper();
    await visit(customers, `/en${await linkTo(email, "order_waiting")}`.replace("/en/en", "/en"));
    await customers.page.getByText("By phone").waitFor();
    expect(await stored(page, "phoneOrder")).toBeNull();
    expect([...clerk.complaints, ...customers.complaints]).toEqual([]);
  });

  it("says under its fields what a guest's order lacks, and compares parts with a customer's vehicle", async () => {
    const clerk = await staffOf(`huesped-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/new`);
    await page.getByRole("button", { name: says.guest }).click();
    await addPart(clerk, says);
    await page.getByRole("radio", { name: says.transfer }).check();
    await page.getByRole("button", { name: says.place }).and(page.locator(":enabled")).click();
    await page.getByText(says.check).waitFor();
    expect(await page.getByLabel(says.receiver).getAttribute("aria-invalid")).toBe("true");
    expect(await axeFindings(page)).toEqual([]);
    const email = await workshop(`camion-${locale}`, "account_type = 'vehicle_owner'");
    await giveTruck(email);
    await page.getByRole("button", { name: says.other }).click();
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).click();
    await page.getByLabel(says.vehicle).selectOption({ index: 1 });
    await page.getByText(says.unknown).first().waitFor();
  });

  it("is made on a phone", async () => {
    const email = await workshop(`telefono-bolsillo-${locale}`, "account_type = 'vehicle_owner'");
    const clerk = await staffOf(`calle-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, `${says.path}/new`);
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).click();
    await addPart(clerk, says);
    await page.getByRole("radio", { name: says.ground }).check();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("button", { name: says.anew }).click();
    await page.getByLabel(says.find).waitFor();
    expect(clerk.complaints).toEqual([]);
  });
});

describe("an order by phone, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("stays as it is while the shop cannot be reached", async () => {
    const email = await workshop(`tunel-${locale}`, "account_type = 'vehicle_owner'");
    const clerk = await staffOf(`antena-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/new`);
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).click();
    await addPart(clerk, says);
    await page.getByRole("radio", { name: says.ground }).check();
    const place = page.getByRole("button", { name: says.place });
    await place.and(page.locator(":enabled")).waitFor();
    await page.getByLabel(says.note).fill("Llama a las 3");
    await page.route(/phoneorders/, async (route) => route.abort());
    await lookBack(page);
    await page.locator(".note-bad").first().waitFor();
    expect(await page.getByLabel(says.note).and(page.locator(":focus")).inputValue()).toBe(
      "Llama a las 3",
    );
    expect(await page.getByRole("radio", { name: says.ground }).isChecked()).toBe(true);
    await page.unroute(/phoneorders/);
    await place.click();
    await page.waitForURL(/\/orders\/\d+$/);
    expect(await orderOf(email)).toMatchObject({ products: 160_00 });
  });

  it("survives a reload, is charged to the account's credit, and is not sold beyond it", async () => {
    const email = await workshop(
      `telefono-credito-${locale}`,
      "credit = 'credit', credit_limit_cents = 20000",
    );
    const clerk = await staffOf(`recarga-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await goByPalette(page, says.action);
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).click();
    await addPart(clerk, says);
    await page.getByRole("radio", { name: says.ground }).check();
    await page.getByRole("radio", { name: says.credit }).check();
    await page.reload();
    const pieces = page.getByLabel(`${says.pieces} ${part.number}`);
    await pieces.waitFor();
    expect(await pieces.inputValue()).toBe("2");
    await page.getByRole("radio", { name: says.ground }).and(page.locator(":checked")).waitFor();
    await page.getByRole("radio", { name: says.credit }).and(page.locator(":checked")).waitFor();
    const place = page.getByRole("button", { name: says.place });
    await pieces.fill("9");
    await page.getByRole("radio", { name: says.ground }).check();
    await place.and(page.locator(":enabled")).click();
    await page.locator(".phone-summary .note-bad").waitFor();
    expect(await orderOf(email)).toBeUndefined();
    // What was asked for nine pieces is not what two cost: nobody reads and presses as quickly as this.
    const priced = page.waitForResponse(
      (reply) =>
        reply.url().includes("phoneorders/price") &&
        /"(?:cartQty|quantity)":2\b/.test(reply.request().postData() ?? ""),
    );
    await pieces.fill("2");
    await priced;
    await page.getByRole("radio", { name: says.ground }).check();
    await place.and(page.locator(":enabled")).click();
    await page.waitForURL(/\/orders\/\d+$/);
    expect(await orderOf(email)).toMatchObject({ method: "credit", status: "awaiting_shipment" });
    const refused = clerk.complaints.filter((one) => one.includes("/api/"));
    expect(refused.filter((one) => !one.includes("phoneorders/place"))).toEqual([]);
  });
});

/** Puts a truck of Costa Rica into a customer's garage. */
async function giveTruck(email: string): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    `select vehicle.id from vehicle join vehicle_line line on line.id = line_id
     where line.region = 'CR' order by vehicle.id limit 1`,
  );
  const vehicle = { id: rows[0]?.id, type: "vehicle" };
  await ask({ path: "vehicles/garageadd", token: await tokenOf(email), body: { vehicle } });
}
