import type { Request } from "playwright-core";
import { describe, expect, inject, it } from "vitest";

import { adminLevelOf } from "#domain/account/role.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { allowedAreas, areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";
import type { DeskArea } from "#desk/ui/area.ts";

import { customer, withSession } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, placeQuote, tokenOf } from "./order-calls.ts";
import { openShopper, type Shopper } from "./shopper.ts";

const SHOP = inject("shopUrl");
/** Areas whose first row every role can open here: the catalogue of these tests and what is planted below. */
const WITH_ROWS = ["orders", "quotes", "customers", "parts", "stock", "brands", "vehicles"];
/** Said below a list until its first rows are there. */
const LOADING = "Cargando…";
/** Said where there is nothing for whoever looks. */
const MISSING = "Aquí no hay nada";

/** For so long nothing is asked once everything is there, in ms: what one answer leads to follows at once. */
const QUIET_MS = 250;

/** Whatever was asked of the shop in a window: the calls, and those that were refused for want of a right. */
function followCalls({ page }: Shopper) {
  const calls: string[] = [];
  const refused: string[] = [];
  const pending = new Set<Request>();
  let last = 0;
  const ended = (request: Request) => {
    if (pending.delete(request)) last = performance.now();
  };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    calls.push(pathname.slice("/api/".length));
    pending.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if ([401, 403].includes(response.status())) refused.push(`${response.status()} ${pathname}`);
  });
  const isQuiet = async () => {
    const busy = page.locator(".detail-wait, [aria-busy=true]").or(page.getByText(LOADING));
    const waiting = await busy.count();
    return waiting === 0 && pending.size === 0 && performance.now() - last > QUIET_MS;
  };
  const quiet = async () => {
    last = performance.now();
    await expect.poll(isQuiet).toBe(true);
  };
  return { calls, refused, quiet };
}

/** Goes to an area as its link of the navigation does, and opens the first thing in it; whether there is one. */
async function lookAt(
  { page }: Shopper,
  area: DeskArea,
  quiet: () => Promise<unknown>,
): Promise<boolean> {
  const path = areaPath("es", area);
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.textContent();
  await page.getByRole("navigation").locator(`a[href="${path}"]`).click();
  await expect.poll(() => title.textContent()).not.toBe(before);
  await quiet();
  const first = page.locator("tr[data-row] .row-link").first();
  if ((await first.count()) === 0) return false;
  await first.click();
  await page.locator(".desk-detail").waitFor();
  await quiet();
  return true;
}

describe("every area of the back office (security A16)", () => {
  it.each([
    ["a guest", async () => openShopper()],
    ["a customer", async () => withSession(await customer("areas-ajenas"))],
  ] as const)("leads %s away, who asks nothing of it", async (_who, open) => {
    const shopper = await open();
    const { calls } = followCalls(shopper);
    for (const area of DESK_AREAS) {
      await shopper.page.goto(areaPath("es", area));
      await expect.poll(() => shopper.page.url()).toBe(`${SHOP}/`);
    }
    expect(calls.filter((call) => /^admin\b/i.test(call))).toEqual([]);
  });

  it.each([
    ["staff", 1],
    ["manager", 2],
    ["owner", 3],
  ] as const)(
    "is open to %s where it is theirs, and asks for nothing that is refused",
    async (name, level) => {
      const email = await customer(`areas-compra-${name}`);
      const buyer = { email, token: await tokenOf(email) };
      await Promise.all([placeOrder(buyer), placeQuote(buyer)]);
      const staff = await staffOf(`areas-${name}`, level);
      const { refused, quiet } = followCalls(staff);
      const opened: string[] = [];
      const theirs = allowedAreas(DESK_AREAS, adminLevelOf(level));
      await visitDesk(staff, deskLink("es", "security"));
      for (const area of theirs) if (await lookAt(staff, area, quiet)) opened.push(area.name);
      expect(refused).toEqual([]);
      // Another journey may take a picture away while the area of files shows it.
      expect(
        staff.complaints.filter((one) => !/^404 .*\/uploads\/|\b404\b.*Not Found/.test(one)),
      ).toEqual([]);

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
