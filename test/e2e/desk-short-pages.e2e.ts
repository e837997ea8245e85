import { setTimeout as wait } from "node:timers/promises";

import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";

const SAYS = {
  es: {
    looking: "1 fila cargada; se buscan más…",
    failed: "No se pudo cargar la lista.",
    retry: "Intentar de nuevo",
    all: "2 filas, no hay más.",
  },
  en: {
    looking: "1 row loaded; looking for more…",
    failed: "The list could not be loaded.",
    retry: "Try again",
    all: "2 rows, there are no more.",
  },
} as const;

describe.each(["es", "en"] as const)("a list of which pages are short, %s", (locale) => {
  const says = SAYS[locale];

  it("goes on by itself, stops where a page cannot be had, and goes on from there when asked to", async () => {
    const email = await customer(`paginas-${locale}`);
    const token = await tokenOf(email);
    await placeOrder({ email, token });
    const clerk = await staffOf(`hojea-${locale}`, 1);
    const { page } = clerk;
    const held = Promise.withResolvers<void>();
    const wanted: (number | null)[] = [];
    let isRefused = true;
    await page.route(/\/api\/admin\/orders\?/, async (route) => {
      const { after } = route.request().postDataJSON();
      wanted.push(after);
      const reply = await route.fetch({ postData: { filters: { text: email } } });
      const { status, items } = await reply.json();
      const [first] = items;
      const last = { ...first, orderNumber: `${first.orderNumber}0` };
      const answer = (shown: unknown[], next: number | null) =>
        route.fulfill({ json: { status, items: shown, next } });
      if (after === null) return answer([first], 900);
      if (after === 900) {
        await held.promise;
        return answer([], 800);
      }
      if (after === 800 && isRefused) return route.fulfill({ status: 503, json: {} });
      return after === 800 ? answer([], 700) : answer([last], null);
    });
    await visitDesk(clerk, `${deskLink(locale, "orders")}?leftIn=later`);
    const foot = page.locator(".list-foot");
    await foot.filter({ hasText: says.looking }).waitFor();
    held.resolve();
    await page.getByText(says.failed).waitFor();
    expect(await page.locator("tr[data-row]").count()).toBe(1);
    await wait(1_000); // nothing is asked for meanwhile
    expect(wanted).toEqual([null, 900, 800]);

    isRefused = false;
    await page.getByRole("button", { name: says.retry }).press("Enter");
    await foot.filter({ hasText: says.all }).waitFor();
    expect(await page.locator("tr[data-row]").count()).toBe(2);
    expect(wanted).toEqual([null, 900, 800, 800, 700]);
  });
});
