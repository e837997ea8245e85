import { describe, expect, it } from "vitest";

import { plantedCheckout } from "./planted-checkout.ts";
import { openShopper, toasted, visit } from "./shopper.ts";

const TYPED = ["2.5", "-3", "9999"];

describe("a quantity that is none", () => {
  it.each(TYPED)("leaves a line of the cart as it stands, and says why: %s", async (text) => {
    const { page } = await plantedCheckout({ path: "/Cart" });
    const field = page.locator(".stepper .input");
    await field.fill(text);
    await field.press("Enter");
    const why = "La cantidad debe ser un número entero de 0 a 999";
    await expect.poll(() => toasted(page)).toEqual([why]);
    expect(await field.inputValue()).toBe("1");
    expect(await page.locator(".cell.cart .count").textContent()).toBe("1");
  });

  it.each(TYPED)("adds nothing from a list, and says why: %s", async (text) => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/custom-search?q=filtro&stock=IN_STOCK");
    await page.locator(".part-row .quantity").first().fill(text);
    await page.locator(".part-row .button-add").first().click();
    const why = "La cantidad debe ser un número entero de 1 a 999";
    await expect.poll(() => toasted(page)).toEqual([why]);
    expect(await page.locator(".cell.cart .count").textContent()).toBe("0");
  });
});

it("says like other news of the cart that there are not as many as were typed", async () => {
  const { page } = await plantedCheckout({ path: "/Cart" });
  await page.locator(".stepper .input").fill("999");
  await page.getByText("se actualizaron por disponibilidad").waitFor();
  await expect
    .poll(async () => Number(await page.locator(".stepper .input").inputValue()))
    .toBeLessThan(999);
});
