import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";

import { staffOf, visitDesk } from "./desk-staff.ts";
import { followCalls, openFirst, ownComplaints, plantForWalk, WITH_ROWS } from "./desk-walk.ts";
import { DESKTOP, PHONE } from "./shopper.ts";

/** So low that not all areas stand in the navigation at once. */
const LOW = { width: DESKTOP.width, height: 600 };

/** Every area and a row of each: on a machine with much else to do that takes its time. */
const WALK_MS = 300_000;

/** How far the document itself goes on beyond the screen; its lists and details scroll, it never does. */
function beyondTheScreen(): { down: number; aside: number } {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return { down: scrollHeight - innerHeight, aside: scrollWidth - innerWidth };
}

/** Whether the area that is open is to be seen among the others. */
const isInSight = (page: Page) =>
  page.locator(".nav-areas [aria-current]").evaluate((entry) => {
    const [frame, own] = [entry.closest(".nav-areas"), entry].map((one) =>
      one?.getBoundingClientRect(),
    );
    return (
      frame !== undefined && own !== undefined && own.top >= frame.top && own.bottom <= frame.bottom
    );
  });

it.each([
  ["a low desk", LOW],
  ["a phone", PHONE],
] as const)(
  "no area scrolls on into an empty screen, and all stand open to an owner, on %s",
  async (name, size) => {
    const place = name.replaceAll(" ", "-");
    await plantForWalk(place);
    const boss = await staffOf(`sin-vacio-${place}`, 3);
    const { page } = boss;
    const { refused, quiet } = followCalls(boss);
    await page.setViewportSize(size);
    const found: [string, object][] = [];
    const opened: string[] = [];
    const hidden: string[] = [];
    const look = async (what: string) => {
      for (const { height } of [size, DESKTOP]) {
        await page.setViewportSize({ width: size.width, height });
        const beyond = await page.evaluate(beyondTheScreen);
        if (beyond.down > 0 || beyond.aside > 0) found.push([`${what}, ${height}`, beyond]);
      }
      await page.setViewportSize(size);
    };
    for (const area of DESK_AREAS) {
      await visitDesk(boss, areaPath("es", area));
      await quiet();
      if (size === LOW && !(await isInSight(page))) hidden.push(area.name);
      await look(area.name);
      if (!(await openFirst(boss, quiet))) continue;
      opened.push(area.name);
      await look(`a row of ${area.name}`);
    }
    expect({ found, hidden }).toEqual({ found: [], hidden: [] });
    expect(refused).toEqual([]);
    expect(ownComplaints(boss)).toEqual([]);
    expect(opened).toEqual(expect.arrayContaining(WITH_ROWS));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
  WALK_MS,
);
