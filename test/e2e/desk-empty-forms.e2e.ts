import { expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { NEW_CONTENT } from "#desk/content/content-draft.ts";
import { NEW_COUPON } from "#desk/coupons/coupon-draft.ts";
import { NEW_ZONE } from "#desk/shipping/zone-draft.ts";

import { staffOf, visitDesk } from "./desk-staff.ts";
import { toasted } from "./shopper.ts";

/** What has the focus: whether it is marked as wrong, and what is read out with it. */
function focused(): { isMarked: boolean; spoken: string } {
  const place = document.activeElement;
  const spoken = (place?.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent.trim() ?? "");
  return {
    isMarked: place?.matches("[aria-invalid=true], [data-invalid]") ?? false,
    spoken: spoken.join(" ").trim(),
  };
}

it.each([
  ["es", "categories", "new"],
  ["en", "categories", "new"],
  ["es", "brands", "new"],
  ["es", "parts", undefined],
  ["es", "coupons", NEW_COUPON],
  ["es", "shipping", NEW_ZONE],
  ["es", "pages", NEW_CONTENT],
  ["es", "blog", NEW_CONTENT],
] as const)("saving something new leads to what lacks: %s %s", async (locale, area, id) => {
  const { page } = await staffOf(`vacio-${area}-${locale}`, 3);
  const path = id === undefined ? `${deskLink(locale, area)}?new=yes` : deskLink(locale, area, id);
  await visitDesk({ page, complaints: [] }, path);
  await page.locator(".detail-foot").waitFor();
  await page.keyboard.press("Control+s");
  await expect.poll(() => page.evaluate(focused)).toMatchObject({ isMarked: true });
  expect((await page.evaluate(focused)).spoken).not.toBe("");
});

it("saving what nobody has changed says so", async () => {
  const boss = await staffOf("sin-cambios", 3);
  const { page } = boss;
  await visitDesk(boss, deskLink("es", "brands"));
  await page.locator(".row-link").first().click();
  await page.locator(".desk-detail .detail-foot").waitFor();
  await page.keyboard.press("Control+s");
  await expect.poll(() => toasted(page)).toContain("No hay cambios que guardar.");
});
