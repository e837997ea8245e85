import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { openFound, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { plantModel } from "./plant-models.ts";
import { numberParts, plantParts, type PlantedPart } from "./plant-parts.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/quotes",
    shop: "",
    offer: "Respuesta",
    find: "En lugar de",
    reason: "Por qué otra",
    note: "Nota de esta línea",
    carrier: "Transportista",
    shipping: "Costo del envío, USD",
    days: "Días de validez",
    wrongDays: "Escriba los días, de 1 a 60.",
    until: "Hasta el",
    message: "Nota para el cliente",
    send: "Enviar los precios",
    nothing: "No se ofrecería nada.",
    choose: "Elija la pieza que se ofrece en su lugar.",
    renew: "Renovar",
    unavailable: "No disponible",
    instead: "En lugar de",
    noteOfShop: "Nota de la tienda",
    differs: "Usted pide lo que se ofrece aquí",
    accept: "Aceptar la cotización",
    expired: "vencieron",
    vehicle: "Vehículo con que se compara",
    ofVin: /según el VIN$/,
    fits: "Le sirve",
    not: "No le sirve",
    unknown: "Sin datos",
    holds: "valen hasta",
  },
  en: {
    path: "/en/admin/quotes",
    shop: "/en",
    offer: "Answer",
    find: "In place of",
    reason: "Why another one",
    note: "Note on this line",
    carrier: "Carrier",
    shipping: "Cost of shipping, USD",
    days: "Days that it holds",
    wrongDays: "Write the days, from 1 to 60.",
    until: "Until",
    message: "Note for the customer",
    send: "Send prices",
    nothing: "Nothing would be offered.",
    choose: "Choose the part that is offered in its place.",
    renew: "Renew",
    unavailable: "Not available",
    instead: "Instead of",
    noteOfShop: "Note from the shop",
    differs: "You order what is offered here",
    accept: "Accept the quote",
    expired: "have expired",
    vehicle: "Vehicle to compare with",
    ofVin: /by the VIN$/,
    fits: "Fits",
    not: "Does not fit",
    unknown: "No data",
    holds: "hold until",
  },
} as const;
type Says = (typeof SAYS)["es" | "en"];

let kept: PlantedPart;
let requested: PlantedPart;
let equal: PlantedPart;
let gone: PlantedPart;
beforeAll(async () => {
  const [one, two, three, four] = await plantParts("responder", 4);
  if (!one || !two || !three || !four) throw new Error("Four parts were to be planted.");
  [kept, requested, equal, gone] = [one, two, three, four];
  const skus = [one, two, three, four].map(({ sku }) => sku);
  await numberParts([one, two, three, four]);
  await database.query("update part set supply = 'local' where sku = any($1)", [skus]);
  await database.query(
    `update part set interchange_group = 'RESPONDER', needs_vin_check = sku = $2 where sku = any($1)`,
    [[requested.sku, equal.sku], equal.sku],
  );
});

type Requested = { path: string; number: string; email: string };

/** Of an Isuzu NPR that the shop has. */
const TRUCKS = "JALC4J161H7K00736";

type Driven = { vinNumber?: string; vehicleId?: number };

/** A quote of three parts, in its customer's language, who may say a VIN and have a vehicle in the garage. */
async function requestedQuote(
  name: string,
  { vinNumber = "", vehicleId }: Driven = {},
): Promise<Requested> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const vehicle = { id: vehicleId };
  if (vehicleId !== undefined) await ask({ path: "vehicles/garageadd", token, body: { vehicle } });
  const items = [kept, requested, gone].map(({ sku }) => ({ sku, cartQty: 2 }));
  const draft = await orderOf({ email, token }, items[0]);
  const order = { ...draft, items, vinNumber, shippingRequested: null, paymentMethod: null };
  const path = pathIn(await ask({ path: "orders/quote", token, body: { order } }));
  return { path, number: path.split("-")[1] ?? "", email };
}

async function keptOf(number: string) {
  const { rows } = await database.query<{ status: string; lines: string[]; note: string }>(
    `select status, answer_note as note,
       (select array_agg(line ->> 'sku') from jsonb_array_elements(lines) line) as lines
     from quote where number = $1`,
    [number],
  );
  return rows[0];
}

const inLine = (page: Page, part: PlantedPart) =>
  page.getByRole("dialog").getByRole("group", { name: part.number });

/** Answers the three lines: one at its price, one with its equal, and none of the third. */
async function answerMixed(page: Page, says: Says): Promise<void> {
  const dialog = page.getByRole("dialog");
  const second = inLine(page, requested);
  await second.getByLabel(says.offer).selectOption("other");
  await second.getByLabel(says.find).waitFor();
  await dialog.getByLabel(says.carrier).fill("Repuesto");
  await dialog.getByLabel(says.shipping).fill("8");
  await page.keyboard.press("Control+Enter");
  await second.getByText(says.choose).waitFor();
  await second.getByLabel(says.find).and(page.locator(":focus")).waitFor();
  const found = second.locator(".answer-found > li", { hasText: equal.number });
  await found.getByRole("button").press("Enter");
  await second.locator(".answer-part", { hasText: equal.number }).waitFor();
  await second.getByLabel(says.note).fill("Esta sí viene");
  const third = inLine(page, gone);
  await third.getByLabel(says.offer).selectOption("none");
  await third.getByLabel(says.note).fill("Ya no se fabrica");
  await dialog.getByLabel(says.days).fill("61");
  await page.keyboard.press("Control+Enter");
  await dialog.getByText(says.wrongDays).waitFor();
  await dialog.getByLabel(says.days).fill("30");
  await dialog.locator(".hint", { hasText: says.until }).waitFor();
  await dialog.getByLabel(says.message).fill("Sale el lunes");
}

describe.each(["es", "en"] as const)("an answer line by line, %s", (locale) => {
  const says = SAYS[locale];

  it("is given by keyboard alone, read by its customer, renewed once it has expired, and accepted", async () => {
    const { path, number, email } = await requestedQuote(`linea-cotiza-${locale}`);
    const clerk = await staffOf(`responde-cotiza-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(DESKTOP);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("a");
    await inLine(page, kept).getByLabel(says.offer).waitFor();
    const send = page.getByRole("dialog").getByRole("button", { name: says.send });
    expect(await isInSight(page, send)).toBe(true);
    await answerMixed(page, says);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await keptOf(number)).toEqual({
      status: "answered",
      lines: [kept.sku, equal.sku],
      note: "Sale el lunes",
    });
    await page.locator(".detail-body").getByText(says.unavailable).waitFor();
    const shopper = await withSession(email);
    await visit(shopper, `${says.shop}/order/${path}`);
    await shopper.page.locator(".order-answer", { hasText: "Sale el lunes" }).waitFor();
    await shopper.page.getByText(new RegExp(`${says.instead} .*${requested.number}`)).waitFor();
    await shopper.page.locator(".order-lines tr", { hasText: says.unavailable }).waitFor();
    await shopper.page.getByText(says.differs).waitFor();
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    await database.query("update quote set expires_at = now() where number = $1", [number]);
    await shopper.page.reload();
    await shopper.page.getByText(says.expired).waitFor();
    // Once the shop has ended it: that changes the quote, and would meet what is typed.
    await expect.poll(async () => (await keptOf(number))?.status).toBe("expired");
    await page.reload();
    await page.locator(".detail-foot").getByRole("button", { name: says.renew }).waitFor();
    await page.keyboard.press("a");
    await inLine(page, gone).getByLabel(says.note).waitFor();
    expect(await inLine(page, gone).getByLabel(says.note).inputValue()).toBe("Ya no se fabrica");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await keptOf(number)).toMatchObject({
      status: "answered",
      lines: [kept.sku, equal.sku],
    });
    await shopper.page.reload();
    await shopper.page.getByText(says.holds).waitFor();
    await shopper.page.getByRole("button", { name: says.accept }).click();
    await shopper.page.waitForURL("**/Checkout/quote/*");
    expect([...clerk.complaints, ...shopper.complaints]).toEqual([]);
  });

  it("says of another part whether it fits the vehicle of the VIN, or one of the garage", async () => {
    const { sku, name, vehicleId } = await plantModel(`Cotiza sirve ${locale}`);
    await database.query("update part set supply = 'local' where sku = $1", [sku]);
    const { number } = await requestedQuote(`sirve-cotiza-${locale}`, {
      vinNumber: TRUCKS,
      vehicleId,
    });
    const clerk = await staffOf(`compara-cotiza-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("a");
    const line = inLine(page, requested);
    await line.getByLabel(says.offer).selectOption("other");
    const vehicle = line.getByLabel(says.vehicle);
    await vehicle.locator("option:checked", { hasText: says.ofVin }).waitFor({ state: "attached" });
    const found = (text: string) => line.locator(".answer-found > li", { hasText: text });
    await found(equal.number).getByText(says.unknown, { exact: true }).waitFor();
    await line.locator("[name=instead]").fill(sku);
    await found(sku).getByText(says.not, { exact: true }).waitFor();
    const own = await vehicle.locator("option", { hasText: name }).getAttribute("value");
    await vehicle.selectOption(own);
    await found(sku).getByText(says.fits, { exact: true }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await found(sku).getByRole("button").press("Enter");
    await line.locator(".answer-part").getByText(says.fits, { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(clerk.complaints).toEqual([]);
  });

  it("is not sent where nothing is offered, on a telephone, whose button is in sight", async () => {
    const { number } = await requestedQuote(`nada-cotiza-${locale}`);
    const clerk = await staffOf(`movil-responde-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("a");
    for (const part of [kept, requested, gone])
      await inLine(page, part).getByLabel(says.offer).selectOption("none");
    await page.getByRole("dialog").getByLabel(says.carrier).fill("Repuesto");
    await page.getByRole("dialog").getByLabel(says.shipping).fill("0");
    const send = page.getByRole("dialog").getByRole("button", { name: says.send });
    expect(await isInSight(page, send)).toBe(true);
    expect(await sidewaysOverflow(page)).toBe(0);
    await send.click();
    await page.getByText(says.nothing).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await keptOf(number)).toMatchObject({ status: "requested" });
    expect(clerk.complaints).toEqual([]);
  });
});

/** Whether all of something stands within the window, without anything being moved. */
async function isInSight(page: Page, thing: ReturnType<Page["getByRole"]>): Promise<boolean> {
  const box = await thing.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  return box.y >= 0 && box.y + box.height <= size.height && box.x + box.width <= size.width;
}
