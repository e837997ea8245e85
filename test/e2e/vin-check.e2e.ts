import { describe, expect, inject, it } from "vitest";

import type { GarageEntry } from "#domain/garage/garage.ts";
import { storedGarage } from "#domain/garage/stored-garage.ts";

import { customer, database } from "./customers.ts";
import { openFound, staffOf, visitDesk } from "./desk-staff.ts";
import { STORED_GARAGE } from "./garage-shopper.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { plantModel } from "./plant-models.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import { decidedCheckout } from "./planted-checkout.ts";
import {
  DESKTOP,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const VIN = "JALC4W163C7000000";
const OTHER = "1FUJGLDR3CLBP8834";
/** Of an Isuzu NPR that the shop has. */
const TRUCKS = "JALC4J161H7K00736";
/** No maker has its first three signs, so that it tells of no vehicle. */
const NOBODYS = "ZZZGLDR3CLBP88341";
/** Its ninth sign is to be an X. */
const SLIP = "1M8GDM9A0KP042788";

const SAYS = {
  es: {
    prefix: "",
    line: "Se verifica con el VIN antes de entregarlo",
    field: /^VIN para verificar/,
    use: `Usar el de El blanco: ${VIN}`,
    against: /^Según este VIN, su vehículo es .+, y este repuesto no le sirve: /,
    goOn: "Si está seguro, puede seguir",
    confirm: /^(?:Confirmar|Hacer) el pedido/,
    lead: "Cuando lo pidió: sale en 5 a 7 días",
    give: "VIN del vehículo",
    send: "Enviar el VIN",
    short: "El VIN debe tener 17 caracteres",
    doubt: "El dígito verificador no coincide",
    correct: "Corregir el VIN",
    missing: "nos falta el VIN de su vehículo",
    desk: {
      path: "/admin/orders",
      save: "Guardar el VIN",
      given: "Se dio el VIN",
      against: "A ese vehículo no le sirve",
    },
  },
  en: {
    prefix: "/en",
    line: "Checked by VIN before you get it",
    field: /^VIN to check/,
    use: `Use that of El blanco: ${VIN}`,
    against: /^By this VIN your vehicle is: .+\. This part does not fit it: /,
    goOn: "If you are sure, you may go on",
    confirm: /^(?:Confirm|Place) the order/,
    lead: "When you ordered: leaves in 5 to 7 days",
    give: "VIN of the vehicle",
    send: "Send the VIN",
    short: "The VIN must be 17 characters",
    doubt: "The check digit does not match",
    correct: "Correct the VIN",
    missing: "we still need the VIN of your vehicle",
    desk: {
      path: "/en/admin/orders",
      save: "Save the VIN",
      given: "The VIN was given",
      against: "does not fit that vehicle",
    },
  },
} as const;

const TRUCK: GarageEntry = {
  type: "vehicle",
  region: "CR",
  year: 2016,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 0,
  nickname: "El blanco",
  vin: VIN,
};

/** A part that a supplier nearby has, and that is checked by the VIN. */
async function checkedPart(prefix: string): Promise<PlantedPart> {
  const part = await plantOnePart(prefix);
  await database.query("update part set needs_vin_check = true, supply = 'local' where sku = $1", [
    part.sku,
  ]);
  return part;
}

/** A guest who only has to confirm an order of the part by transfer, with a truck in the garage. */
async function guestWith({ sku }: Pick<PlantedPart, "sku">): Promise<Shopper> {
  const { kept } = await decidedCheckout({ sku, draft: { method: "transfer" } });
  const garage = storedGarage({ entries: [TRUCK], activeKey: null });
  const localStorage = [
    ...Object.entries(kept).map(([name, value]) => ({ name: `repuesto.${name}`, value })),
    { name: STORED_GARAGE, value: garage },
  ];
  const origins = [{ origin: inject("shopUrl"), localStorage }];
  return openShopper({ storageState: { cookies: [], origins } });
}

async function vinOf(number: string): Promise<string | undefined> {
  const { rows } = await database.query<{ vin: string }>(
    "select vin_number as vin from shop_order where number = $1",
    [number],
  );
  return rows[0]?.vin;
}

describe.each([
  ["es", PHONE],
  ["en", DESKTOP],
] as const)("a part that is checked by the VIN, %s", (locale, viewport) => {
  const says = SAYS[locale];

  it("says so at the payment, takes the garage's VIN at a press, and is sold without one that is then asked for", async () => {
    const part = await checkedPart(`vin-${locale}`);
    const shopper = await guestWith(part);
    const { page, complaints } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, `${says.prefix}/Checkout/payment`);
    const field = page.getByLabel(says.field);
    await field.waitFor();
    await page.locator(".field", { has: field }).getByText(part.number).waitFor();
    await expect.poll(() => page.getByText(says.line).count()).toBe(1);
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("button", { name: says.use }).press("Enter");
    await expect.poll(() => field.inputValue()).toBe(VIN);
    expect(await page.getByText(says.doubt).count()).toBe(0);
    await field.fill(SLIP);
    await page.getByText(says.doubt).waitFor();
    await field.fill("");
    await page.getByRole("button", { name: says.confirm }).click();
    await page.waitForURL("**/order-confirmation/**");

    await page.getByText(says.lead).waitFor();
    await page.getByText(says.line).waitFor();
    const given = page.getByLabel(says.give, { exact: true });
    await given.fill("JALC4W16");
    await page.getByRole("button", { name: says.send }).press("Enter");
    await page.getByText(says.short).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await given.fill(SLIP);
    await page.getByText(says.doubt).waitFor();
    await given.fill(OTHER.toLowerCase());
    await page.getByText(says.doubt).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: says.correct }).waitFor();
    await page.getByText(OTHER).first().waitFor();
    const number = /order-(\d+)-/.exec(page.url())?.[1] ?? "";
    expect(await vinOf(number)).toBe(OTHER);
    expect(complaints).toEqual([]);
  });

  it("is told before the order where it does not fit the vehicle of the VIN, and ordered all the same by whoever is sure", async () => {
    const { sku } = await plantModel(`VinContra${locale}`);
    await database.query("update part set supply = 'local' where sku = $1", [sku]);
    const shopper = await guestWith({ sku });
    const { page, complaints } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, `${says.prefix}/Checkout/payment`);
    const field = page.getByLabel(says.field);
    await field.fill(TRUCKS);
    const warning = page.getByText(says.against);
    await warning.waitFor();
    expect(await warning.textContent()).toContain(sku);
    await page.getByText(says.goOn).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await field.fill(NOBODYS);
    await warning.waitFor({ state: "detached" });
    await field.fill(TRUCKS);
    await warning.waitFor();
    await page.getByRole("button", { name: says.confirm }).click();
    await page.waitForURL("**/order-confirmation/**");
    const number = /order-(\d+)-/.exec(page.url())?.[1] ?? "";
    expect(await vinOf(number)).toBe(TRUCKS);
    expect(complaints).toEqual([]);

    const clerk = await staffOf(`vin-mira-${locale}`, 1);
    await visitDesk(clerk, says.desk.path);
    await openFound(clerk, number);
    await clerk.page.getByText(says.desk.against).waitFor();
    expect(await findingsInEveryLook(clerk.page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
  });

  it("is asked for on the order's page, given to the staff by phone, and not asked for any more", async () => {
    const part = await checkedPart(`vin-desk-${locale}`);
    const shopper = await guestWith(part);
    const { page } = shopper;
    await visit(shopper, `${says.prefix}/Checkout/payment`);
    await page.getByRole("button", { name: says.confirm }).click();
    await page.waitForURL("**/order-confirmation/**");
    const number = /order-(\d+)-/.exec(page.url())?.[1] ?? "";
    const email = await customer(`vin-jefe-${locale}`, "admin_level = 1");
    const token = await tokenOf(email);
    await ask({ path: "admin/orders/paid", token, body: { orderNumber: Number(number) } });
    await page.reload();
    await page.getByText(says.missing).waitFor();

    const clerk = await staffOf(`vin-vende-${locale}`, 1);
    await visitDesk(clerk, says.desk.path);
    await openFound(clerk, number);
    await clerk.page.getByLabel(says.give, { exact: true }).fill(SLIP);
    await clerk.page.getByText(says.doubt).waitFor();
    await clerk.page.getByLabel(says.give, { exact: true }).fill(VIN);
    await clerk.page.getByRole("button", { name: says.desk.save }).press("Enter");
    await clerk.page.getByText(says.desk.given).waitFor();
    expect(await vinOf(number)).toBe(VIN);
    expect(await findingsInEveryLook(clerk.page)).toEqual([]);
    await clerk.page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(clerk.page)).toBe(0);
    await clerk.page.setViewportSize(DESKTOP);
    await clerk.page.getByRole("heading", { name: number }).focus();
    await clerk.page.keyboard.press("v");
    await expect
      .poll(() => clerk.page.getByRole("button", { name: says.desk.save }).count())
      .toBe(0);
    await page.reload();
    await page.getByText(says.lead).waitFor();
    expect(await page.getByText(says.missing).count()).toBe(0);
    expect(await page.getByText(says.line).count()).toBe(0);
    expect(await page.getByRole("button", { name: says.correct }).count()).toBe(0);
    expect(clerk.complaints).toEqual([]);
  });
});
