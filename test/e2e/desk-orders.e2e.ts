import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import {
  goByPalette,
  metIn,
  openByKeys,
  openFound,
  pressOn,
  rowOf,
  staffOf,
  untilMet,
  visitDesk,
} from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    total: "Total",
    order: "Orden",
    paid: "El dinero llegó",
    bank: /Compare una transferencia o un depósito con el banco/,
    noneCame: "No hay ningún pago anotado.",
    came: /Llegó una transferencia de \$/,
    noted: /Lo anotó /,
    ship: "Enviar",
    hold: "Pausar",
    release: "Reanudar",
    cancel: "Cancelar pedido",
    tracking: "Número de guía",
    parcel: "guía",
    note: "Nota nueva",
    add: "Anotar",
    changed: "Alguien cambió este pedido",
    held: /Por enviar\s+En pausa/,
  },
  en: {
    path: "/en/admin/orders",
    paid: "Money has come",
    bank: /Compare a transfer or a deposit with the bank/,
    noneCame: "No payment is noted.",
    came: /A transfer of \$.* came/,
    noted: /Noted by /,
    ship: "Ship",
    cancel: "Cancel order",
    tracking: "Tracking number",
    parcel: "parcel",
    note: "New note",
    add: "Add note",
    changed: "Somebody changed this order",
    held: /To ship\s+On hold/,
  },
} as const;

/** An order that waits for its transfer, and its number. */
async function order(name: string): Promise<string> {
  const email = await customer(name);
  const path = await placeOrder({ email, token: await tokenOf(email) });
  return path.split("-")[1] ?? "";
}

/** Orders by their totals, what is alike by its number: another test may have changed a price between two of them. */
async function numbersByTotal(numbers: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    "select number::text from shop_order where number = any($1) order by total_cents, shop_order.number",
    [numbers],
  );
  return rows.map(({ number }) => number);
}

async function statusOf(number: string): Promise<string | undefined> {
  const { rows } = await database.query<{ status: string }>(
    "select status from shop_order where number = $1",
    [number],
  );
  return rows[0]?.status;
}

/** How many buttons of that name stand below what is open. */
const named = (shopper: Shopper, name: string) =>
  shopper.page.locator(".detail-foot").getByRole("button", { name }).count();

describe.each(["es", "en"] as const)("orders in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are found, paid, noted and shipped by keyboard alone", async () => {
    const number = await order(`teclado-${locale}`);
    const clerk = await staffOf(`vende-pedido-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}?text=${number}`);
    await openByKeys(page, number);
    await page.locator(".detail-foot").waitFor();
    await page.getByText(says.noneCame).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("p");
    await page.getByRole("dialog", { name: says.paid }).waitFor();
    const { rows } = await database.query<{ cents: string }>(
      "select total_cents::text as cents from shop_order where number = $1",
      [number],
    );
    const expected = await page.getByRole("dialog").getByText(says.bank).innerText();
    expect(expected.replaceAll(/\D/g, "")).toBe(rows[0]?.cents);
    await page.getByRole("dialog").getByRole("button", { name: says.paid }).press("Enter");
    await expect.poll(() => statusOf(number)).toBe("awaiting_shipment");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const came = page.locator(".desk-history li", { hasText: says.came });
    const [cents] = rows;
    expect((await came.locator("b").innerText()).replaceAll(/\D/g, "")).toBe(cents?.cents);
    expect(await came.innerText()).toMatch(says.noted);
    await page.getByLabel(says.note).fill("<b>Llamar</b> antes");
    await page.getByRole("button", { name: says.add }).press("Enter");
    await page.getByText("<b>Llamar</b> antes").waitFor();
    await page.getByRole("heading", { name: number }).focus();
    await page.keyboard.press("s");
    const parcel = `RR ${number}-7`;
    await page.getByLabel(says.tracking).fill(parcel);
    await page.keyboard.press("Enter");
    await expect.poll(() => statusOf(number)).toBe("shipped");
    await page.getByText(parcel).first().waitFor();
    await visitDesk(clerk, says.path);
    await goByPalette(page, `${says.parcel} ${parcel}`, parcel.toLowerCase());
    await page.waitForURL(`**${says.path}/${number}`);
    await visitDesk(clerk, `${says.path}?text=rr${number}7`);
    const found = rowOf(page, number).getByText(`${says.parcel} ${parcel}`, { exact: true });
    await found.waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.getByRole("searchbox").fill(number);
    await found.waitFor({ state: "detached" });
    await rowOf(page, number).waitFor();
    expect(clerk.complaints).toEqual([]);
  });

  it("show what may be done now and by whom, and nothing else", async () => {
    const number = await order(`derechos-${locale}`);
    const clerk = await staffOf(`ve-pedido-${locale}`, 1);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await clerk.page.getByRole("button", { name: says.paid }).waitFor();
    expect(await named(clerk, says.ship)).toBe(0);
    expect(await named(clerk, says.cancel)).toBe(0);
    const boss = await staffOf(`manda-${locale}`, 2);
    await visitDesk(boss, says.path);
    await openFound(boss, number);
    await boss.page.keyboard.press("c");
    await boss.page.getByRole("dialog").getByRole("button", { name: says.cancel }).click();
    await expect.poll(() => statusOf(number)).toBe("cancelled");
    await expect.poll(() => named(boss, says.cancel)).toBe(0);
  });

  it("are read on a phone", async () => {
    const number = await order(`telefono-${locale}`);
    const clerk = await staffOf(`movil-pedido-${locale}`, 1);
    await clerk.page.setViewportSize(PHONE);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    expect(await axeFindings(clerk.page)).toEqual([]);
    expect(await sidewaysOverflow(clerk.page)).toBe(0);
  });
});

describe("orders in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are not changed by what somebody saw before another changed them", async () => {
    const number = await order(`choque-pedido-${locale}`);
    await database.query(
      "update shop_order set status = 'awaiting_shipment', paid_at = now(), expires_at = null where number = $1",
      [number],
    );
    const [first, second] = [
      await staffOf(`choque-a-${locale}`, 1),
      await staffOf(`choque-b-${locale}`, 1),
    ];
    for (const one of [first, second]) {
      await visitDesk(one, says.path);
      await openFound(one, number);
    }
    await first.page.keyboard.press("h");
    await first.page.getByRole("dialog").getByRole("button", { name: says.hold }).click();
    await expect.poll(() => statusOf(number)).toBe("on_hold");
    await second.page.keyboard.press("s");
    await second.page.getByLabel(says.tracking).fill("RR1");
    await second.page.getByRole("dialog").getByRole("button", { name: says.ship }).click();
    await expect.poll(async () => (await toasted(second.page)).join()).toContain(says.changed);
    const { met, words } = metIn(second, locale);
    await met.getByText(words.over).waitFor();
    await met.getByText("RR1").waitFor();
    expect(await met.locator(".thing-changes tbody").innerText()).toMatch(says.held);
    await met.getByRole("button", { name: words.close }).last().click();
    await met.waitFor({ state: "detached" });
    await second.page.getByRole("button", { name: says.release }).waitFor();
    expect(await statusOf(number)).toBe("on_hold");
  });

  it("are acted on as they were when the dialog was opened, whatever is read under it", async () => {
    const number = await order(`bajo-dialogo-${locale}`);
    await database.query(
      "update shop_order set status = 'awaiting_shipment', paid_at = now(), expires_at = null where number = $1",
      [number],
    );
    const clerk = await staffOf(`bajo-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number);
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: says.ship }).waitFor();
    await database.query("update shop_order set version = version + 1 where number = $1", [number]);
    // Its mail waits to leave, so that the order is read again and again.
    for (let reads = 0; reads < 2; reads += 1)
      await page.waitForResponse((reply) => reply.url().includes("/admin/orders/get"));
    await dialog.getByLabel(says.tracking).fill("RR2");
    await dialog.getByLabel(says.tracking).press("Enter");
    const { met, words } = metIn(clerk, locale);
    await met.getByText(words.unseen).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await pressOn(page);
    expect(await statusOf(number)).toBe("awaiting_shipment");
    await untilMet(met, dialog.getByLabel(says.tracking));
    await met.getByRole("button", { name: words.goOn }).click();
    expect(await dialog.getByLabel(says.tracking).inputValue()).toBe("RR2");
    await dialog.getByRole("button", { name: says.ship }).click();
    await expect.poll(() => statusOf(number)).toBe("shipped");
  });

  it("are ordered by the heads of their columns, and the address keeps it", async () => {
    const first = await order(`ordenados-${locale}-uno`);
    const second = await order(`ordenados-${locale}-dos`);
    const clerk = await staffOf(`ordena-caja-${locale}`, 1);
    const { page } = clerk;
    const rows = () =>
      page.locator("tr[data-row]").evaluateAll((all) => all.map((row) => row.dataset["row"]));
    await page.setViewportSize(DESKTOP);
    await visitDesk(clerk, `${says.path}?text=ordenados+${locale}`);
    await expect.poll(rows).toEqual([second, first]);
    const total = page.getByRole("columnheader", { name: says.total });
    expect(await total.getAttribute("aria-sort")).toBe("none");
    const byTotal = await numbersByTotal([first, second]);
    await total.getByRole("button").press("Enter");
    await page.waitForURL(/sort=dearest/);
    await expect.poll(() => total.getAttribute("aria-sort")).toBe("descending");
    await expect.poll(rows).toEqual(byTotal.toReversed());
    await total.getByRole("button").press("Enter");
    await expect.poll(rows).toEqual(byTotal);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.reload();
    await expect.poll(() => total.getAttribute("aria-sort")).toBe("ascending");
    await expect.poll(rows).toEqual(byTotal);
    await page.setViewportSize(PHONE);
    await page.locator(".list-more").click();
    await page.getByLabel(says.order, { exact: true }).selectOption("newest");
    await expect.poll(rows).toEqual([second, first]);
    expect(page.url()).not.toContain("sort=");
    expect(clerk.complaints).toEqual([]);
  });
});
