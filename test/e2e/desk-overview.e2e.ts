import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { invoicesOf } from "./invoices-of.ts";
import {
  ask,
  deliverOrder,
  openReturn,
  orderOf,
  placeOrder,
  somePart,
  tokenOf,
} from "./order-calls.ts";
import { axeFindings, DESKTOP, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin",
    toShip: "Pedidos por despachar",
    figures: "Ventas y devoluciones",
    span: "Periodo",
    year: "12 meses",
    storefront: "Tienda",
    abroad: "Estados Unidos",
    course: "Curso",
    sold: "Vendido",
    returned: "Devuelto a clientes",
    byDay: "Día por día",
    margin: "Margen de los repuestos",
    inStock: "En existencia al pedir",
    kept: "Salió a más tardar el día prometido",
    nothing: {
      sold: "En este periodo no hay montos vendidos ni devueltos.",
      margin: "En este periodo no hay margen que mostrar.",
      inStock: "En este periodo no hay piezas vendidas que contar.",
      kept: "En este periodo no hay todavía ningún día prometido que contar.",
    },
    reason: "Ya no se necesita",
    pieces: /^\d+ de \d+ pedidas/,
    unanswered: /^\d+ de \d+ búsquedas? en las dos tiendas/,
    searched: "Búsquedas sin respuesta (7 días)",
    disputed: "Reclamo al banco abierto",
  },
  en: {
    path: "/en/admin",
    toShip: "Orders to ship",
    figures: "Sales and returns",
    span: "Time",
    year: "12 months",
    storefront: "Storefront",
    abroad: "United States",
    course: "Course",
    sold: "Sold",
    returned: "Went back to customers",
    byDay: "Day by day",
    margin: "Margin on parts",
    inStock: "In stock when ordered",
    kept: "Left by the day that was promised",
    nothing: {
      sold: "In this time there are no amounts sold or returned.",
      margin: "In this time there is no margin to show.",
      inStock: "In this time there are no pieces sold to count.",
      kept: "In this time there is no promised day to count yet.",
    },
    reason: "Not needed any more",
    pieces: /^\d+ of \d+ ordered/,
    unanswered: /^\d+ of \d+ search(?:es)? in both storefronts/,
    searched: "Searches without an answer (7 days)",
    disputed: "Chargeback open",
  },
} as const;

/** Sums of a time in which nothing happened. */
function emptied(sums: object): object {
  return Object.fromEntries(
    Object.entries(sums).map(([key, value]) => [key, typeof value === "number" ? 0 : value]),
  );
}

describe.each(["es", "en"] as const)("the overview of the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("leads to what waits, and from a day's figures to its orders", async () => {
    const email = await customer(`resumen-compra-${locale}`);
    const orderNumber = Number(
      (await placeOrder({ email, token: await tokenOf(email) })).split("-")[1],
    );
    const token = await tokenOf(await customer(`resumen-cobra-${locale}`, "admin_level = 2"));
    await ask({ path: "admin/orders/paid", token, body: { orderNumber, note: "SINPE" } });
    await expect.poll(() => invoicesOf(orderNumber)).toBe(1);
    const boss = await staffOf(`resumen-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.waitForURL(`**${says.path}/overview`);
    const days = page.locator(".figure-table tbody tr");
    await days.first().waitFor();
    await page.locator(".course-chart canvas").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    // On no screen is a cell of the figures left empty: the last row ends where the box does.
    for (const width of [1920, 1240, 1024, 700]) {
      await page.setViewportSize({ width, height: 900 });
      const [last, box] = await Promise.all([
        page.locator(".tiles > div").last().boundingBox(),
        page.locator(".tiles").boundingBox(),
      ]);
      const rightOf = (one: typeof box) => Math.round((one?.x ?? 0) + (one?.width ?? 0));
      expect(rightOf(last)).toBe(rightOf(box) - 1);
    }
    await page.setViewportSize(DESKTOP);

    const head = page.locator(".figures-head");
    await head.getByLabel(says.span).selectOption({ label: says.year });
    await expect.poll(() => days.first().locator("th").innerText()).toMatch(/20\d\d$/);
    await head.getByLabel(says.storefront).selectOption({ label: says.abroad });
    await expect.poll(() => page.url()).not.toContain("orders");
    await page.waitForURL("**/overview?span=year&storefront=us");
    await page.reload();
    await expect.poll(() => head.getByLabel(says.span).inputValue()).toBe("year");
    expect(await head.getByLabel(says.storefront).inputValue()).toBe("us");
    await head.getByLabel(says.storefront).selectOption({ index: 0 });

    // A figure leads to the orders that it counts; what went back, of any order, to its days as well.
    const figureOf = (name: string) =>
      page.locator(".tiles > div", { hasText: name }).getByRole("link").first();
    for (const name of [says.sold, says.margin, says.inStock])
      expect(await figureOf(name).getAttribute("href")).toMatch(
        /\/orders\?payment=invoiced&fromDay=20\d\d-\d\d-01&toDay=[\d-]+$/,
      );
    await page.getByRole("link", { name: says.byDay }).press("Enter");
    await page.waitForURL("**/overview?span=year#by-day");
    await page.locator(".figure-table:focus").waitFor();
    await head.getByLabel(says.course).selectOption("margin");
    await page.waitForURL(/span=year&course=margin/);
    await page.locator(".course-chart figcaption", { hasText: says.margin }).waitFor();
    for (const course of ["inStock", "kept"] as const) {
      await head.getByLabel(says.course).selectOption(course);
      // Whether a promised day has come is the business of other journeys.
      const drawn = page.locator(".course-chart figcaption", { hasText: says[course] });
      await drawn.or(page.getByText(says.nothing[course])).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    await head.getByLabel(says.course).selectOption({ index: 0 });
    await page.waitForURL(/\/overview\?span=year(?:#by-day)?$/);
    const orders = days.first().locator("th").getByRole("link");
    await orders.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/orders\?payment=invoiced&fromDay=20\d\d-\d\d-01&toDay=/);
    await page.locator("tr[data-row]").first().waitFor();

    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await page.waitForURL(`**${says.path}/overview`);
    const toShip = page.getByRole("link", { name: says.toShip });
    await toShip.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/orders?status=awaiting_shipment");
    await page.locator("tr[data-row]").first().waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it(
    "leads from why and what is to come back to those returns, and to what nobody could answer",
    {
      timeout: 240_000, // figures are kept for a minute
    },
    async () => {
      const email = await customer(`resumen-vuelve-${locale}`);
      const buyer = await tokenOf(email);
      // More pieces of it than other journeys send back of any part.
      const many = { sku: await somePart(), cartQty: 5 };
      const path = await placeOrder(
        { email, token: buyer },
        await orderOf({ email, token: buyer }, many),
      );
      const orderNumber = path.split("-")[1] ?? "";
      // Among all that other journeys send back meanwhile it need not be one of the newest.
      const own = `&text=${orderNumber}`;
      const manager = await tokenOf(await customer(`resumen-manda-${locale}`, "admin_level = 2"));
      await deliverOrder(path, manager);
      await openReturn(path, { reason: "not_needed", quantity: many.cartQty }, buyer);
      await database.query(
        `insert into search_question (day, text, storefront, rung, found, times)
       values ((now() at time zone 'UTC')::date, $1, 'cr', 'all', false, 40)`,
        [`nadie lo halla ${locale}`],
      );
      const boss = await staffOf(`resumen-porque-${locale}`, 2);
      const { page } = boss;
      const overview = `${says.path}/overview?span=week`;
      const sku = encodeURIComponent(many.sku);
      const pieces = page
        .getByRole("link", { name: says.pieces })
        .and(page.locator(`a[href*="sku=${sku}&"]`));
      const why = page.getByRole("link", { name: says.reason, exact: true });
      // Figures that somebody else looked at are kept for a minute.
      const isCounted = async () => {
        await visitDesk(boss, overview);
        await page.locator("#parts-title").waitFor();
        return (await pieces.count()) > 0 && (await why.count()) > 0;
      };
      await expect.poll(isCounted, { timeout: 90_000, interval: 2_000 }).toBe(true);
      await why.press("Enter");
      await page.waitForURL(/\/returns\?reason=not_needed&fromDay=[\d-]+&toDay=[\d-]+$/);
      await visitDesk(boss, `${page.url()}${own}`);
      await page.locator("tr[data-row]", { hasText: orderNumber }).waitFor();

      await visitDesk(boss, overview);
      await pieces.press("Enter");
      await page.waitForURL(/\/returns\?sku=[^&]+&fromDay=[\d-]+&toDay=[\d-]+$/);
      await visitDesk(boss, `${page.url()}${own}`);
      await page.locator("tr[data-row]", { hasText: orderNumber }).waitFor();

      // The part itself is the back office's, not the shopper's page.
      await visitDesk(boss, overview);
      await page.locator(`a[href="${says.path}/parts/${sku}"]`).press("Enter");
      await page.locator(".desk-detail", { hasText: many.sku }).waitFor();

      await visitDesk(boss, overview);
      await page.getByRole("link", { name: says.unanswered }).press("Enter");
      await page.waitForURL("**/searches?days=7");
      await page.locator("tr[data-row]", { hasText: `nadie lo halla ${locale}` }).waitFor();

      await visitDesk(boss, overview);
      await page.getByRole("link", { name: says.searched }).press("Enter");
      await page.waitForURL("**/searches?days=7");

      await visitDesk(boss, `${says.path}/orders?dispute=open`);
      const disputes = page.locator(".desk-filters select", { hasText: says.disputed });
      expect(await disputes.inputValue()).toBe("open");
      expect(boss.complaints).toEqual([]);
    },
  );

  it("says in words that nothing happened in a time, and draws no axes of it", async () => {
    const boss = await staffOf(`resumen-vacio-${locale}`, 2);
    const { page } = boss;
    // A storefront of which nothing was sold yet, whatever other journeys buy.
    await page.route("**/api/admin/figures*", async (route) => {
      const reply = await route.fetch();
      const figures = await reply.json();
      const buckets = figures.buckets.map(emptied);
      await route.fulfill({ json: { ...figures, buckets, sum: emptied(figures.sum) } });
    });
    await visitDesk(boss, `${says.path}/overview?span=week`);
    await page.getByText(says.nothing.sold).waitFor();
    for (const course of ["margin", "inStock", "kept"] as const) {
      await page.locator(".figures-head").getByLabel(says.course).selectOption(course);
      await page.getByText(says.nothing[course]).waitFor();
      expect(await page.locator(".course-chart").count()).toBe(0);
    }
    // Nothing leads nowhere: neither figures nor days nor what is said of so many.
    for (const name of [says.sold, says.returned, says.margin, says.inStock]) {
      const tile = page.locator(".tiles > div").filter({
        has: page.locator("dt").getByText(name, { exact: true }),
      });
      expect([name, await tile.count()]).toEqual([name, 1]);
      expect([name, await tile.getByRole("link").count()]).toEqual([name, 0]);
    }
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(boss.complaints).toEqual([]);
  });

  it("shows staff what waits and no figure of money, on a phone no wider than it", async () => {
    const staff = await staffOf(`resumen-caja-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, says.path);
    await page.locator(".hands li").first().waitFor();
    expect(await page.getByRole("heading", { name: says.figures }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(staff.complaints).toEqual([]);
  });
});
