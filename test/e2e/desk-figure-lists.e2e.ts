import { describe, expect, it } from "vitest";

import { customer } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { invoicesOf } from "./invoices-of.ts";
import { ask, deliverOrder, placeOrder, tokenOf } from "./order-calls.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin",
    backFrom: "Devuelto desde",
    narrowed: [
      ["Salida en", "Salió el mismo día hábil"],
      ["Día prometido", "Con una línea que salió a tiempo"],
    ],
    narrowedOn: [
      ["Costo al pedir", "yes"],
      ["Incobrable desde", "2020-01-01"],
    ],
  },
  en: {
    path: "/en/admin",
    backFrom: "Money back from",
    narrowed: [
      ["Left within", "Left the same business day"],
      ["Promised day", "With a line that left on time"],
    ],
    narrowedOn: [
      ["Cost when ordered", "yes"],
      ["Written off from", "2020-01-01"],
    ],
  },
} as const;

const numberOf = (path: string) => Number(path.split("-")[1]);

describe.each(["es", "en"] as const)(
  "the lists behind the figures of the overview, %s",
  (locale) => {
    const says = SAYS[locale];

    it(
      "leads from how orders left, where they are and what went back to those orders",
      {
        timeout: 240_000, // figures are kept for a minute
      },
      async () => {
        const bought = async (name: string) => {
          const email = await customer(`resumen-${name}-${locale}`);
          return placeOrder({ email, token: await tokenOf(email) });
        };
        const token = await tokenOf(await customer(`resumen-paga-${locale}`, "admin_level = 2"));
        const desk = (path: string, body: object) => ask({ path: `admin/${path}`, token, body });

        const waiting = numberOf(await bought("espera"));
        await desk("orders/paid", { orderNumber: waiting, note: "SINPE" });
        const sent = await bought("recibe");
        await deliverOrder(sent, token);
        const back = numberOf(await bought("desiste"));
        await desk("orders/paid", { orderNumber: back, note: "SINPE" });
        await desk("orders/status", { orderNumber: back, to: "Cancelled" });
        await desk("payouts/paid", { orderNumber: back, reference: "BNCR 1" });
        for (const number of [waiting, numberOf(sent)])
          await expect.poll(() => invoicesOf(number)).toBe(1);

        const boss = await staffOf(`resumen-listas-${locale}`, 2);
        const { page } = boss;
        const overview = `${says.path}/overview?span=week`;
        /** What each link of the overview has in its address, and an order that its list has. */
        const lists = [
          ["leftIn=sameDay", numberOf(sent)],
          ["left=no", waiting],
          ["promise=kept", numberOf(sent)],
          ["promise=open", waiting],
          ["status=delivered", numberOf(sent)],
          ["status=awaiting_shipment", waiting],
          ["status=cancelled", back],
          ["backFromDay=", back],
        ] as const;
        const leading = (query: string) =>
          page.locator(`:is(.tiles, .statuses) a[href*="${query}"]`).last();
        const isCounted = async () => {
          await visitDesk(boss, overview);
          await page.locator(".statuses").waitFor();
          const found = await Promise.all(lists.map(([query]) => leading(query).count()));
          return found.every((count) => count > 0);
        };
        await expect.poll(isCounted, { timeout: 90_000, interval: 2_000 }).toBe(true);
        for (const [query, number] of lists) {
          await visitDesk(boss, overview);
          await leading(query).press("Enter");
          await page.waitForURL(`**/orders?*${query}*`);
          // Among all that other journeys have bought meanwhile it need not be one of the newest.
          await visitDesk(boss, `${page.url()}&text=${number}`);
          await page.locator("tr[data-row]", { hasText: String(number) }).waitFor();
        }
        // The list says which days those are, and is narrowed otherwise from there.
        const since = page.getByLabel(says.backFrom);
        expect(await since.inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/);
        await since.fill("2020-01-01");
        await page.waitForURL("**/orders?*backFromDay=2020-01-01*");
        expect(await findingsInEveryLook(page)).toEqual([]);

        const own = `text=${numberOf(sent)}`;
        await visitDesk(boss, `${says.path}/orders?promise=kept&leftIn=sameDay&${own}`);
        for (const [label, choice] of says.narrowed)
          expect(await page.getByLabel(label).locator("option:checked").innerText()).toBe(choice);
        await page.locator("tr[data-row]", { hasText: String(numberOf(sent)) }).waitFor();

        await page.setViewportSize(PHONE);
        await visitDesk(boss, overview);
        await page.locator(".statuses").waitFor();
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        expect(boss.complaints).toEqual([]);
      },
    );

    it(
      "leads from each figure, bar and point to its list by the keyboard alone",
      {
        timeout: 240_000, // figures are kept for a minute
      },
      async () => {
        const email = await customer(`resumen-barras-${locale}`);
        const path = await placeOrder({ email, token: await tokenOf(email) });
        await deliverOrder(path, await tokenOf(await customer(`resumen-envia-${locale}`, "admin_level = 2"))); // prettier-ignore
        await expect.poll(() => invoicesOf(numberOf(path))).toBe(1);
        const boss = await staffOf(`resumen-teclas-${locale}`, 2);
        const { page } = boss;
        const overview = `${says.path}/overview?span=week`;
        const bars = page.locator(".bar-link");
        const isDrawn = async () => {
          await visitDesk(boss, overview);
          await page.locator(".statuses").waitFor();
          return (await bars.count()) > 0;
        };
        await expect.poll(isDrawn, { timeout: 90_000, interval: 2_000 }).toBe(true);

        const stop = page.locator('.bar-link[tabindex="0"]');
        const held = page.locator(".bar-link:focus");
        const isLed = async (href: string) => {
          await page.waitForURL(`**${href}`);
          await page.locator("tr[data-row]").first().waitFor();
        };
        for (const course of ["sold", "margin", "inStock", "kept"]) {
          await visitDesk(boss, `${overview}&course=${course}`);
          await page.locator(".statuses").waitFor();
          // Whether a promised day has come is the business of other journeys.
          if ((await bars.count()) === 0) continue;
          expect(await stop.count()).toBe(1);
          await stop.focus();
          await page.keyboard.press("Home");
          const first = await held.getAttribute("href");
          await page.keyboard.press("ArrowLeft");
          expect(await held.getAttribute("href")).toBe(first);
          await page.keyboard.press("End");
          expect(await held.getAttribute("aria-label")).toMatch(/^.+: \D+ .*\d/);
          const last = (await held.getAttribute("href")) ?? "";
          await page.keyboard.press("Enter");
          await isLed(last);
        }
        await visitDesk(boss, overview);
        const under = (await bars.first().getAttribute("href")) ?? "";
        await bars.first().click();
        await isLed(under);

        await visitDesk(boss, overview);
        const places = ".tiles a[href*='?'], .figure-table tfoot a";
        await page.locator(places).first().waitFor();
        const hrefs = await page
          .locator(places)
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        expect(hrefs.length).toBeGreaterThan(10);
        for (const href of new Set(hrefs)) {
          await visitDesk(boss, overview);
          const figure = page.locator(`:is(.tiles, .figure-table tfoot) a[href="${href}"]`).first();
          await figure.focus();
          await page.keyboard.press("Enter");
          await isLed(href);
        }
        await visitDesk(boss, overview);
        await bars.first().waitFor();
        expect(await findingsInEveryLook(page)).toEqual([]);

        await visitDesk(boss, `${says.path}/orders?unknownCost=yes&offFromDay=2020-01-01`);
        for (const [label, value] of says.narrowedOn)
          expect(await page.getByLabel(label).inputValue()).toBe(value);
        expect(boss.complaints).toEqual([]);
      },
    );
  },
);
