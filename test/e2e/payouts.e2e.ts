import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { openFound, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, placeOrder, tokenOf } from "./order-calls.ts";
import { findingsInEveryLook, openShopper, PHONE, sidewaysOverflow, visit } from "./shopper.ts";

const IBAN = "CR05015202001026284066";

const LOOKS = [
  {
    prefix: "",
    width: 1440,
    says: {
      title: "Devolución por transferencia",
      kind: "¿Cómo se lo pagamos?",
      holder: "Nombre del titular",
      iban: "Cuenta IBAN",
      sinpe: "Teléfono de SINPE Móvil",
      send: "Usar esta cuenta",
      wrong: "Los dígitos verificadores del IBAN no coinciden",
      missingAccount: "nos falta saber a qué cuenta",
      lead: "Decir a qué cuenta",
      noted: "Anotamos la cuenta",
      gone: "Le devolvimos",
      due: "Por devolver",
      back: "Devuelto",
      change: "Dar otra cuenta",
      keep: "Dejar la que está",
      prove: "Confirmar el correo y el número",
      show: "Ver la cuenta",
      remind: "Pedirla otra vez por correo",
      reference: "Referencia del banco",
      paid: "Ya se pagó",
      linkNamed: "a la cuenta que ya nos dijeron",
      linkPaid: "se devolvió por transferencia el",
      missing: "Escriba la referencia del banco.",
    },
  },
  {
    prefix: "/en",
    width: 390,
    says: {
      title: "Refund by transfer",
      kind: "How do we pay it?",
      holder: "Name of the holder",
      iban: "IBAN",
      sinpe: "SINPE Móvil telephone",
      send: "Use this account",
      wrong: "The check digits of the IBAN do not match",
      missingAccount: "do not know yet to which account",
      lead: "Say to which account",
      noted: "We noted the account",
      gone: "We paid",
      due: "To pay back",
      back: "Paid back",
      change: "Give another account",
      keep: "Keep the one that is there",
      prove: "Confirm e-mail and number",
      show: "Show the account",
      remind: "Ask for it again by mail",
      reference: "The bank's reference",
      paid: "It is paid",
      linkNamed: "to the account that was named",
      linkPaid: "was paid back by transfer on",
      missing: "Write the bank's reference.",
    },
  },
] as const;

/** An order that was paid by transfer and then cancelled by the shop. */
async function cancelled(name: string) {
  const email = await customer(name);
  const path = await placeOrder({ email, token: await tokenOf(email) });
  const orderNumber = Number(path.split("-")[1]);
  const token = await tokenOf(await customer(`jefa-de-${name}`, "admin_level = 2"));
  const desk = (call: string, body: object) =>
    ask({ path: `admin/orders/${call}`, token, body: { orderNumber, ...body } });
  await desk("paid", { note: "SINPE" });
  await desk("status", { to: "Cancelled" });
  return { email, path, orderNumber };
}

/** What the element says that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

const keptOf = async (orderNumber: number) =>
  (await database.query("select from payout_account where order_number = $1", [orderNumber]))
    .rowCount;

describe.each(LOOKS)("a refund by transfer, $prefix/order", ({ prefix, width, says }) => {
  it("goes to the account that its customer names, which the desk sees, pays and forgets", async () => {
    const { email, path, orderNumber } = await cancelled(`transferencia${prefix.slice(1)}`);
    const shopper = await withSession(email);
    const { page } = shopper;
    await page.setViewportSize({ width, height: 900 });
    const boss = await staffOf(`paga${prefix.slice(1)}`, 2);
    await visitDesk(boss, `${prefix}/admin/orders`);
    await openFound(boss, String(orderNumber), ".detail-body table");
    await boss.page.getByRole("button", { name: says.remind }).click();
    await expect
      .poll(async () => {
        const { rows } = await database.query(
          "select kind from mail where params ->> 'order' = $1 and kind = 'payout_wanted'",
          [String(orderNumber)],
        );
        return rows.length;
      })
      .toBeGreaterThan(0);

    await visit(shopper, `${prefix}/order/${path}`);
    await page.getByRole("heading", { name: says.title }).waitFor();
    const banner = page.locator(".note").first();
    await banner.getByText(says.missingAccount).waitFor();
    await banner.getByRole("link", { name: says.lead }).press("Enter");
    expect(new URL(page.url()).hash).toBe("#payout");
    await page.getByLabel(says.holder).fill("Ana Mora");
    await page.getByLabel(says.iban, { exact: true }).fill(`${IBAN.slice(0, -1)}7`);
    await page.getByRole("button", { name: says.send }).press("Enter");
    await page.getByText(says.wrong).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByLabel(says.iban, { exact: true }).fill("CR05 0152 0200 1026 2840 66");
    await page.getByRole("button", { name: says.send }).press("Enter");
    await expect.poll(() => focused(page)).toContain(says.noted);
    await banner.getByText("CR•••4066").waitFor();
    await page.getByRole("button", { name: says.change }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await page.getByRole("button", { name: says.keep }).press("Enter");
    await expect.poll(() => focused(page)).toBe(says.change);
    await page.getByRole("button", { name: says.change }).press("Enter");
    await page.getByLabel(says.holder).fill("Ana Mora");
    await page.getByLabel(says.iban, { exact: true }).fill(IBAN);
    await page.getByLabel(says.kind).selectOption("sinpe");
    expect(await page.getByLabel(says.sinpe).inputValue()).toBe("");
    expect(await page.getByLabel(says.holder).inputValue()).toBe("Ana Mora");
    await page.getByLabel(says.sinpe).fill("8888-1234");
    await page.getByRole("button", { name: says.send }).press("Enter");
    await expect.poll(() => focused(page)).toContain("SINPE Móvil •••34");
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(shopper.complaints).toEqual([]);

    await boss.page.reload();
    const desk = boss.page.locator(".detail-body");
    await desk.getByText("SINPE Móvil •••34").waitFor();
    await boss.page.locator(".detail-head .status", { hasText: says.due }).first().waitFor();
    expect(await desk.getByText("88881234").count()).toBe(0);
    await desk.getByRole("button", { name: says.show }).press("Enter");
    await desk.getByText("88881234").waitFor();
    expect(await findingsInEveryLook(boss.page)).toEqual([]);
    await boss.page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(boss.page)).toBe(0);
    await desk.getByRole("button", { name: says.paid }).press("Enter");
    await desk.getByText(says.missing).waitFor();
    await desk.getByLabel(says.reference).fill("BNCR 4711");
    await desk.getByRole("button", { name: says.paid }).press("Enter");
    await expect.poll(() => keptOf(orderNumber)).toBe(0);
    await desk.getByText("BNCR 4711").first().waitFor();
    await boss.page.locator(".detail-head .status", { hasText: says.back }).first().waitFor();
    expect(boss.complaints).toEqual([]);

    await page.reload();
    await page.getByText("BNCR 4711").first().waitFor();
    await banner.getByText(says.gone).waitFor();
    expect(await page.getByLabel(says.holder).count()).toBe(0);
  });

  it("is named by nobody who only has the link, and shown to no clerk", async () => {
    const { path, orderNumber } = await cancelled(`enlace${prefix.slice(1)}`);
    const stranger = await openShopper();
    await visit(stranger, `${prefix}/order/${path}`);
    await stranger.page.getByRole("link", { name: says.prove }).waitFor();
    expect(await stranger.page.getByLabel(says.holder).count()).toBe(0);
    const clerk = await staffOf(`dependiente${prefix.slice(1)}`, 1);
    await visitDesk(clerk, `${prefix}/admin/orders`);
    await openFound(clerk, String(orderNumber), ".detail-body table");
    expect(await clerk.page.getByRole("heading", { name: says.title }).count()).toBe(0);
    const banner = stranger.page.locator(".note").first();
    await database.query("insert into payout_account (order_number, sealed) values ($1, '')", [
      orderNumber,
    ]);
    await stranger.page.reload();
    await banner.getByText(says.linkNamed).waitFor();
    await database.query(
      "update payout set paid_at = now(), account_mask = 'CR•••4066', reference = 'BNCR 4712' where number = $1",
      [orderNumber],
    );
    await stranger.page.reload();
    await banner.getByText(says.linkPaid).waitFor();
    expect(await stranger.page.getByRole("link", { name: says.prove }).count()).toBe(0);
    expect(await stranger.page.getByText(/4066|BNCR/).count()).toBe(0);
    expect(await findingsInEveryLook(stranger.page)).toEqual([]);
    expect(stranger.complaints).toEqual([]);
  });
});
