import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";

import { customer, database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { plantParts } from "./plant-parts.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow, toasted } from "./shopper.ts";

const SAYS = {
  es: {
    year: 2025,
    answered: "Contestado",
    held: "En pausa",
    hold: "Pausar",
    release: "Reanudar",
    note: "Nota nueva",
    add: "Anotar",
    as: "quedó como estaba.",
    unreached: "No hubo conexión con la tienda",
    close: "Cerrar",
  },
  en: {
    year: 2024,
    answered: "Answered",
    held: "On hold",
    hold: "Hold",
    release: "Release",
    note: "New note",
    add: "Add note",
    as: "is as it was.",
    unreached: "The shop could not be reached",
    close: "Close",
  },
} as const;

/** A shop that is slow to answer a call, until it is let. */
async function slowly(
  page: Page,
  path: string,
): Promise<{ go: () => void; isCalled: () => boolean }> {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  let isCalled = false;
  await page.route(`**/api/admin/${path}*`, async (route) => {
    isCalled = true;
    await promise;
    await route.continue();
  });
  return { go, isCalled: () => isCalled };
}

/** A shop that cannot be reached by a call. */
const lost = (page: Page, path: string) =>
  page.route(`**/api/admin/${path}*`, (route) => route.abort());

const refusedIn = (page: Page) => page.locator(".refused-notices");

async function message(name: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into contact_message (storefront, locale, email, name, phone, message, url)
     values ('cr', 'es', $1, $2, '', '¿Tienen la bomba?', '') returning id::int`,
    [`${name}@escribe.example`, name],
  );
  return rows[0]?.id ?? 0;
}

async function valueOf(statement: string, key: string | number): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(statement, [key]);
  return rows[0]?.value;
}
const answeredBy = (id: number) =>
  valueOf("select answered_by as value from contact_message where id = $1", id);
const statusOf = (number: string) =>
  valueOf("select status as value from shop_order where number = $1", number);
const trustOf = (sku: string) =>
  valueOf("select verification as value from part where sku = $1", sku);

/** An order that is paid and waits to be sent. */
async function paidOrder(name: string): Promise<string> {
  const email = await customer(name);
  const path = await placeOrder({ email, token: await tokenOf(email) });
  const number = path.split("-")[1] ?? "";
  await database.query(
    "update shop_order set status = 'awaiting_shipment', paid_at = now(), expires_at = null where number = $1",
    [number],
  );
  return number;
}

describe.each(["es", "en"] as const)(
  "what staff does is shown before the shop answers, %s",
  (locale) => {
    const says = SAYS[locale];

    it("a message is ticked off at once, and is as the shop has it where that was not reached", async () => {
      const name = `al-instante-${locale}`;
      const id = await message(name);
      const staff = await staffOf(`tacha-${locale}`, 1);
      const { page } = staff;
      await visitDesk(staff, `${deskLink(locale, "messages", String(id))}?text=${name}`);
      await page.locator(".message-words").waitFor();
      await rowOf(page, name).waitFor({ state: "attached" });
      const slow = await slowly(page, "contacts/answered");
      await page.keyboard.press("a");
      await page.locator(".detail-head").getByText(says.answered, { exact: true }).waitFor();
      await rowOf(page, name)
        .getByText(says.answered, { exact: true })
        .waitFor({ state: "attached" });
      await expect.poll(slow.isCalled).toBe(true);
      expect(await answeredBy(id)).toBeNull();
      slow.go();
      await expect.poll(() => answeredBy(id)).toBe(`tacha-${locale}@viaje.example`);
      await expect.poll(async () => (await toasted(page)).join()).toContain(name);

      await page.unrouteAll();
      await lost(page, "contacts/answered");
      await page.keyboard.press("a");
      await refusedIn(page).getByText(says.unreached).waitFor();
      expect(await refusedIn(page).getByText(says.as).count()).toBe(0);
      await page.locator(".detail-head").getByText(says.answered, { exact: true }).waitFor();
      await rowOf(page, name)
        .getByText(says.answered, { exact: true })
        .waitFor({ state: "attached" });
      expect(await findingsInEveryLook(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await sidewaysOverflow(page)).toBe(0);
      await refusedIn(page).getByRole("button", { name: says.close }).click();
      expect(await refusedIn(page).count()).toBe(0);
    });

    it("the queue goes on while a part is verified, and it is back in its place where it was refused", async () => {
      const parts = await plantParts(`INST-${locale}`, 3);
      const [first, second, third] = parts;
      if (!first || !second || !third) throw new Error("There are too few parts.");
      await database.query(
        `update part set queued_at = '${says.year}-01-01'::timestamptz + id * interval '1 second' where sku = any($1)`,
        [parts.map(({ sku }) => sku)],
      );
      const staff = await staffOf(`sigue-${locale}`, 1);
      const { page } = staff;
      await visitDesk(staff, `${verifyPartsLink(locale)}?sku=${encodeURIComponent(first.sku)}`);
      await page.getByRole("heading", { name: first.number }).waitFor();
      const slow = await slowly(page, "verifyparts/verify");
      await page.keyboard.press("v");
      await page.getByRole("heading", { name: second.number }).waitFor();
      await expect.poll(() => rowOf(page, first.number).count()).toBe(0);
      expect(await trustOf(first.sku)).toBe("unverified");
      // Somebody else changes it before the shop hears of it.
      await database.query("update part set version = version + 1 where sku = $1", [first.sku]);
      slow.go();
      await refusedIn(page).getByText(`${first.number} ${says.as}`).waitFor();
      await rowOf(page, first.number).waitFor();
      expect(await page.locator("tr[data-row]").first().textContent()).toContain(first.number);
      expect(await page.getByRole("heading", { name: second.number }).count()).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
      await page.unrouteAll();
      await refusedIn(page).getByRole("link").click();
      await page.getByRole("heading", { name: first.number }).waitFor();
      await page.keyboard.press("v");
      await page.getByRole("heading", { name: second.number }).waitFor();
      await expect.poll(() => trustOf(first.sku)).toBe("verified");
      await expect.poll(() => refusedIn(page).count()).toBe(0);
      await database.query("update part set verification = 'verified' where sku = any($1)", [
        parts.map(({ sku }) => sku),
      ]);
    });

    it("an order is held and noted at once, and is as it was where another changed it first", async () => {
      const number = await paidOrder(`al-instante-${locale}`);
      const staff = await staffOf(`pausa-${locale}`, 1);
      const { page } = staff;
      await visitDesk(staff, `${deskLink(locale, "orders", number)}?text=${number}`);
      await page.locator(".detail-foot").waitFor();
      const slow = await slowly(page, "orders/status");
      await page.keyboard.press("h");
      await page.getByRole("dialog").getByRole("button", { name: says.hold }).click();
      await page.locator(".detail-head").getByText(says.held).waitFor();
      await rowOf(page, number).getByText(says.held).waitFor({ state: "attached" });
      expect(await statusOf(number)).toBe("awaiting_shipment");
      await database.query("update shop_order set version = version + 1 where number = $1", [
        number,
      ]);
      const read = page.waitForResponse("**/api/admin/orders/get*");
      slow.go();
      await refusedIn(page).getByText(says.as).waitFor();
      await page.locator(".detail-foot").getByRole("button", { name: says.hold }).waitFor();
      expect(await page.locator(".detail-head").getByText(says.held).count()).toBe(0);
      expect(await rowOf(page, number).getByText(says.held).count()).toBe(0);

      await read;
      await expect.poll(() => page.locator(".detail-foot [aria-busy=true]").count()).toBe(0);
      await page.unrouteAll();
      await page.keyboard.press("h");
      await page.getByRole("dialog").getByRole("button", { name: says.hold }).click();
      await expect.poll(() => statusOf(number)).toBe("on_hold");
      await expect.poll(() => refusedIn(page).count()).toBe(0);
      await page.locator(".detail-foot").getByRole("button", { name: says.release }).waitFor();
      const again = await slowly(page, "orders/status");
      await page.keyboard.press("h");
      await expect.poll(() => page.locator(".detail-head").getByText(says.held).count()).toBe(0);
      expect(await statusOf(number)).toBe("on_hold");
      again.go();
      await expect.poll(() => statusOf(number)).toBe("awaiting_shipment");

      await page.unrouteAll();
      await lost(page, "orders/note");
      await page.getByLabel(says.note).fill("Llamar antes");
      await page.getByRole("button", { name: says.add }).press("Enter");
      await refusedIn(page).getByText(says.unreached).waitFor();
      expect(await page.locator(".order-note", { hasText: "Llamar antes" }).count()).toBe(0);
      expect(await page.getByLabel(says.note).inputValue()).toBe("Llamar antes");
      await expect.poll(() => page.locator(".note-form [aria-busy=true]").count()).toBe(0);
      await page.unrouteAll();
      const noted = await slowly(page, "orders/note");
      await page.getByRole("button", { name: says.add }).press("Enter");
      await page.locator(".order-note", { hasText: "Llamar antes" }).waitFor();
      expect(await page.getByLabel(says.note).inputValue()).toBe("");
      expect(
        await valueOf(
          "select count(*)::int as value from order_note where order_number = $1",
          number,
        ),
      ).toBe(0);
      noted.go();
      await expect
        .poll(() =>
          valueOf("select count(*)::int as value from order_note where order_number = $1", number),
        )
        .toBe(1);
    });
  },
);
