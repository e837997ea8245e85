import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { plantedCheckout } from "./planted-checkout.ts";
import { axeFindings, openShopper, visit } from "./shopper.ts";

/** The shop refuses this guest's cart as it does one who asks too often; tells how often it was asked. */
async function limitGuest(page: Page, message: string): Promise<() => number> {
  let requests = 0;
  await page.route("**/api/cart/guest_verify*", async (route) => {
    requests += 1;
    const json = { status: "error", code: "rate_limited", message };
    await route.fulfill({ status: 429, headers: { "retry-after": "261" }, json });
  });
  return () => requests;
}

describe("the cart of a guest who asks too often", () => {
  it.each([
    ["/Cart", "Demasiadas solicitudes", "Intente de nuevo en 5 minutos."],
    ["/en/Cart", "Too many requests from this connection", "Try again in 5 minutes."],
  ])("says on %s that too much was asked, and when to come back", async (path, title, when) => {
    const shopper = await plantedCheckout({ path: "/Cart" });
    const { page } = shopper;
    await limitGuest(page, when);
    await visit(shopper, path);
    await page.getByRole("heading", { name: title }).waitFor();
    await page.getByText(when).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.locator(".cell.cart .count").textContent()).toBe("1");
  });

  it("opens without asking when it holds nothing", async () => {
    const shopper = await openShopper();
    const requests = await limitGuest(shopper.page, "");
    await visit(shopper, "/Cart");
    await shopper.page.getByText("Su carrito no tiene artículos").waitFor();
    expect(requests()).toBe(0);
  });
});
