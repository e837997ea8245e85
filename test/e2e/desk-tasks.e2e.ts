import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { type CountedKeys, countedKeys } from "./counted-keys.ts";
import { database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import {
  caller,
  companyToApprove,
  orderToPay,
  orderToShip,
  partToFind,
  partWithHistory,
  quoteToAnswer,
  returnToApprove,
} from "./task-things.ts";
import { writtenTasks } from "./task-sheet.ts";

type Locale = "es" | "en";
type Desk = { page: Page; keys: CountedKeys; locale: Locale };
type Task = {
  /** The least role that may. */
  level: 1 | 2;
  /** Its walk from the overview, and what of it the shop has kept in the end. */
  walk: (desk: Desk, name: string) => Promise<void>;
};

const SAYS = {
  es: { ready: "Flechas para elegir", place: /Tomar el pedido/, level: "may" },
  en: { ready: "Arrows to choose", place: /Place the order/, level: "who" },
} as const;

/** What the shop has kept, as the first column of a row. */
async function kept(sql: string, key: string): Promise<unknown> {
  const { rows } = await database.query<{ kept: unknown }>(sql, [key]);
  return rows[0]?.kept;
}

const orderStatus = (number: string) =>
  kept("select status as kept from shop_order where number = $1", number);

/** Types into the palette, and opens what it offers first, or the one after. */
async function openByPalette(
  { page, keys, locale }: Desk,
  { name, text, down = 0 }: { name: string; text: string; down?: number },
): Promise<void> {
  await keys.press("/");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").and(page.locator(":focus")).waitFor();
  await keys.type(name, text);
  await dialog.getByRole("option", { name: text }).nth(down).waitFor();
  await dialog.getByText(SAYS[locale].ready).waitFor();
  for (let times = 0; times < down; times += 1) await keys.press("↓");
  await dialog.getByRole("option", { name: text, selected: true }).waitFor();
  await keys.press("Enter");
  await page.getByRole("heading", { level: 2, name: text }).waitFor();
}

/** Presses the key of a step that is offered below what is open. */
async function take({ page, keys }: Desk, key: string): Promise<void> {
  await page.locator(".detail-foot button").first().waitFor();
  await keys.press(key);
}

/** Waits until one is in a field by its name. */
const inField = ({ page }: Desk, name: string) =>
  page.locator(`[name="${name}"]:focus`).first().waitFor();

const TASKS: Record<number, Task> = {
  1: {
    level: 1,
    walk: async (desk, name) => {
      const number = await orderToShip(name);
      await openByPalette(desk, { name: "order number", text: number });
      await take(desk, "S");
      await inField(desk, "tracking");
      await desk.keys.type("tracking number", "RR123456789CR");
      await desk.keys.press("Enter");
      await expect.poll(() => orderStatus(number)).toBe("shipped");
      await desk.page.getByText("RR123456789CR").first().waitFor();
    },
  },
  2: {
    level: 1,
    walk: async (desk, name) => {
      const { page, keys, locale } = desk;
      const email = await caller(name);
      const part = await partToFind(name);
      await keys.press("G");
      await keys.press("O");
      await page.waitForURL(/\/orders$/);
      await page.getByRole("searchbox").waitFor();
      await keys.press("N");
      await inField(desk, "customer");
      await keys.type("e-mail", email);
      await page.getByRole("button", { name: email }).waitFor();
      await keys.press("Enter");
      await inField(desk, "part");
      await keys.type("part number", part.number);
      await page.locator(".phone-part", { hasText: part.number }).waitFor();
      await keys.press("Enter");
      await page.locator(".phone-pieces").waitFor();
      await keys.press("Tab");
      await keys.type("pieces", "2");
      await keys.press("Enter");
      await inField(desk, "part");
      await page.locator(".phone-order [name=shipping]").first().waitFor();
      await keys.press("Enter");
      await inField(desk, "shipping");
      await keys.press("Space");
      await page
        .getByRole("button", { name: SAYS[locale].place })
        .and(page.locator(":enabled"))
        .waitFor();
      await keys.press("Ctrl+Enter");
      await page.waitForURL(/\/orders\/\d+$/);
      expect(
        await kept("select products_cents::int as kept from shop_order where email = $1", email),
      ).toBe(200_00);
    },
  },
  3: {
    level: 1,
    walk: async (desk, name) => {
      const number = await orderToPay(name);
      await openByPalette(desk, { name: "order number", text: number });
      await take(desk, "P");
      await inField(desk, "amount");
      await desk.keys.press("Enter");
      await expect.poll(() => orderStatus(number)).toBe("awaiting_shipment");
    },
  },
  4: {
    level: 1,
    walk: async (desk, name) => {
      const number = await quoteToAnswer(name);
      await openByPalette(desk, { name: "quote number", text: number });
      await take(desk, "A");
      await inField(desk, "carrier");
      await desk.keys.type("carrier", "Repuesto");
      await desk.keys.press("Tab");
      await desk.keys.press("Tab");
      await inField(desk, "shipping");
      await desk.keys.type("cost of shipping", "8");
      await desk.keys.press("Enter");
      await expect
        .poll(() => kept("select status as kept from quote where number = $1", number))
        .toBe("answered");
    },
  },
  5: {
    level: 2,
    walk: async (desk, name) => {
      const number = await returnToApprove(name);
      await openByPalette(desk, { name: "return number", text: number });
      await take(desk, "A");
      await inField(desk, "amount");
      await desk.page.locator(".act-effect dd").last().waitFor(); // what goes back
      await desk.keys.press("Enter");
      const state = () => kept("select status as kept from order_return where number = $1", number);
      await expect.poll(state).toBe("approved");
      await desk.page.getByRole("dialog").waitFor({ state: "detached" });
      await take(desk, "P");
      await inField(desk, "reference");
      await desk.keys.type("bank's reference", "SINPE 4711");
      await desk.keys.press("Enter");
      await expect.poll(state).toBe("refunded");
    },
  },
  6: {
    level: 1,
    walk: async (desk, name) => {
      const part = await partToFind(name);
      await openByPalette(desk, { name: "part number", text: part.number, down: 1 });
      await take(desk, "V");
      await expect
        .poll(() => kept("select verification as kept from part where sku = $1", part.sku))
        .toBe("verified");
    },
  },
  7: {
    level: 2,
    walk: async (desk, name) => {
      const part = await partToFind(name);
      await openByPalette(desk, { name: "part number", text: part.number });
      await take(desk, "P");
      await inField(desk, "online");
      await desk.keys.type("price", "123.45");
      await desk.keys.press("Ctrl+S");
      await expect
        .poll(() =>
          kept(
            "select online::int as kept from part_price join part on id = part_id where sku = $1",
            part.sku,
          ),
        )
        .toBe(123_45);
    },
  },
  8: {
    level: 1,
    walk: async (desk, name) => {
      const part = await partToFind(name, 5);
      await openByPalette(desk, { name: "part number", text: part.number });
      await desk.page.locator("[data-expects]").waitFor();
      await desk.keys.press("B");
      await inField(desk, "came");
      await desk.keys.type("pieces", "5");
      await desk.keys.press("Enter");
      await expect
        .poll(() =>
          kept(
            "select on_hand as kept from stock join part on id = part_id where sku = $1",
            part.sku,
          ),
        )
        .toBe(5);
    },
  },
  9: {
    level: 2,
    walk: async (desk, name) => {
      const email = await companyToApprove(name);
      await openByPalette(desk, { name: "e-mail", text: email });
      await take(desk, "E");
      await inField(desk, "priceLevel");
      await desk.keys.type("level", SAYS[desk.locale].level);
      await desk.keys.press("Ctrl+Enter");
      await expect
        .poll(() =>
          kept(
            "select approval || ' ' || price_level as kept from account where email = $1",
            email,
          ),
        )
        .toBe("approved wholesale");
    },
  },
  10: {
    level: 1,
    walk: async (desk, name) => {
      const part = await partWithHistory(name);
      await openByPalette(desk, { name: "part number", text: part.number });
      const line = desk.page.locator(".desk-history").getByText(`jefatura-${name}@viaje.example`);
      await line.waitFor();
      await desk.keys.press("H");
      await expect
        .poll(() =>
          line.evaluate((shown) => {
            const { top, bottom } = shown.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        )
        .toBe(true);
    },
  },
};

const WRITTEN = writtenTasks();
const WALKED: [number, Locale][] = [
  ...Object.keys(TASKS).map((number): [number, Locale] => [Number(number), "es"]),
  [1, "en"],
  [2, "en"],
];

it("the document has the ten tasks that are walked here, and no other", () => {
  expect([...WRITTEN.keys()].join()).toBe(Object.keys(TASKS).join());
  expect(WRITTEN.size).toBe(10);
});

it.each(WALKED)(
  "task %i is done by the keys that docs/desk-tasks.md says, %s",
  async (number, locale) => {
    const task = TASKS[number];
    if (!task) throw new Error(`There is no task ${number}.`);
    const staff = await staffOf(`hace-tarea-${number}-${locale}`, task.level);
    await visitDesk(staff, deskLink(locale, "overview"));
    const keys = countedKeys(staff.page);
    await task.walk({ page: staff.page, keys, locale }, `tarea-${number}-${locale}`);
    expect(keys.written()).toEqual(WRITTEN.get(number));
    expect(staff.complaints).toEqual([]);
  },
);
