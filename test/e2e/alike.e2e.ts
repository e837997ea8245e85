import { expect, it } from "vitest";

import { ALIKE, markAlike } from "./alike.ts";
import { axeFindings, openShopper, visit } from "./shopper.ts";

it("of rows that look alike, the one that is too pale is found, as it looks otherwise", async () => {
  const shopper = await openShopper();
  const { page } = shopper;
  await visit(shopper, "/custom-search?q=filtro");
  expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
  await markAlike(page); // axe itself is spared what others of the run have asked of pages like this one
  const title = page.locator(`main a[href*="/part/"][${ALIKE}]:visible`).filter({ hasText: /\w/ });
  await title.last().evaluate((link) => link.style.setProperty("color", "#ddd"));
  expect(await axeFindings(page, ["color-contrast"])).toEqual([
    expect.stringMatching(/^color-contrast: /),
  ]);
});
