import { expect, it } from "vitest";

import { areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";

import { staffOf, visitDesk } from "./desk-staff.ts";
import { DESKTOP, PHONE } from "./shopper.ts";

/** How far the document itself goes on beyond the screen; its lists and details scroll, it never does. */
function beyondTheScreen(): { down: number; aside: number } {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return { down: scrollHeight - innerHeight, aside: scrollWidth - innerWidth };
}

it.each([
  ["a desk", DESKTOP],
  ["a phone", PHONE],
] as const)("no area scrolls on into an empty screen, on %s", async (name, size) => {
  const boss = await staffOf(`sin-vacio-${name.replace("a ", "")}`, 3);
  const { page } = boss;
  await page.setViewportSize(size);
  const found: [string, object][] = [];
  const look = async (place: string) => {
    await page.waitForLoadState("networkidle");
    const beyond = await page.evaluate(beyondTheScreen);
    if (beyond.down > 0 || beyond.aside > 0) found.push([place, beyond]);
  };
  for (const area of DESK_AREAS) {
    await visitDesk(boss, areaPath("es", area));
    await look(area.name);
    const row = page.locator(".row-link").first();
    if ((await row.count()) === 0) continue;
    await row.click();
    await page.locator(".desk-detail").waitFor();
    await look(`a row of ${area.name}`);
  }
  expect(found).toEqual([]);
});

it("the area that is open is in sight among the others, wherever it stands", async () => {
  const boss = await staffOf("menu-a-la-vista", 3);
  const { page } = boss;
  await page.setViewportSize({ width: 1440, height: 600 });
  const opened = page.locator(".nav-areas [aria-current]");
  const isInSight = () =>
    opened.evaluate((entry) => {
      const [frame, own] = [entry.closest(".nav-areas"), entry].map((one) =>
        one?.getBoundingClientRect(),
      );
      return (
        frame !== undefined &&
        own !== undefined &&
        own.top >= frame.top &&
        own.bottom <= frame.bottom
      );
    });
  for (const area of DESK_AREAS) {
    await visitDesk(boss, areaPath("es", area));
    await opened.waitFor();
    expect([area.name, await isInSight()]).toEqual([area.name, true]);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
