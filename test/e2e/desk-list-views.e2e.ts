import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { customer, database, sessionState, withSession } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { axeFindings, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    open: "Vistas",
    none: "Todavía no hay vistas guardadas.",
    name: "Nombre de la vista",
    save: "Guardar los filtros de ahora",
    remove: "Quitar",
    unconfirmed: "No se sabe si se hizo: la tienda no lo confirmó.",
    notDone: "No se hizo",
    full: "No se hizo: Ya no caben más vistas de esta lista.",
    tools: "Filtros, orden y archivos",
  },
  en: {
    open: "Views",
    none: "No views are saved yet.",
    name: "Name of the view",
    save: "Save the current filters",
    remove: "Remove",
    unconfirmed: "It is not known whether this was done: the shop did not confirm it.",
    notDone: "This was not done",
    full: "This was not done: There is no room for more views of this list.",
    tools: "Filters, order and files",
  },
} as const;

const SAVE = "**/api/admin/views/save*";

/** A browser that kept a view before accounts did. */
const keepInBrowser = (page: Page, name: string) =>
  page.evaluate(
    (text) => localStorage.setItem("deskList.parts", text),
    JSON.stringify({ views: [{ name, query: "text=vieja" }] }),
  );

describe.each(["es", "en"] as const)("views of a list, %s", (locale) => {
  const says = SAYS[locale];
  const parts = deskLink(locale, "parts");
  const viewsOf = async (page: Page) => {
    await page.getByRole("button", { name: says.open, exact: true }).click();
    return page.getByRole("dialog");
  };
  const saveAs = async (page: Page, name: string) => {
    await page.getByLabel(says.name).fill(name);
    await page.getByRole("button", { name: says.save }).press("Enter");
  };

  it("are there on another machine, and those of a browser are taken over once by each who uses it", async () => {
    const name = `vistas-de-dos-${locale}`;
    const first = await staffOf(name, 1);
    await visitDesk(first, `${parts}?text=zafiro`);
    await keepInBrowser(first.page, "Vieja");
    const dialog = await viewsOf(first.page);
    const view = (called: string) => dialog.getByRole("button", { name: called, exact: true });
    await view("Vieja").waitFor();
    await saveAs(first.page, "  La mía ");
    await view("La mía").waitFor();
    expect(await axeFindings(first.page)).toEqual([]);
    const saved = "select from list_view where name = 'La mía' and query = 'text=zafiro'";
    await expect.poll(async () => (await database.query(saved)).rowCount).toBeGreaterThan(0);

    const other = await withSession(`${name}@viaje.example`);
    const { page } = other;
    await visitDesk(other, parts);
    await keepInBrowser(page, "Vieja");
    const there = await viewsOf(page);
    await there.getByRole("button", { name: "La mía", exact: true }).waitFor();
    expect(await there.locator(".list-views li").count()).toBe(2);
    await there.getByRole("button", { name: `${says.remove} Vieja` }).click();
    await expect.poll(() => there.locator(".list-views li").count()).toBe(1);
    await there.getByRole("button", { name: "La mía", exact: true }).click();
    await page.waitForURL(/text=zafiro/);

    await first.page.setViewportSize(PHONE);
    await visitDesk(first, parts);
    await first.page.getByRole("button", { name: says.tools }).click();
    const again = await viewsOf(first.page);
    await again.getByRole("button", { name: "La mía", exact: true }).waitFor();
    expect(await again.getByRole("button", { name: "Vieja", exact: true }).count()).toBe(0);
    expect(await sidewaysOverflow(first.page)).toBe(0);

    const colleague = await customer(`${name}-otra`, "admin_level = 1");
    const [origin] = (await sessionState(colleague)).origins;
    await first.page.evaluate((kept) => {
      for (const one of kept) localStorage.setItem(one.name, one.value);
    }, origin?.localStorage ?? []);
    await visitDesk(first, parts);
    await first.page.getByRole("button", { name: says.tools }).click();
    const theirs = await viewsOf(first.page);
    await theirs.getByRole("button", { name: "Vieja", exact: true }).waitFor();
    expect(await theirs.locator(".list-views li").count()).toBe(1);
    expect([...first.complaints, ...other.complaints]).toEqual([]);
  });

  it("are shown where those of the browser could not be taken over, which come the next time", async () => {
    const staff = await staffOf(`vistas-a-medias-${locale}`, 1);
    const { page } = staff;
    await database.query(
      `insert into list_view (account_id, list, name, query)
       select id, 'parts', 'La mía', '' from account where email = $1`,
      [`vistas-a-medias-${locale}@viaje.example`],
    );
    await visitDesk(staff, parts);
    await keepInBrowser(page, "Vieja");
    await page.route(SAVE, (route) => route.abort());
    const dialog = await viewsOf(page);
    await dialog.getByRole("button", { name: "La mía", exact: true }).waitFor();
    expect(await dialog.locator(".list-views li").count()).toBe(1);
    await page.unroute(SAVE);
    await visitDesk(staff, parts);
    const again = await viewsOf(page);
    await again.getByRole("button", { name: "Vieja", exact: true }).waitFor();
    expect(await again.locator(".list-views li").count()).toBe(2);
  });

  it("are shown at once, and not any more where the shop did not save them", async () => {
    const email = `vistas-perdidas-${locale}@viaje.example`;
    const { page, ...staff } = await staffOf(`vistas-perdidas-${locale}`, 1);
    await visitDesk({ page, ...staff }, parts);
    const dialog = await viewsOf(page);
    await dialog.getByText(says.none).waitFor();
    const lost = Promise.withResolvers<undefined>();
    await page.route(SAVE, async (route) => {
      await lost.promise;
      await route.abort();
    });
    await saveAs(page, "Perdida");
    const view = dialog.getByRole("button", { name: "Perdida", exact: true });
    await view.waitFor();
    lost.resolve(undefined);
    await dialog.getByRole("alert").getByText(says.unconfirmed).waitFor();
    await view.waitFor({ state: "detached" });
    expect(await page.getByLabel(says.name).inputValue()).toBe("Perdida");
    await page.unroute(SAVE);

    await page.route(SAVE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await saveAs(page, "Guardada");
    await dialog.getByRole("alert").getByText(says.unconfirmed).waitFor();
    expect(await dialog.getByText(says.notDone).count()).toBe(0);
    await dialog.getByRole("button", { name: "Guardada", exact: true }).waitFor();
    await page.unroute(SAVE);
    await dialog.getByRole("button", { name: `${says.remove} Guardada`, exact: true }).click();
    await dialog.getByText(says.none).waitFor();
    await page.getByLabel(says.name).fill("Perdida");

    await database.query(
      `insert into list_view (account_id, list, name, query)
       select id, 'parts', 'v' || at, '' from account, generate_series(1, 50) at where email = $1`,
      [email],
    );
    await page.getByRole("button", { name: says.save }).press("Enter");
    await dialog.getByRole("alert").getByText(says.full).waitFor();
    await dialog.getByRole("button", { name: "v50", exact: true }).waitFor();
    expect(await view.count()).toBe(0);
    await dialog.getByRole("button", { name: `${says.remove} v7`, exact: true }).click();
    await expect.poll(() => dialog.locator(".list-views li").count()).toBe(49);
    await page.getByRole("button", { name: says.save }).press("Enter");
    await view.waitFor();
    const saved = "select from list_view where name = 'Perdida' and query = ''";
    await expect.poll(async () => (await database.query(saved)).rowCount).toBeGreaterThan(0);
  });
});
