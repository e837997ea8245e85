import { describe, expect, it } from "vitest";

import { dayOf } from "#domain/storefront/day-of.ts";

import { actFor, SAYS as ACTING } from "./acting-clerk.ts";
import { customer, database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { deliverOrder, placeOrder, tokenOf } from "./order-calls.ts";
import {
  alive,
  axeFindings,
  findingsInEveryLook,
  PHONE,
  type Shopper,
  sidewaysOverflow,
} from "./shopper.ts";

const SAYS = {
  es: {
    orders: "/admin/orders",
    begin: "Abrir garantía",
    title: /Garantía del pedido/,
    vehicle: "Vehículo",
    distance: "Kilómetros que recorrió",
    fitted: "Instalada el",
    failed: "Falló el",
    comment: "Qué falló y cómo",
    pieces: "Piezas, hasta 1",
    wrongPieces: "Escriba cuántas piezas fallaron, hasta el máximo que se indica.",
    check: "Revise los campos marcados.",
    nothing: /no hay piezas que se puedan reclamar/,
    openThere: "Una pieza falló en servicio",
  },
  en: {
    orders: "/en/admin/orders",
    begin: "Open a warranty claim",
    title: /Warranty claim of order/,
    vehicle: "Vehicle",
    distance: "Kilometres that it ran",
    fitted: "Fitted on",
    failed: "Failed on",
    comment: "What failed, and how",
    pieces: "Pieces, up to 1",
    wrongPieces: "Write how many pieces failed, up to the most that is named.",
    check: "Check the marked fields.",
    nothing: /No pieces of this order can be claimed/,
    openThere: "A part failed in service",
  },
} as const;

const TODAY = dayOf(new Date(), "cr");

/** An order that was paid by transfer and delivered. */
async function delivered(name: string): Promise<{ path: string; number: string; email: string }> {
  const email = await customer(name);
  const path = await placeOrder({ email, token: await tokenOf(email) });
  const manager = `jefatura-de-${name.replace("falla", "paga")}`; // the list of customers is searched by the name
  await deliverOrder(path, await tokenOf(await customer(manager, "admin_level = 2")));
  return { path, number: path.split("-")[1] ?? "", email };
}

async function claimsOf(order: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select actor, vehicle, distance, comment from warranty_claim claim
       join claim_event on claim_number = claim.number where order_number = $1`,
    [order],
  );
  return rows;
}

async function beginAt(clerk: Shopper, order: string, says: (typeof SAYS)["es" | "en"]) {
  const { page } = clerk;
  await visitDesk(clerk, `${says.orders}/${order}`);
  await page.locator(".detail-foot").getByRole("button", { name: says.begin }).waitFor();
  await page.keyboard.press("w");
  return page.getByRole("dialog", { name: says.title });
}

describe.each(["es", "en"] as const)("a warranty claim that staff opens, %s", (locale) => {
  const says = SAYS[locale];

  it("is opened from the order by keyboard alone, and says under its fields what is missing", async () => {
    const { number } = await delivered(`falla-${locale}`);
    const clerk = await staffOf(`abre-falla-${locale}`, 1);
    const { page } = clerk;
    const dialog = await beginAt(clerk, number, says);
    const vehicle = dialog.getByLabel(says.vehicle);
    await vehicle.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Isuzu <b>NPR</b>");
    await page.keyboard.press("Control+Enter");
    await dialog.getByText(says.check).waitFor();
    await dialog.getByLabel(says.distance).and(page.locator(":focus")).waitFor();
    expect(await dialog.locator("[aria-invalid=true]").count()).toBe(4);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.type("12 500");
    await dialog.getByLabel(says.fitted).fill(TODAY);
    await dialog.getByLabel(says.failed).fill(TODAY);
    await dialog.getByLabel(says.comment).fill("Perdió <i>presión</i>.");
    await dialog.getByLabel(says.pieces).fill("2");
    await page.keyboard.press("Control+Enter");
    await dialog.getByText(says.wrongPieces).waitFor();
    await dialog.getByLabel(says.pieces).fill("1");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/claims\/\d+$/);
    await page.getByText("Perdió <i>presión</i>.").waitFor();
    expect(await claimsOf(number)).toEqual([
      {
        actor: `abre-falla-${locale}@viaje.example`,
        vehicle: "Isuzu <b>NPR</b>",
        distance: 12_500,
        comment: "Perdió <i>presión</i>.",
      },
    ]);
    const again = await beginAt(clerk, number, says);
    await again.getByText(says.nothing).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(clerk.complaints.filter((one) => !one.includes("400"))).toEqual([]);
  });

  it("is opened on a phone", async () => {
    const { number } = await delivered(`bolsillo-falla-${locale}`);
    const clerk = await staffOf(`calle-falla-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, `${says.orders}/${number}`);
    await page.locator(".detail-foot").getByRole("button", { name: says.begin }).click();
    const dialog = page.getByRole("dialog", { name: says.title });
    await dialog.getByLabel(says.vehicle).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  it("is opened on the order's page too by whoever acts for its customer", async () => {
    const { path, number, email } = await delivered(`actuada-falla-${locale}`);
    const boss = await staffOf(`actua-falla-${locale}`, 2);
    const tab = await actFor(boss, email, ACTING[locale]);
    await tab.goto(`${ACTING[locale].home}/order/${path}`.replace("//", "/"));
    await alive(tab);
    await tab.getByRole("button", { name: says.openThere }).click();
    const form = tab.locator("form.claim-form");
    await form.locator("[name=vehicle]").fill("Hino 300");
    await form.locator("[name=distance]").fill("900");
    for (const name of ["fittedOn", "failedOn"]) await form.locator(`[name=${name}]`).fill(TODAY);
    await form.locator("[name=comment]").fill("Se calienta.");
    await form.locator("button[type=submit]").click();
    await expect
      .poll(() => claimsOf(number))
      .toMatchObject([{ actor: `actua-falla-${locale}@viaje.example`, vehicle: "Hino 300" }]);
  });
});
