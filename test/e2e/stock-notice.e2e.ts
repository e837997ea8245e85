import { describe, expect, it } from "vitest";

import { customer, database, linkTo, signedIn } from "./customers.ts";
import { DESKTOP, openShopper, PHONE, visit } from "./shopper.ts";

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
async function missingPart(place: number): Promise<{ id: number; sku: string }> {
  const { rows } = await database.query<{ id: number; sku: string }>(
    `select id, sku from part where supply = 'none' and not exists
       (select from stock where part_id = part.id and (on_hand > 0 or incoming > 0))
     order by id offset $1 limit 1`,
    [place],
  );
  const [part] = rows;
  if (!part) throw new Error("Every part is there.");
  return part;
}

const waiting = async (email: string) =>
  (await database.query("select from stock_notice where email = $1", [email])).rowCount;

describe.each([
  ["es", "phone", PHONE],
  ["en", "desk", DESKTOP],
] as const)("waiting for a part, %s, %s", (locale, device, viewport) => {
  const says = SAYS[locale];
  const email = `espera-${device}@viaje.example`;

  it("is asked on its page, confirmed by mail, and ended", async () => {
    const part = await missingPart(locale === "es" ? 0 : 1);
    const shopper = await openShopper({ viewport });
    const { page } = shopper;
    await visit(shopper, `${says.prefix}/part/${encodeURIComponent(part.sku)}`);
    await page.getByRole("button", { name: says.ask }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: says.email }).fill(email);
    await dialog.getByRole("button", { name: says.send }).click();
    await dialog.getByText(says.sent).waitFor();
    await visit(shopper, await linkTo(email, "stock_confirm"));
    await page.getByRole("heading", { name: says.confirmed }).waitFor();
    expect(page.url()).not.toContain("#");
    await page.getByRole("button", { name: says.stop }).click();
    await page.getByRole("heading", { name: says.stopped }).waitFor();
    expect(await waiting(email)).toBe(0);
    expect(shopper.complaints).toEqual([]);
  });

  it("says of a link that is over that nothing waits by it", async () => {
    const shopper = await openShopper({ viewport });
    await visit(shopper, `${says.prefix}/stock-notice#confirm=1.abc`);
    await shopper.page.getByRole("heading", { name: says.failed }).waitFor();
    expect(await shopper.page.getByRole("button", { name: says.stop }).count()).toBe(0);
  });
});

it("tells a customer of a verified address without another mail to confirm", async () => {
  const email = await customer("espera-cuenta", "email_verified_at = now()");
  const part = await missingPart(2);
  const { page } = await signedIn(email, `/part/${encodeURIComponent(part.sku)}`);
  await page.getByRole("button", { name: SAYS.es.ask }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("textbox", { name: SAYS.es.email }).inputValue()).toBe(email);
  await dialog.getByRole("button", { name: SAYS.es.send }).click();
  await dialog.getByText(SAYS.es.noted, { exact: true }).waitFor();
  expect(await waiting(email)).toBe(1);
});
