import { describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { openShopper, PHONE, visit } from "./shopper.ts";

const FIELDS = {
  es: { name: "Nombre", email: "Correo electrónico", phone: "Teléfono", message: "Mensaje" },
  en: { name: "Name", email: "E-mail", phone: "Phone", message: "Message" },
} as const;
const SAYS = {
  es: {
    path: "/contact-us",
    from: "/",
    link: "Contáctenos",
    send: "Enviar mensaje",
    sent: "¡Mensaje enviado!",
    invalid: "Formulario inválido: no se envió. Revise los campos marcados.",
    failed: "Error al enviar el mensaje",
    fields: [
      "Nombre inválido: escriba su nombre en una línea, de menos de 51 letras",
      "Correo inválido: escríbalo completo, como ana@empresa.com",
      "Teléfono inválido: escríbalo con 7 a 15 dígitos",
      "Mensaje inválido: escriba en qué podemos ayudarle",
    ],
  },
  en: {
    path: "/en/contact-us",
    from: "/en",
    link: "Contact us",
    send: "Send message",
    sent: "Message Sent!",
    invalid: "Invalid Form: it was not sent. Check the marked fields.",
    failed: "Error Sending Message",
    fields: [
      "Invalid Name: write your name on one line, under 51 letters",
      "Invalid Email: write all of it, as in ana@company.com",
      "Invalid Phone: write it with 7 to 15 digits",
      "Invalid Message: write what we can do for you",
    ],
  },
} as const;

describe.each(["es", "en"] as const)("writing to the shop, %s", (locale) => {
  const says = SAYS[locale];
  const fields = FIELDS[locale];

  it("begins in the footer of any page, and marks each field until it is mended", async () => {
    const { page } = await openShopper({ viewport: PHONE, hasTouch: true });
    await visit({ page, complaints: [] }, says.from);
    await page.locator("footer").getByRole("link", { name: says.link }).click();
    await page.getByRole("button", { name: says.send }).click();
    await page.getByText(says.invalid, { exact: true }).waitFor();
    expect(await page.locator(".field-error").allTextContents()).toEqual(says.fields);
    await page.getByRole("textbox", { name: fields.message }).fill("¿Tienen la bomba?");
    await expect.poll(() => page.locator(".field-error").count()).toBe(3);
  });

  it("knows who is signed in, and lets them write as somebody else", async () => {
    const email = await customer(`escribe-${locale}`);
    const shopper = await withSession(email);
    await visit(shopper, says.path);
    const { page } = shopper;
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await expect.poll(() => field(fields.email).inputValue()).toBe(email);
    await expect.poll(() => field(fields.name).inputValue()).toBe("Ana Mora");
    expect(await field(fields.phone).inputValue()).toBe("+506 8888 1234");
    await field(fields.name).fill("Taller Mora");
    expect(await field(fields.name).inputValue()).toBe("Taller Mora");
  });
});

describe.each(["es", "en"] as const)("a message to the shop, %s", (locale) => {
  const says = SAYS[locale];
  const fields = FIELDS[locale];

  it("loses nothing without network, then is sent once however often it is pressed", async () => {
    // Digits in a row may make the number of a card, which no form takes.
    const message = `Bomba para NPR ${locale} ${Date.now().toString(36)}`;
    const { page } = await openShopper();
    await visit({ page, complaints: [] }, says.path);
    await page.getByRole("textbox", { name: fields.name }).fill("Ana Mora");
    await page.getByRole("textbox", { name: fields.email }).fill("ana@example.com");
    await page.getByRole("textbox", { name: fields.phone }).fill("8888-1234");
    await page.getByRole("textbox", { name: fields.message }).fill(message);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: says.send }).click();
    await page.getByText(says.failed).waitFor();
    expect(await page.getByRole("textbox", { name: fields.message }).inputValue()).toBe(message);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: says.send }).dblclick();
    await page.getByRole("heading", { name: says.sent }).waitFor();
    await page.getByText("ana@example.com").waitFor();
    const { rows } = await database.query("select url from contact_message where message = $1", [
      message,
    ]);
    expect(rows).toEqual([{ url: expect.stringMatching(new RegExp(`${says.path}$`)) }]);
  });
});
