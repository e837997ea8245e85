import { describe, expect, inject, it } from "vitest";

import { adminLevelOf } from "#domain/account/role.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { allowedAreas, areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";
import spanish from "#desk/i18n/locales/es/desk.json" with { type: "json" };
import type { DeskArea } from "#desk/ui/area.ts";
import { homePath, loginPath } from "#web/paths.ts";

import { customer, inLogin, logIn, withSession } from "./customers.ts";
import { namedScreens } from "./desk-screens.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { followCalls, openFirst, ownComplaints, plantForWalk, WITH_ROWS } from "./desk-walk.ts";
import { openShopper, type Shopper } from "./shopper.ts";

const SHOP = inject("shopUrl");
/** Said where there is nothing for whoever looks. */
const MISSING = "Aquí no hay nada";
/** All addresses of the back office that are named anywhere, and one of a thing. */
const GUARDED = [
  deskLink("es"),
  deskLink("es", "security"),
  deskLink("es", "orders", "100001"),
  ...namedScreens(DESK_AREAS).map(({ address }) => address),
];

/** What the palette offers a level before anything is typed: its areas, what it may do in each, and its own security. */
function paletteOf(level: 1 | 2): string[] {
  const places = allowedAreas(DESK_AREAS, level).flatMap((area) => {
    const acts = (area.actions ?? []).filter((act) => (act.level ?? area.level) <= level);
    const names = acts.map(({ name }) => spanish.actions[name]);
    return [[spanish.areas[area.name]], names].flat();
  });
  return [...places, spanish.nav.security];
}

/** Goes to an area as its link of the navigation does, and opens the first thing in it; whether there is one. */
async function lookAt(
  shopper: Shopper,
  area: DeskArea,
  quiet: () => Promise<void>,
): Promise<boolean> {
  const { page } = shopper;
  const path = areaPath("es", area);
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.textContent();
  await page.getByRole("navigation").locator(`a[href="${path}"]`).click();
  await expect.poll(() => title.textContent()).not.toBe(before);
  await quiet();
  return openFirst(shopper, quiet);
}

describe("every area of the back office (security A16)", () => {
  it.each([
    ["a guest to the login", async () => openShopper(), (path: string) => loginPath("es", path)],
    [
      "a customer home",
      async () => withSession(await customer("areas-ajenas")),
      (_path: string) => homePath("es"),
    ],
  ] as const)("leads %s, who asks nothing of it", async (_who, open, ledTo) => {
    const shopper = await open();
    const { page } = shopper;
    const { calls } = followCalls(shopper);
    // Where everybody is led needs not be drawn each time.
    await page.route(/\/(?:login\?.*)?$/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Fuera</title>" }),
    );
    for (const path of GUARDED) {
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForURL(`${SHOP}${ledTo(path)}`);
    }
    expect(calls.filter((call) => /^admin\b/i.test(call))).toEqual([]);
  });

  it.each([
    ["es", "/admin/orders?status=awaiting_shipment"],
    ["en", "/en/admin/orders?status=awaiting_shipment"],
  ] as const)(
    "is shown to staff that logs in, at the page that was asked for, %s",
    async (locale, path) => {
      const email = await customer(`areas-regreso-${locale}`, "admin_level = 1");
      const shopper = await openShopper();
      const { page } = shopper;
      await page.goto(path);
      await inLogin(page).waitFor();
      await logIn(shopper, email);
      await page.waitForURL(`${SHOP}${path}`);
      await page.locator(".desk-frame").first().waitFor();
      expect(ownComplaints(shopper)).toEqual([]);
    },
  );

  it.each([
    ["staff", 1],
    ["manager", 2],
  ] as const)(
    "is open to %s where it is theirs, and asks for nothing that is refused",
    async (name, level) => {
      await plantForWalk(name);
      const staff = await staffOf(`areas-${name}`, level);
      const { refused, quiet } = followCalls(staff);
      const opened: string[] = [];
      const theirs = allowedAreas(DESK_AREAS, adminLevelOf(level));
      await visitDesk(staff, deskLink("es", "security"));
      for (const area of theirs) if (await lookAt(staff, area, quiet)) opened.push(area.name);
      expect(refused).toEqual([]);
      expect(ownComplaints(staff)).toEqual([]);
      expect(opened).toEqual(expect.arrayContaining(WITH_ROWS));
    },
  );

  it.each([
    ["staff", 1],
    ["manager", 2],
  ] as const)(
    "is not there for %s where it is not theirs, in the navigation, by its address and in the palette",
    async (name, level) => {
      const staff = await staffOf(`areas-no-${name}`, level);
      const { page } = staff;
      const { refused, quiet } = followCalls(staff);
      const theirs = allowedAreas(DESK_AREAS, adminLevelOf(level));
      const others = DESK_AREAS.filter((area) => !theirs.includes(area));
      expect(others.length).toBeGreaterThan(0);
      await visitDesk(staff, deskLink("es"));
      const links = await page
        .getByRole("navigation")
        .getByRole("link")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      for (const area of theirs) expect(links).toContain(areaPath("es", area));
      for (const area of others) expect(links).not.toContain(areaPath("es", area));
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog");
      const options = palette.getByRole("option").locator("span:first-child");
      await options.first().waitFor();
      expect(await options.allTextContents()).toEqual(paletteOf(level));
      await palette.getByRole("combobox").fill("filtro");
      await palette.getByRole("option", { name: "filtro" }).first().waitFor();
      await quiet();
      for (const area of others) {
        await page.goto(areaPath("es", area));
        await page.getByRole("heading", { name: MISSING }).waitFor();
        await page.getByRole("main").getByRole("link").click();
        await page.waitForURL(`${SHOP}${areaPath("es", theirs[0] ?? area)}`);
      }
      expect(refused).toEqual([]);
      expect(staff.complaints).toEqual([]);
    },
  );
});
