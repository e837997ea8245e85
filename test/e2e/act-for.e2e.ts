import { describe, expect, it } from "vitest";

import { actFor, banner, keptInTab, openForm, SAYS } from "./acting-clerk.ts";
import { customer, database, logIn, stored, withSession } from "./customers.ts";
import { decidedCheckout } from "./planted-checkout.ts";
import { openFound, staffOf, visitDesk } from "./desk-staff.ts";
import {
  alive,
  axeFindings,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

async function inCart(email: string) {
  const { rows } = await database.query<{ sku: string; quantity: number }>(
    "select sku, quantity from cart_line join account on account.id = account_id where email = $1",
    [email],
  );
  return rows;
}

describe.each(["es", "en"] as const)("acting for a customer, %s", (locale) => {
  const says = SAYS[locale];

  it("is begun by keyboard with a reason, and told on every page until it is stopped", async () => {
    const email = await customer(`actua-${locale}`);
    const boss = await staffOf(`actua-jefa-${locale}`, 2);
    const form = await openForm(boss, email, says);
    expect(await axeFindings(form)).toEqual([]);
    await form.close();
    const tab = await actFor(boss, email, says);
    expect(await findingsInEveryLook(tab)).toEqual([]);
    for (const path of ["custom-search?q=filtro", "Cart", "my-account", "contact-us", "no-hay"]) {
      await tab.goto(`${says.home}/${path}`.replace("//", "/"));
      await alive(tab);
      await banner(tab).getByText(email).waitFor();
      expect(await banner(tab).getByRole("button").count()).toBe(1);
    }
    await banner(tab).getByRole("button", { name: says.stop }).press("Enter");
    await tab.waitForURL(`**${says.desk}/*`);
    await tab.getByRole("heading", { name: email }).waitFor();
    expect(await keptInTab(tab)).toBe("");
    const { rows } = await database.query(
      `select action from audit_log where actor = $1 and action like 'account.acting%' order by id`,
      [`actua-jefa-${locale}@viaje.example`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "account.acting_began",
      "account.acting_ended",
    ]);
    expect(boss.complaints).toEqual([]);
  });

  it("says that it has ended where it has, in a tab that is nobody's then", async () => {
    const email = await customer(`fin-${locale}`);
    const boss = await staffOf(`fin-jefa-${locale}`, 2);
    const tab = await actFor(boss, email, says);
    await database.query(
      `update session set revoked_at = now() where staff_session_id is not null
         and account_id = (select id from account where email = $1)`,
      [email],
    );
    await tab.goto(`${says.home}/my-account`.replace("//", "/"));
    await banner(tab).getByText(says.over).waitFor();
    expect(await keptInTab(tab)).toBe("");
    expect(await axeFindings(tab)).toEqual([]);
    await banner(tab).getByRole("button", { name: says.back }).click();
    await tab.waitForURL(`**${says.desk}/*`);
    await tab.getByRole("heading", { name: email }).waitFor();
  });
});

describe("acting for a customer, whatever they speak", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("fills the customer's own cart, and nothing of the clerk's", async () => {
    const email = await customer(`carrito-actua-${locale}`);
    const boss = await staffOf(`carrito-jefa-${locale}`, 2);
    await visitDesk(boss, says.desk);
    const before = await stored(boss.page, "session");
    const tab = await actFor(boss, email, says);
    await tab.goto(`${says.home}/custom-search?q=filtro&stock=IN_STOCK`.replace("//", "/"));
    await alive(tab);
    await tab.locator(".part-row .button-add").first().click();
    await expect.poll(() => inCart(email)).toMatchObject([{ quantity: 1 }]);
    expect(await inCart(`carrito-jefa-${locale}@viaje.example`)).toEqual([]);
    expect(await stored(boss.page, "session")).toBe(before);
    expect(await stored(boss.page, "cart")).toBeNull();
    await boss.page.reload();
    await alive(boss.page);
    expect(await banner(boss.page).count()).toBe(0);
  });

  it("stays ended for whoever logs in to an account of their own there, whom going back leaves logged in", async () => {
    const email = await customer(`fin-entra-${locale}`);
    const other = await customer(`entra-${locale}`);
    const boss = await staffOf(`fin-entra-jefa-${locale}`, 2);
    const tab = await actFor(boss, email, says);
    await database.query(
      `update session set revoked_at = now() where staff_session_id is not null
         and account_id = (select id from account where email = $1)`,
      [email],
    );
    await tab.goto(`${says.home}/my-account`.replace("//", "/"));
    await banner(tab).getByText(says.over).waitFor();
    await tab.goto(`${says.home}/login`.replace("//", "/"));
    await alive(tab);
    await logIn({ ...boss, page: tab }, other);
    await tab.waitForURL((url) => !url.pathname.endsWith("/login"));
    await alive(tab);
    await banner(tab).getByText(says.over).waitFor();
    expect(await banner(tab).getByText(says.acting).count()).toBe(0);
    await banner(tab).getByRole("button", { name: says.back }).click();
    await tab.waitForURL(`**${says.desk}/*`);
    const { rows } = await database.query(
      `select revoked_at from session where account_id = (select id from account where email = $1)`,
      [other],
    );
    expect(rows).toEqual([{ revoked_at: null }]);
  });

  it("stands on a phone as wide as the screen", async () => {
    const email = await customer(`angosto-actua-${locale}`);
    const boss = await staffOf(`angosto-jefa-${locale}`, 2);
    const tab = await actFor(boss, email, says);
    await tab.setViewportSize(PHONE);
    await tab.reload();
    await alive(tab);
    await banner(tab).waitFor();
    expect(await findingsInEveryLook(tab)).toEqual([]);
    expect(await sidewaysOverflow(tab)).toBe(0);
  });

  it("is shown to the customer among their sessions, who may stop it", async () => {
    const email = await customer(`ve-${locale}`);
    const boss = await staffOf(`ve-jefa-${locale}`, 2);
    const tab = await actFor(boss, email, says);
    const holder = await withSession(email);
    await visit(holder, `${says.home}/my-account/personal-info`.replace("//", "/"));
    const heading = holder.page.getByRole("heading", { name: says.sessions });
    await heading.waitFor();
    expect(await axeFindings(holder.page)).toEqual([]);
    const stop = heading.locator("~ ul").last().getByRole("button");
    await stop.click();
    await stop.waitFor({ state: "detached" });
    await tab.goto(`${says.home}/my-account`.replace("//", "/"));
    await banner(tab).getByText(says.over).waitFor();
  });
});

it("places an order out of the customer's cart, and takes no card", async () => {
  const email = await customer("pedido-actua", "email_verified_at = now()");
  const { lines, kept } = await decidedCheckout({ draft: { email } });
  await database.query(
    `insert into cart_line (account_id, sku, quantity, position)
     select id, $2, 1, 1 from account where email = $1`,
    [email, lines[0]?.sku],
  );
  const boss = await staffOf("pedido-jefa", 2);
  const tab = await actFor(boss, email, SAYS.es);
  await tab.evaluate((draft) => localStorage.setItem("repuesto.draft", draft), kept.draft);
  await tab.goto("/Checkout/payment");
  await alive(tab);
  await banner(tab).waitFor();
  const link = tab.getByLabel("Enlace de pago por correo");
  if ((await link.count()) > 0) {
    await link.check();
    await tab.getByText("Usted nunca escribe la tarjeta de un cliente").waitFor();
  }
  expect(await tab.locator("iframe").count()).toBe(0);
  expect(await axeFindings(tab)).toEqual([]);
  await tab.getByLabel(/^Transferencia/).check();
  await tab.getByRole("button", { name: /^Hacer el pedido por/ }).click();
  await tab.waitForURL("**/order-confirmation/**");
  await tab.getByText("Por nuestro personal").waitFor();
  const { rows } = await database.query(
    `select is_acted, order_event.actor from shop_order
     join order_event on order_number = shop_order.number and kind = 'placed'
     where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ is_acted: true, actor: "pedido-jefa@viaje.example" }]);
  expect(await inCart(email)).toEqual([]);
});

describe("who acts for whom (decisions §3, §11)", () => {
  it("a manager and an owner, for a customer whose account is open; others see no way to", async () => {
    const email = await customer("actua-roles");
    const closed = await customer("actua-cerrada", "is_disabled = true");
    const colleague = await customer("actua-colega", "admin_level = 1");
    for (const [level, ways] of [
      [1, 0],
      [2, 1],
      [3, 1],
    ] as const) {
      const staff = await staffOf(`actua-rol-${level}`, level);
      for (const [whom, count] of [
        [email, ways],
        [closed, 0],
        [colleague, 0],
      ] as const) {
        await visitDesk(staff, SAYS.es.desk);
        await openFound(staff, whom, "h2");
        await staff.page.getByRole("heading", { name: "Quién es" }).waitFor();
        expect(await staff.page.getByRole("link", { name: SAYS.es.link }).count()).toBe(count);
      }
    }
  });

  it("shows of the account what staff may do, and leads away from the rest", async () => {
    const email = await customer(
      "actua-cuenta",
      "price_level_access = '{online,wholesale}', price_level = 'wholesale'",
    );
    const boss = await staffOf("actua-cuenta-jefa", 2);
    const tab = await actFor(boss, email, SAYS.es);
    await tab.goto("/my-account");
    await alive(tab);
    await tab.getByRole("heading", { name: "Hola, Ana" }).waitFor();
    for (const name of ["Cerrar sesión", "Cambiar mis datos"])
      expect(await tab.getByText(name, { exact: true }).isVisible()).toBe(false);
    expect(await tab.locator(".level").isVisible()).toBe(false);
    await tab.goto("/my-account/personal-info");
    await tab.waitForURL(/\/my-account\/?$/);
  });
});
