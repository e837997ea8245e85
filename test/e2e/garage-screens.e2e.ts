import { beforeAll, describe, expect, it } from "vitest";

import { findFleet, type Fleet } from "./garage-fleet.ts";
import { openWithGarage, watchShifts } from "./garage-shopper.ts";
import { axeFindings, DESKTOP, PHONE, type Shopper, visit, withoutTypefaces } from "./shopper.ts";

let fleet: Fleet;
beforeAll(async () => {
  fleet = await findFleet();
});

describe("every screen of the garage", () => {
  it.each([
    ["/", "es-CR", ".picker select:enabled"],
    ["/en/my-garage", "en-US", ".garage-row"],
    ["/custom-search?q=filtro", "es-CR", ".part-row .fit-badge"],
    ["/en/category", "en-US", ".tree .is-off"],
    ["part", "es-CR", "#options .fit-badge"],
  ])("%s moves nothing when the garage arrives", async (path, locale, last) => {
    const { truck, other, fitting } = fleet;
    for (const viewport of [DESKTOP, PHONE]) {
      const shopper = await openWithGarage(
        { entries: [truck, other], active: truck },
        { viewport, locale },
      );
      await withoutTypefaces(shopper.page);
      const shifts = await watchShifts(shopper.page);
      await visit(shopper, path === "part" ? `/part/${encodeURIComponent(fitting.sku)}` : path);
      await shopper.page.locator("header .vehicle-cell.is-on").waitFor();
      await shopper.page.locator(last).first().waitFor();
      expect(await shifts(), `${viewport.width}`).toBeLessThan(0.0005);
      await shopper.page.context().close();
    }
  });

  it.each([
    ["light", DESKTOP],
    ["dark", DESKTOP],
    ["light", PHONE],
    ["dark", PHONE],
  ] as const)("shuts nobody out, %s, %o", async (colorScheme, viewport) => {
    const { truck, engine, foreign, other } = fleet;
    // The scheme changes colours and nothing else, so in the dark only those are looked at.
    const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
    const lost = { ...other, model: "Lost", id: 987_654 };
    const entries = [{ ...truck, nickname: "El blanco", unitNumber: "7" }, engine, lost];
    const findings: string[] = [];
    const shopper = await openWithGarage(
      { entries, active: truck },
      { viewport, colorScheme, hasTouch: viewport === PHONE },
    );
    const { page } = shopper;
    for (const [path, look] of [
      ["/my-garage", () => page.getByText("Ya no está").first().waitFor()],
      ["/en/my-garage", () => page.getByRole("button", { name: /^Edit/ }).first().click()],
      ["/custom-search?q=filtro&fit=any", () => openGarage(shopper)],
      ["/en/custom-search?view=grid", () => page.locator(".part-box .fit-badge").first().waitFor()],
      [
        `/part/${encodeURIComponent(foreign.sku)}`,
        () => page.locator(".garage-fit .fit-badge").waitFor(),
      ],
      ["/category", () => page.locator(".tree .is-off").first().waitFor()],
    ] as const) {
      await visit(shopper, path);
      await look();
      const found = await axeFindings(page, rules);
      findings.push(...found.map((line) => `${path} ${line}`));
    }
    expect(findings).toEqual([]);
  });
});

async function openGarage({ page }: Shopper): Promise<void> {
  await page.locator("header .vehicle-cell").click();
  await page.getByRole("dialog", { name: "Mi garaje" }).locator(".garage-row").first().waitFor();
}
