import type { Page } from "playwright-core";

import { openFound, visitDesk } from "./desk-staff.ts";
import { alive, type Shopper } from "./shopper.ts";

/** What who acts for a customer reads and presses. */
export const SAYS = {
  es: {
    desk: "/admin/customers",
    home: "/",
    link: "Actuar en nombre de este cliente",
    reason: "Motivo",
    begin: "Abrir la tienda en su nombre",
    acting: "Usted actúa en nombre de",
    over: "Ya no actúa en nombre de",
    stop: "Dejar de actuar",
    back: "Volver al cliente",
    sessions: "Cuándo actuó nuestro personal en su nombre",
  },
  en: {
    desk: "/en/admin/customers",
    home: "/en",
    link: "Act for this customer",
    reason: "Reason",
    begin: "Open the shop for them",
    acting: "You are acting for",
    over: "You are no longer acting for",
    stop: "Stop acting",
    back: "Back to the customer",
    sessions: "When our staff acted in your name",
  },
} as const;
export type Says = (typeof SAYS)["es" | "en"];

/** What says on every page that somebody acts. */
export const banner = (page: Page) => page.locator(".acting-banner");
export const keptInTab = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("repuesto.session") ?? "");

/** Opens a customer in the back office and presses the link; answers the tab that asks why. */
export async function openForm(boss: Shopper, email: string, says: Says): Promise<Page> {
  await visitDesk(boss, says.desk);
  await openFound(boss, email, "h2");
  const [tab] = await Promise.all([
    boss.page.waitForEvent("popup"),
    boss.page.getByRole("link", { name: says.link }).press("Enter"),
  ]);
  await alive(tab);
  await tab.getByLabel(says.reason).waitFor();
  return tab;
}

/** The shop in a customer's place, begun by keyboard alone. */
export async function actFor(boss: Shopper, email: string, says: Says): Promise<Page> {
  const tab = await openForm(boss, email, says);
  await tab.getByLabel(says.reason).focus();
  await tab.keyboard.type("Llamó para pedir filtros");
  await tab.keyboard.press("Enter");
  await tab.waitForURL((url) => url.pathname === says.home || url.pathname === `${says.home}/`);
  await alive(tab);
  await banner(tab).getByText(says.acting).waitFor();
  return tab;
}
