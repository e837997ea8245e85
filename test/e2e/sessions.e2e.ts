import { describe, expect, it } from "vitest";

import { customer, signedIn } from "./customers.ts";
import { axeFindings, DESKTOP, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    out: "/",
    path: "/my-account/personal-info",
    list: "Dónde inició sesión",
    end: "Cerrar",
    all: "Cerrar las demás",
  },
  en: {
    out: "/en",
    path: "/en/my-account/personal-info",
    list: "Where you are logged in",
    end: "End",
    all: "End the others",
  },
} as const;

describe.each([
  ["es", PHONE],
  ["en", DESKTOP],
] as const)("where a customer is logged in, %s", (locale, viewport) => {
  const says = SAYS[locale];

  it("is listed with the personal data, and ended there one by one or all at once", async () => {
    const email = await customer(`sesiones-${locale}`);
    const [here, ...others] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    if (!here) throw new Error("Nobody is signed in.");
    const { page } = here;
    await page.setViewportSize(viewport);
    await visit(here, says.path);
    const list = page.getByRole("region", { name: says.list });
    await list.locator("li").nth(2).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await list.getByRole("button", { name: says.end, exact: true }).first().click();
    await expect.poll(() => list.locator("li").count()).toBe(2);
    expect(await list.getByRole("button", { name: says.all }).count()).toBe(0);
    await list.getByRole("button", { name: says.end, exact: true }).click();
    await expect.poll(() => list.locator("li").count()).toBe(1);
    for (const other of others) {
      await other.page.goto(says.path);
      await expect.poll(() => new URL(other.page.url()).pathname).toBe(says.out);
    }
    expect(here.complaints).toEqual([]);
  });
});
