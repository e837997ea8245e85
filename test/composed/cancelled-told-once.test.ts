import { afterEach, describe, expect, it } from "vitest";

import { writeMail } from "#server/mails/write-mail.ts";

import { openCoreShop } from "../factories/core-shop.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCoreShop();
const { pool, desk, placed } = shop;
afterEach(() => requireWholeLedger(shop.database));

const cancel = (path: string) =>
  desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });

/** What the customer of an order was mailed, the oldest first. */
async function mailsOf(path: string): Promise<{ kind: string; text: string }[]> {
  const { rows } = await pool.query<{ kind: string; params: object }>(
    "select kind, params from mail where params ->> 'order' = $1 order by id",
    [String(numberOf(path))],
  );
  return rows.map(({ kind, params }) => ({
    kind,
    text: writeMail({ kind, locale: "en", params, shop: MAIL_SHOP })?.text ?? "",
  }));
}

async function invoiceOf(path: string): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    "select number::text from invoice where order_number = $1",
    [numberOf(path)],
  );
  return rows[0]?.number ?? "";
}

describe("a cancelled order is told in one mail", () => {
  it("which says where the money is, and what corrects the invoice", async () => {
    const path = await placed();
    await cancel(path);
    await shop.reconcile();
    const [, cancelled, ...more] = await mailsOf(path);
    expect(more).toEqual([]);
    expect(cancelled?.kind).toBe("order_cancelled");
    expect(cancelled?.text).toContain("The money is on its way back");
    expect(cancelled?.text).toContain(
      `A credit note of $53.98 corrects invoice ${await invoiceOf(path)}.`,
    );
  });

  it("of what earlier notes left, each of which had a mail of its own", async () => {
    const path = await placed();
    await desk("orders/refund", { orderNumber: numberOf(path), amount: 10, note: "late" });
    await shop.reconcile();
    await cancel(path);
    await shop.reconcile();
    const mails = await mailsOf(path);
    expect(mails.map(({ kind }) => kind)).toEqual([
      "order_placed",
      "credit_note",
      "order_cancelled",
    ]);
    expect(mails.at(-1)?.text).toContain("A credit note of $43.98 corrects invoice");
  });

  it("which says nothing of an invoice where there was none", async () => {
    const path = await placed(shop.transfer);
    await cancel(path);
    await shop.reconcile();
    const cancelled = (await mailsOf(path)).at(-1);
    expect(cancelled?.kind).toBe("order_cancelled");
    expect(cancelled?.text).not.toContain("credit note");
  });

  it("also where it is sent once more", async () => {
    const path = await placed();
    await cancel(path);
    const { rows } = await pool.query<{ id: string }>(
      `update mail set state = 'sent', sent_at = now()
      where kind = 'order_cancelled' and params ->> 'order' = $1 returning id`,
      [String(numberOf(path))],
    );
    await desk("orders/mailagain", { orderNumber: numberOf(path), mail: Number(rows[0]?.id) });
    const [, first, again] = await mailsOf(path);
    expect(first?.text).toContain("A credit note of $53.98 corrects invoice");
    expect(again?.text).toBe(first?.text);
  });
});
