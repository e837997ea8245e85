import { describe, expect, it } from "vitest";

import { photo } from "../factories/pictures.ts";
import { customer, database, withSession } from "./customers.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { DESKTOP, findingsAndBack, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/wholesale",
    type: "Tipo de cuenta",
    company: "Empresa",
    kind: "Tipo de identificación",
    number: "Número de identificación",
    contact: "Persona de contacto",
    phone: "Teléfono",
    pages: "Certificado de la empresa",
    ready: "personeria.jpg: lista",
    seen: "Foto 1 de El certificado que envió",
    taxes: "sus certificados de impuestos",
    business: "A qué se dedica",
    send: "Enviar solicitud",
    received: "Recibimos su solicitud y la estamos revisando.",
    approved: "Su solicitud fue aprobada.",
    refused: "Su solicitud no fue aprobada.",
    again: "Enviar otra solicitud",
    wrong: "La cédula jurídica tiene 10 dígitos",
  },
  en: {
    path: "/en/wholesale",
    type: "Account type",
    company: "Company",
    kind: "Kind of identification",
    number: "Identification number",
    contact: "Contact person",
    phone: "Phone",
    pages: "Certificate of the company",
    ready: "personeria.jpg: ready",
    seen: "Photo 1 of The certificate that you sent",
    taxes: "your tax certificates",
    business: "What you do",
    send: "Send application",
    received: "We have your application and are looking at it.",
    approved: "Your application was approved.",
    refused: "Your application was not approved.",
    again: "Send another application",
    wrong: "A cédula jurídica has 10 digits",
  },
} as const;

/** The newest application of a customer is answered by a manager of its own. */
async function decide(email: string, state: "approved" | "refused", answer: string) {
  const { rows } = await database.query<{ id: number }>(
    `select w.id from wholesale_application w join account a on a.id = account_id
     where a.email = $1 order by w.id desc limit 1`,
    [email],
  );
  const [name] = email.split("@");
  const token = await tokenOf(await customer(`gerencia-${name}`, "admin_level = 2"));
  const body = { id: Number(rows[0]?.id), state, answer };
  await ask({ path: "admin/wholesale/decide", body, token });
}

describe.each([
  ["es", "phone", PHONE],
  ["es", "desk", DESKTOP],
  ["en", "phone", PHONE],
  ["en", "desk", DESKTOP],
] as const)("a company applies, %s, %s", (locale, device, viewport) => {
  const says = SAYS[locale];

  it("marks what is wrong, sends the rest once, and shows the answer", async () => {
    const email = await customer(
      `mayoreo-${locale}-${device}`,
      "first_name = 'Ana', last_name = 'Mora', company_name = 'Taller Mora', phone_country_code = '506', phone_number = '88881234'",
    );
    const shopper = await withSession(email);
    const { page, complaints } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, says.path);
    const valueOf = (name: string) => page.getByRole("textbox", { name, exact: true }).inputValue();
    expect(await valueOf(says.contact)).toBe("Ana Mora");
    expect(await valueOf(says.company)).toBe("Taller Mora");
    expect(await valueOf(says.phone)).toBe("88881234");
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("combobox", { name: says.type }).selectOption("wholesale_reseller");
    await page.getByRole("textbox", { name: says.company }).fill("Repuestos <b>del</b> Sur");
    await page.getByRole("combobox", { name: says.kind }).selectOption("cedula_juridica");
    await page.getByRole("textbox", { name: says.number }).fill("3-101");
    await page.getByRole("textbox", { name: says.business }).fill("Repuestera");
    await page.getByRole("button", { name: says.send }).click();
    await page.getByText(says.wrong).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("textbox", { name: says.number }).fill("3-101-123456");
    const buffer = await photo("jpeg", { width: 800, height: 1_000 });
    await page
      .getByLabel(says.pages)
      .setInputFiles({ name: "personeria.jpg", mimeType: "image/jpeg", buffer });
    await page.getByText(says.ready).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("button", { name: says.send }).dblclick();
    await page.getByText(says.received).waitFor();
    await page.getByRole("img", { name: says.seen }).waitFor();
    const kept = page.getByRole("link", { name: says.taxes });
    expect(await kept.getAttribute("href")).toMatch(/\/my-account\/personal-info#certificates$/);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsAndBack(page)).toEqual([]);
    const { rows } = await database.query(
      `select w.tax_number from wholesale_application w join account a on a.id = account_id
       where a.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ tax_number: "3101123456" }]);

    await decide(email, "approved", "Desde hoy.");
    await page.reload();
    await page.getByText(says.approved).waitFor();
    await page.getByText("Desde hoy.").waitFor();
    expect(await page.locator("main b").count()).toBe(0);
    expect(await findingsAndBack(page)).toEqual([]);
    const written = await database.query<{ kind: string }>(
      "select kind from mail where recipient = $1 and kind like 'wholesale%'",
      [email],
    );
    expect(written.rows).toEqual([{ kind: "wholesale_approved" }]);
    expect(complaints).toEqual([]);
  });

  it("shows a refusal with its reason, and takes another application", async () => {
    const email = await customer(
      `rechazo-${locale}-${device}`,
      "company_name = 'Taller Mora', phone_country_code = '506', phone_number = '88881234'",
    );
    const shopper = await withSession(email);
    const { page } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, says.path);
    await page.getByRole("combobox", { name: says.type }).selectOption("fleet_repair_shop");
    await page.getByRole("combobox", { name: says.kind }).selectOption("cedula_juridica");
    await page.getByRole("textbox", { name: says.number }).fill("3-101-123456");
    await page.getByRole("textbox", { name: says.business }).fill("Taller");
    await page.getByRole("button", { name: says.send }).click();
    await page.getByText(says.received).waitFor();
    await decide(email, "refused", "Falta el nombre de la empresa.");
    await page.reload();
    await page.getByText(says.refused).waitFor();
    await page.getByText("Falta el nombre de la empresa.").waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await page.getByRole("button", { name: says.again }).click();
    await page.getByRole("button", { name: says.send }).waitFor();
  });
});
