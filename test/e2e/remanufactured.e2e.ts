import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { findingsInEveryLook, openShopper, visit } from "./shopper.ts";

const LOOKS = [
  {
    path: "/EngineAndTransmissionPage",
    where: "a desk",
    width: 1440,
    words: {
      ask: "Pedir cotización",
      send: "Enviar solicitud",
      missing: "Este campo es obligatorio",
      sent: "¡Mensaje enviado!",
      unit: "Motor o transmisión",
      vehicle: "Vehículo",
    },
  },
  {
    path: "/en/remanufactured-engines-and-transmissions",
    where: "a phone",
    width: 390,
    words: {
      ask: "Ask for a quote",
      send: "Send the request",
      missing: "This field is required",
      sent: "Message Sent!",
      unit: "Engine or transmission",
      vehicle: "Vehicle",
    },
  },
] as const;

describe("the page of engines and transmissions (specification §2)", () => {
  let email = "";
  beforeAll(async () => {
    email = await customer("motores");
  });

  it.each(LOOKS)("$path: a row is asked for, on $where", async ({ path, width, words }) => {
    const shopper = await openShopper();
    const { page, complaints } = shopper;
    await page.setViewportSize({ width, height: 900 });
    await visit(shopper, path);
    const maker = page.locator(".unit-makers details").first();
    await maker.locator("summary").click();
    const row = maker.locator("tbody tr").first();
    const number = await row.locator("th a").first().innerText();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await row.getByRole("link", { name: words.ask }).click();
    const form = page.getByRole("dialog");
    const unit = form.getByRole("textbox", { name: words.unit });
    await expect.poll(() => unit.inputValue()).toContain(number.trim());
    await form.getByRole("button", { name: words.send }).click();
    await form.getByText(words.missing).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await form.getByRole("textbox", { name: words.vehicle }).fill(`NPR <b>${width}</b>`);
    await form.locator("[name=name]").fill("Ana Mora");
    await form.locator("[name=email]").fill("ana@example.com");
    await form.locator("[name=phone]").fill("8888-1234");
    await form.getByRole("button", { name: words.send }).click();
    await form.getByText(words.sent).waitFor();
    const { rows } = await database.query(
      "select message, url from contact_message where message like $1",
      [`%NPR <b>${width}</b>%`],
    );
    expect(rows).toEqual([
      {
        message: expect.stringContaining(`${words.unit}: `),
        url: expect.stringMatching(/remanufactured-engines-and-transmissions$/),
      },
    ]);
    expect(rows[0].message).toContain(number.trim());
    expect(complaints).toEqual([]);
  });

  it("shows money to customers, and none to guests (decisions §2)", async () => {
    const shopper = await withSession(email);
    const { page } = shopper;
    await visit(shopper, "/EngineAndTransmissionPage");
    await page.locator(".unit-makers .dollars").first().waitFor({ state: "attached" });
    const guest = await openShopper();
    await visit(guest, "/EngineAndTransmissionPage");
    expect(await guest.page.locator(".unit-makers .dollars").count()).toBe(0);
    await guest.page.locator(".unit-makers .see-price").first().waitFor({ state: "attached" });
  });
});
