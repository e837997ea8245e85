import { describe, expect, it } from "vitest";

import { customer, database, linkTo, withSession } from "./customers.ts";
import { plantOnePart } from "./plant-parts.ts";
import { DESKTOP, findingsAndBack, openShopper, PHONE, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    ask: "Avíseme cuando vuelva",
    email: "Correo electrónico",
    send: "Avíseme",
    sent: "Revise su correo",
    noted: "Le avisamos",
    confirmed: "Le avisamos cuando vuelva",
    stop: "No quiero este aviso",
    stopped: "No le avisamos",
    failed: "No se pudo",
  },
  en: {
    prefix: "/en",
    ask: "Tell me when it is back",
    email: "E-mail",
    send: "Tell me",
    sent: "Look into your mailbox",
    noted: "We tell you",
    confirmed: "We tell you when it is back",
    stop: "I do not want this notice",
    stopped: "We do not tell you",
    failed: "It did not work",
  },
} as const;

/** A part that no warehouse and no supplier nearby has; each journey has one of its own. */
async function missingPart(prefix: string): Promise<string> {
  return (await plantOnePart(prefix)).sku;
}

const waiting = async (email: string) =>
  (await database.query("select from stock_notice where email = $1", [email])).rowCount;

describe.each([
  ["es", "phone", PHONE],
  ["es", "desk", DESKTOP],
  ["en", "phone", PHONE],
  ["en", "desk", DESKTOP],
] as const)("waiting for a part, %s, %s", (locale, device, viewport) => {
  const says = SAYS[locale];
  const email = `espera-${locale}-${device}@viaje.example`;

  it("is asked on its page, confirmed by mail, and ended", async () => {
    const sku = await missingPart(`ESPERA-${locale}-${device}`);
    const shopper = await openShopper({ viewport });
    const { page } = shopper;
    await visit(shopper, `${says.prefix}/part/${encodeURIComponent(sku)}`);
    await page.getByRole("button", { name: says.ask }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: says.email }).fill(email);
    expect(await findingsAndBack(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.send }).click();
    await dialog.getByText(says.sent).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await visit(shopper, await linkTo(email, "stock_confirm"));
    await page.getByRole("heading", { name: says.confirmed }).waitFor();
    expect(page.url()).not.toContain("#");
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("button", { name: says.stop }).click();
    await page.getByRole("heading", { name: says.stopped }).waitFor();
    expect(await waiting(email)).toBe(0);
    expect(await findingsAndBack(page)).toEqual([]);
    expect(shopper.complaints).toEqual([]);
  });

  it("says of a link that is over that nothing waits by it", async () => {
    const shopper = await openShopper({ viewport });
    await visit(shopper, `${says.prefix}/stock-notice#confirm=1.abc`);
    await shopper.page.getByRole("heading", { name: says.failed }).waitFor();
    expect(await shopper.page.getByRole("button", { name: says.stop }).count()).toBe(0);
    expect(await findingsAndBack(shopper.page)).toEqual([]);
  });
});

it.each(["es", "en"] as const)(
  "tells a customer of a verified address without another mail to confirm, %s",
  async (locale) => {
    const says = SAYS[locale];
    const email = await customer(`espera-cuenta-${locale}`, "email_verified_at = now()");
    const sku = await missingPart(`ESPERA-CUENTA-${locale}`);
    const shopper = await withSession(email);
    const { page } = shopper;
    await visit(shopper, `${says.prefix}/part/${encodeURIComponent(sku)}`);
    await page.getByRole("button", { name: says.ask }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("textbox", { name: says.email }).inputValue()).toBe(email);
    await dialog.getByRole("button", { name: says.send }).click();
    await dialog.getByText(says.noted, { exact: true }).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    expect(await waiting(email)).toBe(1);
  },
);
