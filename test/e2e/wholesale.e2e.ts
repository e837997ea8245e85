import { describe, expect, it } from "vitest";

import { customer, database, signedIn } from "./customers.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { PHONE, visit } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/wholesale",
    type: "Tipo de cuenta",
    company: "Empresa",
    kind: "Tipo de identificación",
    number: "Número de identificación",
    business: "A qué se dedica",
    send: "Enviar solicitud",
    received: "Recibimos su solicitud y la estamos revisando.",
    approved: "Su solicitud fue aprobada.",
    wrong: "La cédula jurídica tiene 10 dígitos",
  },
  en: {
    path: "/en/wholesale",
    type: "Account type",
    company: "Company",
    kind: "Kind of identification",
    number: "Identification number",
    business: "What you do",
    send: "Send application",
    received: "We have your application and are looking at it.",
    approved: "Your application was approved.",
    wrong: "A cédula jurídica has 10 digits",
  },
} as const;

describe.each(["es", "en"] as const)("a company applies, %s", (locale) => {
  const says = SAYS[locale];

  it("marks what is wrong, sends the rest once, and shows the answer", async () => {
    const email = await customer(`mayoreo-${locale}`);
    const shopper = await signedIn(email);
    const { page, complaints } = shopper;
    await page.setViewportSize(PHONE);
    await visit(shopper, says.path);
    await page.getByRole("combobox", { name: says.type }).selectOption("wholesale_reseller");
    await page.getByRole("textbox", { name: says.company }).fill("Repuestos <b>del</b> Sur");
    await page.getByRole("combobox", { name: says.kind }).selectOption("cedula_juridica");
    await page.getByRole("textbox", { name: says.number }).fill("3-101");
    await page.getByRole("textbox", { name: says.business }).fill("Repuestera");
    await page.getByRole("button", { name: says.send }).click();
    await page.getByText(says.wrong).waitFor();
    await page.getByRole("textbox", { name: says.number }).fill("3-101-123456");
    await page.getByRole("button", { name: says.send }).dblclick();
    await page.getByText(says.received).waitFor();
    const { rows } = await database.query(
      `select w.id, w.tax_number from wholesale_application w join account a on a.id = account_id
       where a.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ id: expect.anything(), tax_number: "3101123456" }]);

    const manager = await customer(`gerencia-${locale}`);
    await database.query("update account set admin_level = 2 where email = $1", [manager]);
    const decision = { id: Number(rows[0].id), state: "approved", answer: "Desde hoy." };
    const token = await tokenOf(manager);
    await ask({ path: "admin/wholesale/decide", body: decision, token });
    await page.reload();
    await page.getByText(says.approved).waitFor();
    await page.getByText("Desde hoy.").waitFor();
    expect(await page.locator("main b").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
