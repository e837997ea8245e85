import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    title: "Impuestos",
    trial: "Probar un cálculo",
    amount: "Repuestos sin tarifa propia, USD",
    shipping: "Envío, USD",
    run: "Calcular",
    email: "Correo del cliente",
    nobody: "Ninguna cuenta tiene este correo.",
    general: "La tarifa general del IVA",
    total: "Total",
    sum: "$124,30",
    points: "5 % menos, sobre todo",
    exempted: "La exoneración del cliente",
    country: "País",
    state: "Estado o provincia",
    place: "Adonde va no se cobra ninguno",
    managers: "Solo un encargado",
    kind: "Tipo de impuesto",
    history: "Historial",
    rates: "Tarifas por código CABYS",
    save: "Guardar",
  },
  en: {
    title: "Taxes",
    trial: "Try a calculation",
    amount: "Goods without a rate of their own, USD",
    shipping: "Shipping, USD",
    run: "Calculate",
    email: "Customer's e-mail",
    nobody: "No account has this e-mail.",
    general: "IVA's general rate",
    total: "Total",
    sum: "$124.30",
    points: "5% less, on everything",
    exempted: "The customer's exemption",
    country: "Country",
    state: "State or province",
    place: "Nothing is charged where it goes to",
    managers: "managers",
    kind: "Kind of tax",
    history: "History",
    rates: "Rates by CABYS code",
    save: "Save",
  },
} as const;

describe.each(["es", "en"] as const)("taxes in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are read and tried by staff with the keyboard, for a guest and for an account", async () => {
    const buyer = await customer(`impuestos-exento-${locale}`);
    await database.query(
      `insert into tax_exemption (account_id, number, institution, points, cabys, valid_from, valid_until)
       select id, $2, 'Hacienda', 50000, '{}', current_date - 2, current_date + 2 from account where email = $1`,
      [buyer, `AL-${locale}-770`],
    );
    const staff = await staffOf(`impuestos-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, deskLink(locale, "taxes"));
    await page.getByRole("heading", { name: says.title, level: 1 }).waitFor();
    await page.locator(".taxes-of table").first().waitFor();
    expect(await page.locator(".taxes-of tbody a").count()).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: says.trial }).press("Enter");
    const amount = page.getByLabel(says.amount);
    await amount.fill("100");
    await page.getByLabel(says.shipping).fill("10");
    await page.getByLabel(says.shipping).press("Enter");
    const answer = page.locator(".tax-trial");
    await answer.getByText(says.general).first().waitFor();
    await answer.locator("tfoot", { hasText: says.sum }).waitFor();
    await page.getByLabel(says.email).fill("nadie@viaje.example");
    await page.getByRole("button", { name: says.run }).press("Enter");
    await page.locator(".field-error", { hasText: says.nobody }).waitFor();
    await page.getByLabel(says.email).fill(buyer);
    await page.getByRole("button", { name: says.run }).press("Enter");
    await answer.getByText(says.points).waitFor();
    await answer.getByText(says.exempted).first().waitFor();
    await page.getByLabel(says.country).selectOption("US");
    await page.getByLabel(says.state).selectOption("TX");
    await page.getByRole("button", { name: says.run }).press("Enter");
    await answer.getByText(says.place).first().waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(staff.complaints.filter((line) => !line.includes("404"))).toEqual([]);
  });

  it("lead to the setting that decides, which an owner changes in place", async () => {
    const boss = await staffOf(`impuestos-duena-${locale}`, 3);
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "taxes"));
    const link = page.locator(".taxes-of").first().getByRole("link", { name: says.kind }).first();
    await link.press("Enter");
    await page.locator(".setting-places").waitFor();
    await page.locator(".detail-foot").waitFor();
    await page.getByRole("heading", { name: says.history }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });

  it("are no clerk's to change, and fit a phone", async () => {
    const staff = await staffOf(`impuestos-telefono-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, deskLink(locale, "taxes", "tax_type"));
    await page.locator(".note-warn").waitFor();
    await visitDesk(staff, deskLink(locale, "taxes"));
    await page.locator(".taxes-of table").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitDesk(staff, deskLink(locale, "taxes", "@try"));
    await page.getByRole("button", { name: says.run }).press("Enter");
    await page.locator(".tax-trial tfoot").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
