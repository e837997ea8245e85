import { expect, it } from "vitest";

import { ALIKE } from "./alike.ts";
import { axeFindings, openShopper, visit } from "./shopper.ts";

it("of rows that look alike, the one that is too pale is found, as it looks otherwise", async () => {
  const shopper = await openShopper();
  const { page } = shopper;
  await visit(shopper, "/custom-search?q=filtro");
  expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
  const title = page.locator(`main a[href*="/part/"][${ALIKE}]:visible`).filter({ hasText: /\w/ });
  await title.last().evaluate((link) => link.style.setProperty("color", "#ddd"));
  expect(await axeFindings(page, ["color-contrast"])).toEqual([
    expect.stringMatching(/^color-contrast: /),
  ]);
});
