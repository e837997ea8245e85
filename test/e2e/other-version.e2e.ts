import { describe, expect, it } from "vitest";

import { openShopper, visit } from "./shopper.ts";

const NOT_UNDERSTOOD = {
  status: 421,
  json: { status: "error", code: "other_version", message: "Sobre la versión." },
};

describe("a page of another version than the process that answers (ADR 0075)", () => {
  it("is told apart from a program by what its browser says of itself", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/contact");
    const status = await shopper.page.evaluate(async () => {
      const body = JSON.stringify({ partsFilters: {}, ofNext: 1 });
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/products", { method: "POST", body, headers })).status;
    });
    expect(status).toBe(421);
  });

  it("asks again by itself, and nothing of a form is lost", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/new-password");
    const bodies: (string | null)[] = [];
    await page.route("**/api/auth/forgot*", (route) => {
      bodies.push(route.request().postData());
      return route.fulfill(
        bodies.length < 3 ? NOT_UNDERSTOOD : { json: { status: 200, message: "" } },
      );
    });
    const form = page.locator("main form");
    await form.locator("[type=email]").fill("nadie@taller.example");
    await form.locator("[type=submit]").click();
    await expect.poll(() => bodies.length).toBe(3);
    await form.waitFor({ state: "detached" });
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("nadie@taller.example");
  });
});
