import { describe, expect, it } from "vitest";

import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";

import { customer, database, logIn } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { findingsAndBack, openShopper, type Shopper, visit } from "./shopper.ts";
import { orderToPay } from "./task-things.ts";

const SAYS = {
  es: { also: (name: string) => `También lo tiene abierto ${name}` },
  en: { also: (name: string) => `${name} has this open too` },
} as const;

/** Staff of a name that others see. */
async function called(name: string, calledName: string, level: 1 | 2 = 1): Promise<Shopper> {
  const staff = await staffOf(name, level);
  await database.query("update account set first_name = $2, last_name = '' where email = $1", [
    `${name}@viaje.example`,
    calledName,
  ]);
  return staff;
}

const shown = ({ page }: Shopper) => page.locator(".others-here").innerText();

/** Whether somebody is taken to have something open. */
async function isNoted(name: string): Promise<boolean> {
  const { rows } = await database.query(
    "select 1 from desk_presence join account on id = account_id where email = $1",
    [`${name}@viaje.example`],
  );
  return rows.length > 0;
}

describe.each(["es", "en"] as const)("who else has it open, %s", (locale) => {
  const { also } = SAYS[locale];

  it("is seen by both as soon as the second comes, and no more once one has left", async () => {
    const number = await orderToPay(`presencia-${locale}`);
    const ana = await called(`presente-ana-${locale}`, "Ana");
    const luis = await called(`presente-luis-${locale}`, "Luis");
    await visitDesk(ana, deskLink(locale, "orders", number));
    await ana.page.locator(".detail-foot").waitFor();
    expect(await shown(ana)).toBe("");
    await visitDesk(luis, deskLink(locale, "orders", number));
    await luis.page.getByText(also("Ana")).waitFor();
    await ana.page.getByText(also("Luis")).waitFor();
    expect(await findingsAndBack(ana.page)).toEqual([]);
    await luis.page.keyboard.press("Escape");
    await ana.page.getByText(also("Luis")).waitFor({ state: "detached" });
    expect(await isNoted(`presente-luis-${locale}`)).toBe(false);
    await ana.page.keyboard.press("e"); // to the page on which the order is edited
    await ana.page.waitForURL(/edit/);
    await visitDesk(luis, deskLink(locale, "orders", number));
    await luis.page.getByText(also("Ana")).waitFor();
    await ana.page.locator(".area-head").getByText(also("Luis")).waitFor();
    expect([...ana.complaints, ...luis.complaints]).toEqual([]);
  });
});

it("a part is one thing, in whatever area somebody has it open", async () => {
  const part = await plantOnePart("PRESENTE");
  const staff = await Promise.all(
    ["Bea", "Caro", "Dani"].map((name) => called(`presente-${name.toLowerCase()}`, name)),
  );
  const query = new URLSearchParams({ sku: part.sku }).toString();
  const addresses = [
    deskLink("es", "parts", part.sku),
    `${verifyPartsLink("es")}?${query}`,
    `${deskLink("es", "parts", part.sku)}?edit=fitments`,
  ];
  for (const [at, one] of staff.entries()) await visitDesk(one, addresses[at] ?? "");
  await expect
    .poll(() => Promise.all(staff.map(shown)))
    .toEqual([
      "También lo tienen abierto Caro y Dani",
      "También lo tienen abierto Bea y Dani",
      "También lo tienen abierto Bea y Caro",
    ]);
});

it("whoever closes the window has left", async () => {
  const number = await orderToPay("presencia-cierra");
  const staff = await called("presente-cierra", "Eva");
  await visitDesk(staff, deskLink("es", "orders", number));
  await expect.poll(() => isNoted("presente-cierra")).toBe(true);
  await staff.page.goto("about:blank");
  await expect.poll(() => isNoted("presente-cierra")).toBe(false);
});

it.each([
  ["goes to the shop", "Ir a la tienda", "link"],
  ["logs out", "Cerrar sesión", "button"],
] as const)("whoever %s has left", async (_how, name, role) => {
  const who = `presente-${role}`;
  const number = await orderToPay(`presencia-${role}`);
  const staff = await called(who, "Gil");
  await visitDesk(staff, deskLink("es", "orders", number));
  await expect.poll(() => isNoted(who)).toBe(true);
  await staff.page.getByRole(role, { name }).click();
  await staff.page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => isNoted(who)).toBe(false);
});

it("has left too where a service worker stands between the page and the network", async () => {
  const number = await orderToPay("presencia-obrero");
  const email = await customer("presente-obrero", "admin_level = 1");
  const staff = await openShopper({ serviceWorkers: "allow" });
  const { page } = staff;
  await visit(staff, "/login");
  await logIn(staff, email);
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (let times = 0; times < 2; times += 1) {
    await visitDesk(staff, deskLink("es", "orders", number));
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect.poll(() => isNoted("presente-obrero")).toBe(true);
    await page.getByRole("link", { name: "Ir a la tienda" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => isNoted("presente-obrero"), { timeout: 8_000 }).toBe(false);
  }
});

it("nothing is asked while another window is looked at, nor where something is only being made", async () => {
  const number = await orderToPay("presencia-oculta");
  const staff = await called("presente-oculto", "Fer", 2);
  const { page } = staff;
  let looks = 0;
  page.on("request", (request) => {
    if (request.url().includes("/admin/presence")) looks += 1;
  });
  await page.clock.install();
  await visitDesk(staff, deskLink("es", "orders", number));
  await expect.poll(() => looks).toBeGreaterThan(0);
  const see = async (state: "hidden" | "visible") => {
    await page.evaluate((seen) => {
      Object.defineProperty(document, "visibilityState", { value: seen, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  };
  /** What the page asks for last is heard of last: all that it asked for before is counted by then. */
  const settle = () => page.evaluate(async () => fetch("/robots.txt"));
  /** How often is asked within half a minute. */
  const looksOfHalfMinute = async () => {
    await settle();
    const before = looks;
    await page.clock.runFor(30_000);
    await settle();
    return looks - before;
  };
  // A look that is under way is not begun again, so that one half minute may have none.
  await expect.poll(looksOfHalfMinute).toBeGreaterThan(0);
  await see("hidden");
  expect([await looksOfHalfMinute(), await looksOfHalfMinute()]).toEqual([0, 0]);
  await see("visible");
  await expect.poll(looksOfHalfMinute).toBeGreaterThan(0);
  await visitDesk(staff, deskLink("es", "brands", "new"));
  expect([await looksOfHalfMinute(), await looksOfHalfMinute()]).toEqual([0, 0]);
});
