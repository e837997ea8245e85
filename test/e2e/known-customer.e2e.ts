import { expect, it } from "vitest";

import { customer, signedIn } from "./customers.ts";
import { ask, somePart, tokenOf } from "./order-calls.ts";
import { visit } from "./shopper.ts";

it("a customer's first address in the checkout begins with what their account knows", async () => {
  const email = await customer("conocida", "company_name = 'Taller Mora'");
  const product = { sku: await somePart(), cartQty: 1 };
  await ask({ path: "cart/addupdateitem", token: await tokenOf(email), body: { product } });
  const shopper = await signedIn(email);
  const { page, complaints } = shopper;
  await visit(shopper, "/Checkout/billing");
  const field = (name: string) => page.locator(`form input[name="${name}"]`).first();
  await expect.poll(() => field("receiver_name").inputValue()).toBe("Ana Mora");
  expect(await field("company").inputValue()).toBe("Taller Mora");
  expect(await field("phone").inputValue()).toBe("+506 8888 1234");
  await page.getByLabel("Provincia").selectOption("Heredia");
  await page.getByLabel("Cantón").selectOption("Barva");
  await page.getByLabel("Dirección exacta").fill("200 m norte de la iglesia");
  await page.getByRole("button", { name: /^(?:Usar esta|Guardar) dirección/ }).click();
  await page.waitForURL("**/Checkout/shipping");
  expect(complaints).toEqual([]);
});
