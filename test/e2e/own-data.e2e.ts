import { json, text } from "node:stream/consumers";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { customer, database, inLogin, PASSWORD, signedIn } from "./customers.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { DESKTOP, findingsInEveryLook, PHONE, visit } from "./shopper.ts";

const WORDS = {
  es: {
    prefix: "",
    viewport: PHONE,
    copy: "Descargarlos como JSON",
    read: "Descargar mis datos para leer",
    orders: "<h2>Pedidos</h2>",
    begin: "Eliminar mi cuenta",
    settled: "Esto tiene que quedar resuelto antes:",
    password: "Su contraseña",
    delete: "Eliminar mi cuenta para siempre",
    gone: "Su cuenta está eliminada.",
  },
  en: {
    prefix: "/en",
    viewport: DESKTOP,
    copy: "Download it as JSON",
    read: "Download my data to read",
    orders: "<h2>Orders</h2>",
    begin: "Delete my account",
    settled: "This has to be settled first:",
    password: "Your password",
    delete: "Delete my account for good",
    gone: "Your account is deleted.",
  },
} as const;
const Copy = z.looseObject({ account: z.tuple([z.looseObject({ email: z.string() })]) });

describe.each(["es", "en"] as const)("one's own data, %s", (locale) => {
  const words = WORDS[locale];

  it("is downloaded, and deleted with the account once nothing is open any more", async () => {
    const email = await customer(`datos-propios-${locale}`);
    const order = await placeOrder({ email, token: await tokenOf(email) });
    const number = order.split("-")[1] ?? "";
    const shopper = await signedIn(email, `${words.prefix}/my-account/personal-info`);
    const { page, complaints } = shopper;
    await page.setViewportSize(words.viewport);
    const copy = page.getByRole("button", { name: words.copy });
    const [file] = await Promise.all([page.waitForEvent("download"), copy.click()]);
    expect(Copy.parse(await json(await file.createReadStream())).account[0].email).toBe(email);
    const readable = page.getByRole("button", { name: words.read });
    const [sheet] = await Promise.all([page.waitForEvent("download"), readable.click()]);
    expect(sheet.suggestedFilename()).toMatch(/\.html$/);
    const html = await text(await sheet.createReadStream());
    for (const piece of [words.orders, email, number]) expect(html).toContain(piece);

    await page.getByRole("button", { name: words.begin, exact: true }).click();
    await page.getByText(words.settled).waitFor();
    await page.locator(".own-data li li", { hasText: number }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await database.query(
      "update shop_order set status = 'cancelled', expires_at = null where number = $1",
      [number],
    );

    await page.getByRole("button", { name: words.begin, exact: true }).click();
    const form = page.locator(".own-data form");
    await form.waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await form.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await form.getByRole("button", { name: words.delete }).click();
    await page.getByText(words.gone).waitFor();
    expect(await page.locator(".signed-out a").count()).toBe(0); // there is nothing to log in to
    const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(left).not.toContain(email);

    await visit(shopper, `${words.prefix}/login`);
    await inLogin(page).locator("[name=email]").fill(email);
    await inLogin(page).locator("[name=password]").fill(PASSWORD);
    await inLogin(page).locator("[type=submit]").click();
    await inLogin(page).getByRole("alert").waitFor();
    // What was kept for being without network may be asked for in the moment in which the account goes.
    const expected = /422|401/;
    expect(complaints.filter((line) => !expected.test(line))).toEqual([]);
  });
});
