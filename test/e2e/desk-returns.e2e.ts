import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import {
  goByPalette,
  metIn,
  openByKeys,
  openFound,
  staffOf,
  takeStep,
  visitDesk,
} from "./desk-staff.ts";
import { deliverOrder, openReturn, placeOrder, tokenOf } from "./order-calls.ts";
import {
  axeFindings,
  DESKTOP,
  findingsInEveryLook,
  PHONE,
  sidewaysOverflow,
  toasted,
} from "./shopper.ts";

/** What every detail of them has. */
const ALWAYS = ".detail-body table";

const SAYS = {
  es: {
    path: "/admin/returns",
    authorize: "Autorizar",
    came: "Llegó el paquete",
    approve: "Aceptar y pagar",
    paid: "Ya se pagó",
    deny: "Negar",
    reason: "Motivo",
    needsReason: "Escriba el motivo.",
    back: "Vuelve al cliente",
    stock: "Las existencias no cambian solas",
    changed: "Alguien cambió esto",
    seenBefore: /Por autorizar\s+Por revisar/,
    toReceive: "Devoluciones por llegar",
    due: /\$12,50/,
    onItsWay: "$5,00 va de vuelta por otro pago del pedido.",
    last: "La transferencia se anota aquí cuando haya vuelto el resto.",
  },
  en: {
    path: "/en/admin/returns",
    authorize: "Authorize",
    came: "The parcel came",
    approve: "Take back and pay",
    paid: "It is paid",
    deny: "Deny",
    reason: "Reason",
    needsReason: "Write the reason.",
    back: "Goes back to the customer",
    stock: "Stock does not change by itself",
    changed: "Somebody changed this",
    seenBefore: /To authorize\s+To look at/,
    toReceive: "Returns to receive",
    due: /\$12\.50/,
    onItsWay: "$5.00 goes back through another payment of the order and is on its way.",
    last: "The transfer is noted here once the rest is back.",
  },
} as const;

type Opened = { number: string; email: string };

/** A return that waits to be authorized, of an order that was delivered and paid by transfer. */
async function returned(name: string): Promise<Opened> {
  const email = await customer(name);
  const token = await tokenOf(email);
  const manager = await tokenOf(await customer(`jefe-de-${name}`, "admin_level = 2"));
  const path = await placeOrder({ email, token });
  await deliverOrder(path, manager);
  const piece = { reason: "arrived_damaged", comment: "<b>Roto</b>" };
  const { returnNumber } = await openReturn(path, piece, token);
  return { number: returnNumber, email };
}

async function statusOf(number: string): Promise<string | undefined> {
  const { rows } = await database.query<{ status: string }>(
    "select status from order_return where number = $1",
    [number],
  );
  return rows[0]?.status;
}

describe.each(["es", "en"] as const)("returns in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("go from the request to the money by keyboard alone, and say what goes back", async () => {
    const { number } = await returned(`devuelve-${locale}`);
    const boss = await staffOf(`recibe-devolucion-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?status=requested&text=${number}`);
    await openByKeys(page, number);
    await page.getByText("<b>Roto</b>").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    // The list of returns is slow: whoever goes on by the return's own page is not held up by it.
    await page.route(/admin\/returns\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await takeStep(boss, "a", says.authorize);
    await expect.poll(() => statusOf(number)).toBe("authorized");
    await page.locator(".detail-foot").getByRole("button", { name: says.came }).waitFor();
    await takeStep(boss, "v", says.came);
    await page.locator(".detail-foot").getByRole("button", { name: says.approve }).waitFor();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: says.approve });
    await dialog.getByText(says.back).waitFor();
    await dialog.getByText(says.stock).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    const shown = await dialog.locator("dd").last().innerText();
    await dialog.getByRole("button", { name: says.approve }).press("Enter");
    await expect.poll(() => statusOf(number)).toBe("approved");
    const { rows } = await database.query<{ cents: number }>(
      "select refund_cents::int as cents from order_return where number = $1",
      [number],
    );
    expect(shown.replaceAll(/\D/g, "")).toBe(String(rows[0]?.cents));
    await page.locator(".detail-foot").getByRole("button", { name: says.paid }).waitFor();
    await takeStep(boss, "p", says.paid);
    await expect.poll(() => statusOf(number)).toBe("refunded");
    await expect.poll(() => page.locator(".detail-foot:visible").count()).toBe(0);
    expect(boss.complaints).toEqual([]);
  });

  it("are refused with a reason alone", async () => {
    const { number } = await returned(`niega-${locale}`);
    const clerk = await staffOf(`niega-clerk-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number, ALWAYS);
    await page.keyboard.press("d");
    const dialog = page.getByRole("dialog", { name: says.deny });
    await dialog.getByRole("button", { name: says.deny }).click();
    await dialog.getByText(says.needsReason).waitFor();
    await dialog.getByLabel(says.reason).fill("Fue montado.");
    await dialog.getByRole("button", { name: says.deny }).click();
    await expect.poll(() => statusOf(number)).toBe("denied");
    await page.locator(".desk-history").getByText("Fue montado.").waitFor();
  });

  it("show money to managers alone, and tell who was slower what another did", async () => {
    const { number } = await returned(`roles-devuelve-${locale}`);
    const clerk = await staffOf(`roles-clerk-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await openFound(clerk, number, ALWAYS);
    await database.query(
      "update order_return set status = 'received', version = version + 1 where number = $1",
      [number],
    );
    await page.keyboard.press("a");
    await page.getByRole("dialog").getByRole("button", { name: says.authorize }).click();
    await expect.poll(async () => (await toasted(page)).join()).toContain(says.changed);
    const { met, words } = metIn(clerk, locale);
    await met.getByText(words.over).waitFor();
    expect(await met.locator(".thing-changes tbody").innerText()).toMatch(says.seenBefore);
    await met.getByRole("button", { name: words.close }).last().click();
    await met.waitFor({ state: "detached" });
    const foot = page.locator(".detail-foot").getByRole("button");
    await expect.poll(() => foot.count()).toBe(1); // to reject it; approving pays
    expect(await statusOf(number)).toBe("received");
  });

  it("say which part of the money is due by transfer, and take its note once the rest is back", async () => {
    const { number } = await returned(`parte-devuelve-${locale}`);
    const further = await plantRefusedPart(number);
    const boss = await staffOf(`parte-paga-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(locale === "es" ? PHONE : DESKTOP);
    await visitDesk(boss, `${says.path}?status=approved&text=${number}`);
    await openByKeys(page, number);
    const notice = page.locator(".detail-body .note-warn").first();
    for (const words of [says.due, says.onItsWay, says.last])
      await notice.getByText(words).waitFor();
    expect(await page.locator(".detail-foot:visible").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await database.query("update refund set state = 'done', done_at = now() where id = $1", [
      further,
    ]);
    await page.reload();
    await page.locator(".detail-foot").getByRole("button", { name: says.paid }).click();
    await page.getByRole("dialog").getByText(says.due).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("show the photos that came along", async () => {
    const { number } = await returned(`foto-devuelve-${locale}`);
    await plantPhoto(number);
    const clerk = await staffOf(`mira-foto-${locale}`, 1);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number, ALWAYS);
    expect(await clerk.page.locator(".desk-photos img").count()).toBe(1);
    expect(await axeFindings(clerk.page)).toEqual([]);
  });

  it("are read on a phone", async () => {
    const { number } = await returned(`telefono-devuelve-${locale}`);
    const clerk = await staffOf(`movil-devuelve-${locale}`, 1);
    await clerk.page.setViewportSize(PHONE);
    await visitDesk(clerk, says.path);
    await openFound(clerk, number, ALWAYS);
    expect(await axeFindings(clerk.page)).toEqual([]);
    expect(await sidewaysOverflow(clerk.page)).toBe(0);
  });
});

describe("returns in the back office, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("are found by the palette, which leads to those that are to come", async () => {
    const { number } = await returned(`paleta-devuelve-${locale}`);
    const clerk = await staffOf(`busca-devuelve-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, says.path);
    await goByPalette(page, number);
    await page.getByRole("heading", { name: number }).waitFor();
    await goByPalette(page, says.toReceive);
    await page.waitForURL(`**${says.path}?status=authorized`);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });
});

/** A photo of a return's first line, as its customer would have sent it. */
async function plantPhoto(number: string): Promise<void> {
  await database.query(
    `with sent as (insert into upload (id, type, state, bytes, width, height, used_as)
       values (gen_random_uuid(), 'image/webp', 'kept', 100, 8, 8, 'return') returning id)
     insert into return_photo (upload_id, return_number, position, place)
     select id, $1, 1, 0 from sent`,
    [number],
  );
}

/**
 * Lets two payments by card pay a return back, of 17.50 dollars: 12.50 of it their provider has refused, and 5.00 is on
 * its way by the refund that this names.
 */
async function plantRefusedPart(number: string): Promise<string> {
  const { rows } = await database.query<{ further: string }>(
    `with paid as (insert into payment_attempt (id, order_number, gateway, method, state, amount_cents, captured_cents,
         captured_currency, ask_at)
       select gen_random_uuid(), order_number, 'sandbox', 'card', 'captured', cents, cents, 'USD', now()
       from order_return, unnest(array[1250, 500]) cents where number = $1
       returning id, order_number, amount_cents),
     sent as (insert into refund (attempt_id, amount_cents, reason, state, done_at, ask_at)
       select id, amount_cents, 'return ' || $1, case when amount_cents = 500 then 'waiting' else 'refused' end,
         case when amount_cents = 500 then null else now() end, now() + interval '1 day'
       from paid returning id, amount_cents),
     part as (insert into order_reduction (order_number, cause, amount_cents, way, refund_id)
       select distinct order_number, 'payment', 500, 'provider', sent.id from paid, sent where sent.amount_cents = 500
       returning refund_id),
     approved as (update order_return set status = 'approved', refund_cents = 1750, refund_way = 'provider',
         goods_cents = 1750, discount_cents = 0, tax_cents = 0, core_cents = 0,
         refund_id = (select id from sent where amount_cents = 1250)
       where number = $1)
     select refund_id as further from part`,
    [number],
  );
  const [planted] = rows;
  if (!planted) throw new Error("Nothing was planted.");
  return planted.further;
}
