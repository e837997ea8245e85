import { describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { decidedCheckout } from "./planted-checkout.ts";
import { DESKTOP, findingsInEveryLook, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    kind: "Tipo de identificación",
    number: "Número de identificación",
    save: "Guardar identificación",
    wrong: "La cédula jurídica tiene 10 dígitos",
    saved: "Identificación guardada",
    missing: "La cédula jurídica tiene 10 dígitos, como 3-101-123456",
    toPay:
      "complete el tipo y el número de identificación de la factura, o elija «Sin identificación»",
    dimex: "El DIMEX tiene 11 o 12 dígitos",
    keep: "Guardarla en mi cuenta",
    kept: "Es la que guarda su cuenta.",
    confirm: /^(?:Confirmar|Hacer) el pedido/,
    order: "DIMEX 155812345678",
  },
  en: {
    prefix: "/en",
    kind: "Kind of identification",
    number: "Identification number",
    save: "Save identification",
    wrong: "A cédula jurídica has 10 digits",
    saved: "Identification saved",
    missing: "A cédula jurídica has 10 digits, as in 3-101-123456",
    toPay:
      "complete the kind and the number of the identification for the invoice, or choose “No identification”",
    dimex: "A DIMEX has 11 or 12 digits",
    keep: "Keep it in my account",
    kept: "It is the one that your account keeps.",
    confirm: /^(?:Confirm|Place) the order/,
    order: "DIMEX 155812345678",
  },
} as const;

describe.each([
  ["es", PHONE],
  ["en", DESKTOP],
] as const)("the identification for the invoice, %s", (locale, viewport) => {
  const says = SAYS[locale];

  it("is kept with the account, begins the checkout, and goes with the order that names another", async () => {
    const email = await customer(`factura-${locale}`);
    const shopper = await withSession(email);
    const { page, complaints } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, `${says.prefix}/my-account/personal-info`);
    const kind = page.getByRole("combobox", { name: says.kind });
    const number = page.getByRole("textbox", { name: says.number });
    await kind.selectOption("cedula_juridica");
    await number.fill("3-101");
    await page.getByRole("button", { name: says.save }).click();
    await page.getByText(says.wrong).waitFor();
    await number.fill("3-101-123456");
    await page.getByRole("button", { name: says.save }).click();
    await page.getByText(says.saved).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    const { lines, kept } = await decidedCheckout();
    const [line] = lines;
    await ask({
      path: "cart/addupdateitem",
      token: await tokenOf(email),
      body: { product: { sku: line?.sku, cartQty: 1 } },
    });
    await page.evaluate((draft) => localStorage.setItem("repuesto.draft", draft), kept.draft);
    await visit(shopper, `${says.prefix}/Checkout/payment`);
    await expect.poll(() => number.inputValue()).toBe("3101123456");
    await page.getByText(says.kept).waitFor();
    await number.fill("");
    await number.blur();
    await page.getByText(says.missing).waitFor();
    await page.getByText(says.toPay).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await number.fill("3101123456");
    await page.getByText(says.toPay).waitFor({ state: "detached" });
    await kind.selectOption("dimex");
    await page.getByText(says.dimex).waitFor();
    const confirm = page.getByRole("button", { name: says.confirm });
    expect(await confirm.isEnabled()).toBe(false);
    await number.fill("1558 1234 5678");
    await page.getByRole("button", { name: says.keep }).click();
    await page.getByText(says.kept).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await confirm.click();
    await page.waitForURL(/\/order-confirmation\/order-\d+-[\w]{22}$/);
    await page.getByText(says.order).waitFor();

    const { rows } = await database.query(
      `select a.tax_id_type as kept, o.tax_id_number as named
       from shop_order o join account a on a.id = o.account_id where a.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ kept: "dimex", named: "155812345678" }]);
    expect(complaints).toEqual([]);
  });
});
