import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { goByPalette, staffOf, visitDesk } from "./desk-staff.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import {
  axeFindings,
  findingsInEveryLook,
  PHONE,
  type Shopper,
  sidewaysOverflow,
} from "./shopper.ts";
import { caller } from "./task-things.ts";

const SAYS = {
  es: {
    path: "/admin/quotes",
    action: "Nueva cotización para un cliente",
    title: "Nueva cotización",
    orderTitle: "Pedido por teléfono",
    find: "Buscar al cliente",
    guest: "Cliente sin cuenta",
    email: "Correo",
    part: "Número o palabras",
    pieces: "Piezas de",
    message: "Mensaje para el cliente",
    note: "Nota interna",
    coupon: "Cupón",
    send: "Pedir la cotización",
    place: "Tomar el pedido",
    check: "Revise los campos marcados.",
    asQuote: "Mejor como cotización",
    asOrder: "Mejor como pedido",
    prices: "Enviar los precios",
    carrier: "Transportista",
    shipping: "Costo del envío, USD",
    receiver: "Quien recibe",
    transfer: "Transferencia o SINPE",
  },
  en: {
    path: "/en/admin/quotes",
    action: "New quote for a customer",
    title: "New quote",
    orderTitle: "Order by phone",
    find: "Find the customer",
    guest: "Customer without an account",
    email: "E-mail",
    part: "Number or words",
    pieces: "Pieces of",
    message: "Message for the customer",
    note: "Internal note",
    coupon: "Coupon",
    send: "Ask for the quote",
    place: "Place the order",
    check: "Check the marked fields.",
    asQuote: "As a quote instead",
    asOrder: "As an order instead",
    prices: "Send prices",
    carrier: "Carrier",
    shipping: "Cost of shipping, USD",
    receiver: "Receiver",
    transfer: "Bank transfer",
  },
} as const;
type Says = (typeof SAYS)["es" | "en"];

let part: PlantedPart;
beforeAll(async () => {
  part = await plantOnePart("cotizar");
  await database.query("update part set supply = 'local' where sku = $1", [part.sku]);
});

async function quoteOf(email: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select status, jsonb_array_length(lines) as lines, (lines -> 0 ->> 'quantity')::int as quantity,
       account_id is null as "isGuests",
       (select array_agg(actor || ': ' || message order by id) from quote_event
        where quote_number = quote.number) as history
     from quote where email = $1`,
    [email],
  );
  return rows[0];
}

/** What the browser keeps of quotes that are being made. */
const keptOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("phoneQuote")));

/** Finds the part and puts it among what is chosen, by keyboard. */
async function addPart({ page }: Shopper, says: Says): Promise<void> {
  await page.getByLabel(says.part).fill(part.sku);
  await page.locator(".phone-part", { hasText: part.number }).waitFor();
  await page.getByLabel(says.part).press("Enter");
  const pieces = page.getByLabel(`${says.pieces} ${part.number}`);
  await pieces.press("Control+a");
  await pieces.pressSequentially("2");
}

describe.each(["es", "en"] as const)("a quote that staff begins, %s", (locale) => {
  const says = SAYS[locale];

  it("is begun from the list by keyboard alone, for a customer's account, and answered", async () => {
    const email = await caller(`quiere-precio-${locale}`);
    const clerk = await staffOf(`inicia-precio-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await page.keyboard.press("n");
    await page.getByRole("heading", { level: 1, name: says.title }).waitFor();
    await page.getByLabel(says.find).and(page.locator(":focus")).waitFor();
    await page.keyboard.type(email);
    await page.getByRole("button", { name: email }).press("Enter");
    await page.getByLabel(says.part).and(page.locator(":focus")).waitFor();
    await addPart(clerk, says);
    await page.getByLabel(says.message).fill("Y un <b>espejo</b> de Hino 300");
    expect(await page.getByLabel(says.coupon).count()).toBe(0);
    expect(await page.getByRole("radio", { name: says.transfer }).count()).toBe(0);
    await page.getByRole("button", { name: says.send }).and(page.locator(":enabled")).waitFor();
    expect(await keptOf(page)).toHaveLength(1);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/quotes\/\d+$/);
    await page.getByText("Y un <b>espejo</b> de Hino 300").waitFor();
    const by = `inicia-precio-${locale}@viaje.example`;
    expect(await quoteOf(email)).toEqual({
      status: "requested",
      lines: 1,
      quantity: 2,
      isGuests: false,
      history: [`${by}: `, `${by}: Y un <b>espejo</b> de Hino 300`],
    });
    expect(await keptOf(page)).toEqual([]);
    await page.locator(".detail-foot button").first().waitFor();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(says.carrier).fill("Repuesto");
    await dialog.getByLabel(says.shipping).fill("8");
    await dialog.getByLabel(says.shipping).press("Enter");
    await expect.poll(() => quoteOf(email)).toMatchObject({ status: "answered" });
    expect(clerk.complaints).toEqual([]);
  });

  it("is begun for a guest, and says under its fields what it lacks", async () => {
    const email = `pregunta-${locale}@viaje.example`;
    const clerk = await staffOf(`pregunta-jefe-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await goByPalette(page, says.action);
    await page.getByRole("button", { name: says.guest }).click();
    await addPart(clerk, says);
    const send = page.getByRole("button", { name: says.send });
    await send.and(page.locator(":enabled")).click();
    await page.getByText(says.check).waitFor();
    expect(await page.getByLabel(says.receiver).getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel(says.email, { exact: true }).and(page.locator(":focus")).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(says.email, { exact: true }).fill(email);
    await fillAddress(clerk);
    await send.and(page.locator(":enabled")).click();
    await page.waitForURL(/\/quotes\/\d+$/);
    expect(await quoteOf(email)).toMatchObject({ quantity: 2, isGuests: true });
  });

  it("is made of an order that was begun, and the other way round, with all but what is the other's alone", async () => {
    const email = await caller(`cambia-precio-${locale}`);
    const clerk = await staffOf(`cambia-jefe-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path.replace("quotes", "orders/new"));
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).click();
    await addPart(clerk, says);
    await page.getByLabel(says.note).fill("Llama a las 3");
    await page.getByRole("button", { name: says.asQuote }).press("Enter");
    await page.getByRole("heading", { level: 1, name: says.title }).waitFor();
    expect(await page.getByLabel(`${says.pieces} ${part.number}`).inputValue()).toBe("2");
    expect(await page.getByLabel(says.message).inputValue()).toBe("");
    await page.getByLabel(says.message).fill("Un saludo");
    await page.getByRole("button", { name: says.asOrder }).press("Enter");
    await page.getByRole("heading", { level: 1, name: says.orderTitle }).waitFor();
    expect(await page.getByLabel(says.note).inputValue()).toBe("Llama a las 3");
    await page.getByRole("button", { name: says.place }).waitFor();
    await page.getByRole("button", { name: says.asQuote }).press("Enter");
    const send = page.getByRole("button", { name: says.send });
    await send.and(page.locator(":enabled")).waitFor();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/quotes\/\d+$/);
    const by = `cambia-jefe-${locale}@viaje.example`;
    expect(await quoteOf(email)).toMatchObject({ history: [`${by}: `, `${by}: Un saludo`] });
  });

  it("stays as it is while the shop cannot be reached, and is begun on a phone", async () => {
    const email = await caller(`movil-precio-${locale}`);
    const clerk = await staffOf(`movil-jefe-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, says.path.replace("quotes", "orders/new-quote"));
    await page.getByLabel(says.find).fill(email);
    await page.getByRole("button", { name: email }).click();
    await addPart(clerk, says);
    const send = page.getByRole("button", { name: says.send });
    await send.and(page.locator(":enabled")).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.route(/quotes\/begin/, async (route) => route.abort());
    await send.click();
    await page.locator(".phone-summary .note-bad").waitFor();
    await page.unroute(/quotes\/begin/);
    await page.reload();
    await page.getByLabel(`${says.pieces} ${part.number}`).waitFor();
    await send.and(page.locator(":enabled")).click();
    await page.waitForURL(/\/quotes\/\d+$/);
    expect(await quoteOf(email)).toMatchObject({ lines: 1, quantity: 2 });
  });
});

async function fillAddress({ page }: Shopper): Promise<void> {
  await page.locator("[name=receiver_name]").fill("Luis Rojas");
  await page.locator("[name=phone]").fill("88881234");
  await page.locator("[name=state]").selectOption("Heredia");
  await page.locator("[name=city]").selectOption("Heredia");
  await page.locator("[name=district]").selectOption("Mercedes");
  await page.locator("[name=street]").fill("1 Calle de la Estación");
}
