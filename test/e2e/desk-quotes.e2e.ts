import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import {
  complaintsBeside409,
  goByPalette,
  metIn,
  openByKeys,
  openFound,
  pressOn,
  staffOf,
  untilMet,
  visitDesk,
} from "./desk-staff.ts";
import { answerQuote, placeQuote, tokenOf } from "./order-calls.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/quotes",
    price: "Precio de cada una, USD",
    carrier: "Transportista",
    shipping: "Costo del envío, USD",
    wrongShipping: "Escriba el costo del envío",
    send: "Enviar los precios",
    write: "Escribir",
    decline: "Rechazar",
    reason: "Motivo",
    needsReason: "Escriba el motivo.",
    changed: "Alguien cambió esto",
    title: "Precios para la cotización",
    quantity: "Cantidad",
    message: "Nota para el cliente",
    met: "Otra persona guardó primero",
    already: "La cotización está contestada",
    mine: "Lo suyo",
    theirs: "Lo de la otra persona",
    goOn: "Seguir así",
    declined: "Rechazada",
  },
  en: {
    path: "/en/admin/quotes",
    price: "Price of each, USD",
    carrier: "Carrier",
    shipping: "Cost of shipping, USD",
    wrongShipping: "Write the cost of shipping",
    write: "Write",
    decline: "Decline",
    reason: "Reason",
    needsReason: "Write the reason.",
    changed: "Somebody changed this",
    title: "Prices for quote",
    quantity: "Quantity",
    message: "Note for the customer",
    met: "Somebody else saved first",
    already: "The quote is answered",
    mine: "Yours",
    theirs: "The other person's",
    goOn: "Go on like this",
    declined: "Declined",
  },
} as const;

/** A quote that waits for its answer, and its number. */
async function quote(name: string): Promise<string> {
  const email = await customer(name);
  const path = await placeQuote({ email, token: await tokenOf(email) });
  return path.split("-")[1] ?? "";
}

async function keptOf(number: string) {
  const { rows } = await database.query<{ status: string; price: number; shipping: number }>(
    `select status, (lines -> 0 ->> 'unitPrice')::int as price, shipping_cents::int as shipping
     from quote where number = $1`,
    [number],
  );
  return rows[0];
}

async function answersMailed(email: string): Promise<number> {
  const { rows } = await database.query<{ mails: number }>(
    "select count(*)::int as mails from mail where recipient = $1 and kind = 'quote_answered'",
    [email],
  );
  return rows[0]?.mails ?? 0;
}

describe.each(["es", "en"] as const)("quotes in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are found, answered and written to by keyboard alone", async () => {
    const number = await quote(`pide-precio-${locale}`);
    const clerk = await staffOf(`cotiza-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}?status=requested&text=${number}`);
    await openByKeys(page, number);
    await page.locator(".detail-foot").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(says.price).fill("15,50");
    await dialog.getByLabel(says.carrier).fill("Repuesto");
    await page.keyboard.press("Enter");
    await dialog.getByText(says.wrongShipping).waitFor();
    await dialog.getByLabel(says.shipping).fill("8");
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByLabel(says.shipping).press("Enter");
    await expect
      .poll(() => keptOf(number))
      .toEqual({ status: "answered", price: 15_50, shipping: 8_00 });
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("m");
    await page.getByRole("dialog").getByRole("textbox").fill("<b>Hay</b> en bodega");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: says.write, exact: true })
      .press("Enter");
    await page.locator(".detail-body").getByText("<b>Hay</b> en bodega").waitFor();
    expect(clerk.complaints).toEqual([]);
  });

  it("are declined with a reason alone, and take no step then but a message", async () => {
    const number = await quote(`sin-precio-${locale}`);
    const clerk = await staffOf(`rechaza-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("d");
    const dialog = page.getByRole("dialog", { name: says.decline });
    await dialog.getByRole("button", { name: says.decline }).click();
    await dialog.getByText(says.needsReason).waitFor();
    await dialog.getByLabel(says.reason).fill("Ya no se fabrica.");
    await dialog.getByRole("button", { name: says.decline }).click();
    await expect.poll(() => keptOf(number)).toMatchObject({ status: "declined" });
    await page.locator(".detail-body").getByText("Ya no se fabrica.").waitFor();
    const foot = page.locator(".detail-foot").getByRole("button");
    await expect.poll(() => foot.count()).toBe(1);
    expect(await foot.innerText()).toContain(says.write);
  });

  it("are read on a phone", async () => {
    const number = await quote(`telefono-cotiza-${locale}`);
    const clerk = await staffOf(`movil-cotiza-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press("a");
    await page.getByRole("dialog").getByLabel(says.price).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

describe("quotes in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("show both versions where another answered meanwhile, before anything more is sent", async () => {
    const email = await customer(`dos-precios-${locale}`);
    const buyer = { email, token: await tokenOf(email) };
    const path = await placeQuote(buyer);
    const number = path.split("-")[1] ?? "";
    const colleague = await tokenOf(await customer(`colega-${locale}`, "admin_level = 1"));
    const clerk = await staffOf(`dos-cotizan-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("a");
    const form = page.getByRole("dialog", { name: says.title });
    await form.getByLabel(says.price).fill("14");
    await form.getByLabel(says.carrier).fill("Encomiendas");
    await form.getByLabel(says.shipping).fill("0");
    await form.getByLabel(says.message).fill("Hay en bodega");
    await answerQuote(path, { buyer, staff: colleague });
    const theirs = { status: "answered", price: 20_00, shipping: 8_00 };
    await form.getByLabel(says.shipping).press("Enter");
    const met = page.getByRole("dialog", { name: says.met });
    await met.getByText(says.already).waitFor();
    expect((await toasted(page)).join()).toContain(says.changed);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await pressOn(page);
    expect(await keptOf(number)).toEqual(theirs);
    expect(await answersMailed(email)).toBe(1);
    await untilMet(met, form.getByLabel(says.shipping));
    const choice = (group: string, words: string) =>
      met.getByRole("group", { name: group }).locator(".conflict-version", { hasText: words });
    for (const [group, mine, other] of [
      [says.price, "14", "20"],
      [says.carrier, "Encomiendas", "Repuesto"],
      [says.shipping, "0", "8"],
    ] as const) {
      expect(await choice(group, says.mine).innerText()).toContain(mine);
      expect(await choice(group, says.theirs).innerText()).toContain(other);
    }
    await choice(says.shipping, says.theirs).getByRole("radio").check();
    await met.getByRole("button", { name: says.goOn }).click();
    await form.getByLabel(says.price).waitFor();
    expect(await keptOf(number)).toEqual(theirs);
    for (const [label, value] of [
      [says.price, "14"],
      [says.quantity, "2"], // of the other one alone
      [says.shipping, "8,00"],
      [says.message, "Hay en bodega"],
    ] as const)
      expect(await form.getByLabel(label).inputValue()).toBe(value);
    await form.getByRole("button", { name: says.send }).click();
    await expect.poll(() => keptOf(number)).toMatchObject({ price: 14_00, shipping: 8_00 });
    // The mail of the first answer waits here: the second one takes its place.
    expect(await answersMailed(email)).toBe(1);
    expect(complaintsBeside409(clerk)).toEqual([]);
  });

  it("keep what was typed in sight where another declined meanwhile", async () => {
    const number = await quote(`rechazada-${locale}`);
    const clerk = await staffOf(`tarde-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("a");
    const form = page.getByRole("dialog", { name: says.title });
    await form.getByLabel(says.price).fill("14");
    await form.getByLabel(says.carrier).fill("Encomiendas");
    await form.getByLabel(says.shipping).fill("0");
    await database.query(
      "update quote set status = 'declined', version = version + 1 where number = $1",
      [number],
    );
    await form.getByRole("button", { name: says.send }).click();
    const { met, words } = metIn(clerk, locale);
    await met.getByText(words.over).waitFor();
    await met.getByText("Encomiendas").waitFor();
    expect(await met.locator(".thing-changes").innerText()).toContain(says.declined);
    expect(await met.getByRole("button", { name: words.goOn }).count()).toBe(0);
    await met.getByRole("button", { name: words.close }).last().click();
    await met.waitFor({ state: "detached" });
    expect(await form.count()).toBe(0);
  });

  it("are found by the palette", async () => {
    const number = await quote(`paleta-cotiza-${locale}`);
    const clerk = await staffOf(`busca-cotiza-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await goByPalette(page, number);
    await page.getByRole("heading", { name: number }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${says.path}/${number}`);
  });

  it("are ordered by when they were asked for, both ways, by the head of the column", async () => {
    const first = await quote(`orden-cotiza-${locale}-uno`);
    const second = await quote(`orden-cotiza-${locale}-dos`);
    const clerk = await staffOf(`ordena-cotiza-${locale}`, 1);
    const { page } = clerk;
    const day = page.locator("th[aria-sort]");
    const shown = async () => {
      const rows = await page.locator("tr[data-row]").allInnerTexts();
      return [first, second].toSorted(
        (one, other) =>
          rows.findIndex((row) => row.includes(one)) - rows.findIndex((row) => row.includes(other)),
      );
    };
    await visitDesk(clerk, `${says.path}?text=orden-cotiza-${locale}`);
    await expect.poll(() => page.locator("tr[data-row]").count()).toBe(2);
    expect(await day.getAttribute("aria-sort")).toBe("descending");
    expect(await shown()).toEqual([second, first]);
    await day.getByRole("button").press("Enter");
    await page.waitForURL(/sort=oldest/);
    await expect.poll(() => day.getAttribute("aria-sort")).toBe("ascending");
    await expect.poll(shown).toEqual([first, second]);
  });
});
