import { describe, expect, it } from "vitest";

import { actFor, banner, keptInTab, openForm, SAYS } from "./acting-clerk.ts";
import { coveredControls } from "./covered-controls.ts";
import { customer, logIn } from "./customers.ts";
import { staffOf } from "./desk-staff.ts";
import { answerQuote, placeOrder, placeQuote, tokenOf } from "./order-calls.ts";
import { alive, axeFindings, PHONE } from "./shopper.ts";

const HOLDER = {
  es: {
    cancel: "Solo el cliente puede cancelar este pedido: aquí usted actúa en su nombre.",
    answered:
      "Solo el cliente puede aceptar o rechazar esta cotización, o escribir en ella: aquí usted actúa en su nombre.",
    logOut: "Cerrar sesión",
    tabs: "en las que se abran al pulsar un enlace de ella",
  },
  en: {
    cancel: "Only the customer can cancel this order: here you act for them.",
    answered:
      "Only the customer can accept or decline this quote, or write in it: here you act for them.",
  },
} as const;

describe.each(["es", "en"] as const)("the tab of whoever acts, %s", (locale) => {
  const says = SAYS[locale];
  const at = (path: string) => `${says.home}/${path}`.replace("//", "/");

  it("has on a phone a banner of two lines, under which nothing is hidden", async () => {
    const email = await customer(
      `banda-${locale}-con-un-correo-bastante-largo`,
      "first_name = 'María Fernanda', last_name = 'Rodríguez Santamaría de Jiménez'",
    );
    const boss = await staffOf(`banda-jefa-${locale}`, 2);
    const tab = await actFor(boss, email, says);
    await tab.setViewportSize(PHONE);
    for (const path of ["", "Cart", "custom-search?q=filtro"]) {
      await tab.goto(at(path));
      await alive(tab);
      await banner(tab).getByText(says.acting).waitFor();
      const { height } = (await banner(tab).boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(84);
      const stop = (await banner(tab).getByRole("button").boundingBox()) ?? { height: 0 };
      expect(stop.height).toBeGreaterThanOrEqual(44);
      expect(await coveredControls(tab, [PHONE.width])).toEqual([]);
      await tab.setViewportSize(PHONE);
    }
  });

  it("says what only the customer does, where they would do it", async () => {
    const email = await customer(`solo-${locale}`);
    const buyer = { email, token: await tokenOf(email) };
    const order = await placeOrder(buyer);
    const quote = await placeQuote(buyer);
    const staff = await tokenOf(await customer(`solo-precios-${locale}`, "admin_level = 2"));
    await answerQuote(quote, { buyer, staff });
    const boss = await staffOf(`solo-jefa-${locale}`, 2);
    const tab = await actFor(boss, email, says);
    for (const [path, sentence] of [
      [order, HOLDER[locale].cancel],
      [quote, HOLDER[locale].answered],
    ] as const) {
      await tab.goto(at(`order/${path}`));
      await alive(tab);
      await tab.getByText(sentence).waitFor();
      expect(await axeFindings(tab)).toEqual([]);
    }
  });
});

describe("the tab of whoever acts, whatever they speak", () => {
  const locale = "es";
  const says = SAYS[locale];
  const at = (path: string) => `${says.home}/${path}`.replace("//", "/");

  it("acts in a tab that is opened from it too, as was said before, until either stops", async () => {
    const email = await customer(`otra-${locale}`);
    const boss = await staffOf(`otra-jefa-${locale}`, 2);
    const form = await openForm(boss, email, says);
    await form.getByText(HOLDER[locale].tabs).waitFor();
    await form.close();
    const tab = await actFor(boss, email, says);
    const link = tab.locator("main a[href*='category/']").first();
    for (const click of [
      { modifiers: ["ControlOrMeta" as const] },
      { modifiers: ["Shift" as const] },
      { button: "middle" as const },
    ]) {
      const [opened] = await Promise.all([tab.context().waitForEvent("page"), link.click(click)]);
      await alive(opened);
      await banner(opened).getByText(email).waitFor();
      expect(await keptInTab(opened)).toBe(await keptInTab(tab));
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      await opened.close();
    }
    const [other] = await Promise.all([
      tab.context().waitForEvent("page"),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await alive(other);
    await banner(other).getByRole("button", { name: says.stop }).click();
    await other.waitForURL(`**${says.desk}/*`);
    await tab.goto(at("my-account"));
    await banner(tab).getByText(says.over).waitFor();
  });

  it("leads back to the customer once the clerk, who has logged out, has logged in again", async () => {
    const email = await customer(`vuelve-${locale}`);
    const boss = await staffOf(`vuelve-jefa-${locale}`, 2);
    const tab = await actFor(boss, email, says);
    await boss.page.getByRole("button", { name: HOLDER[locale].logOut }).click();
    await boss.page.waitForURL((url) => !url.pathname.includes("/admin"));
    await tab.goto(at("my-account"));
    await banner(tab).getByText(says.over).waitFor();
    await banner(tab).getByRole("button", { name: says.back }).click();
    await tab.waitForURL((url) => url.pathname.endsWith("/login"));
    await alive(tab);
    await logIn({ ...boss, page: tab }, `vuelve-jefa-${locale}@viaje.example`);
    await tab.waitForURL(`**${says.desk}/*`);
    await tab.getByRole("heading", { name: email }).waitFor();
    expect(await banner(tab).count()).toBe(0);
  });
});
