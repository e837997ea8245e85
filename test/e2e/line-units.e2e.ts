import { describe, expect, it } from "vitest";

import { customer, withSession } from "./customers.ts";
import { ask, orderOf, placeOrder, somePart, tokenOf } from "./order-calls.ts";
import {
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  toasted,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    prefix: "",
    add: /^Agregar unidad o vehículo/,
    label: /^Unidad o vehículo para/,
    save: "Guardar",
    for: "Para: Unidad 14 <b>",
    change: /^Cambiar unidad/,
  },
  en: {
    prefix: "/en",
    add: /^Add unit or vehicle/,
    label: /^Unit or vehicle for/,
    save: "Save",
    for: "For: Unidad 14 <b>",
    change: /^Change unit/,
  },
} as const;

describe.each([
  ["es", PHONE],
  ["en", DESKTOP],
] as const)("what a line is for, %s", (locale, viewport) => {
  const says = SAYS[locale];

  it("is written in the cart, stays there, and stands on the order", async () => {
    const email = await customer(`unidad-${locale}`);
    const token = await tokenOf(email);
    const product = { sku: await somePart(), cartQty: 1 };
    await ask({ path: "cart/addupdateitem", token, body: { product } });
    const shopper = await withSession(email);
    const { page, complaints } = shopper;
    await page.setViewportSize(viewport);
    await visit(shopper, `${says.prefix}/Cart`);
    await page.getByRole("button", { name: says.add }).click();
    await page.getByLabel(says.label).fill("  Unidad 14 <b>");
    await page.waitForLoadState("networkidle"); // what it fetches ahead is no complaint of what is pressed
    await page.context().setOffline(true);
    await page.getByRole("button", { name: says.save, exact: true }).click();
    await expect.poll(() => toasted(page)).not.toEqual([]);
    expect(await page.getByLabel(says.label).inputValue()).toBe("  Unidad 14 <b>");
    await page.context().setOffline(false);
    complaints.length = 0;
    await page.getByRole("button", { name: says.save, exact: true }).click();
    await page.getByText(says.for).waitFor();
    expect(complaints).toEqual([]);
    await page.reload();
    await page.getByText(says.for).waitFor();
    expect(await page.getByRole("button", { name: says.change }).count()).toBe(1);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await findingsInEveryLook(page)).toEqual([]);

    const draft = await orderOf({ email, token }, product);
    const items = [{ ...product, unit: "Unidad 14 <b>" }];
    const order = await placeOrder({ email, token }, { ...draft, items });
    await visit(shopper, `${says.prefix}/order/${order}`);
    await page.getByText(says.for).waitFor();
    expect(await page.locator(".order-notes b").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
