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
  },
  en: {
    path: "/en/admin",
    backFrom: "Money back from",
    narrowed: [
      ["Left within", "Left the same business day"],
      ["Promised day", "With a line that left on time"],
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
  },
);
