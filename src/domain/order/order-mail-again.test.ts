import { describe, expect, it } from "vitest";

import { againRefusal, parcelKey, type CustomerMail } from "./order-mail-again.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const order = { status: "awaiting_shipment", method: "transfer", paidAt: NOW } as const;

function mail(changes: Partial<CustomerMail> = {}): CustomerMail {
  const usual = { kind: "order_paid", state: "sent", queuedAt: null, once: null } as const;
  return { ...usual, id: 1, createdAt: daysAgo(5), ...changes };
}

const refusal = (one: CustomerMail, others: readonly CustomerMail[] = []) =>
  againRefusal(one, { order, mails: [one, ...others], now: NOW });

describe("a mail of an order's course, once more", () => {
  it.each(["sent", "failed"] as const)("goes after it %s", (state) => {
    expect(refusal(mail({ state }))).toBeUndefined();
  });

  it("goes where it waits in vain, and not where it leaves anyway", () => {
    expect(refusal(mail({ state: "waiting" }))).toBeUndefined();
    expect(refusal(mail({ state: "waiting", createdAt: NOW }))).toBe("mail_refused");
    expect(refusal(mail({ state: "waiting", queuedAt: NOW }))).toBe("mail_refused");
  });

  it("does not go beside one of its kind that leaves, and does beside one of another kind", () => {
    const leaving = { id: 2, state: "waiting", createdAt: NOW } as const;
    expect(refusal(mail(), [mail(leaving)])).toBe("mail_refused");
    expect(refusal(mail(), [mail({ ...leaving, kind: "order_placed" })])).toBeUndefined();
  });

  it("does not go where it is not true, or is of something else", () => {
    expect(refusal(mail({ kind: "order_cancelled" }))).toBe("mail_refused");
    expect(refusal(mail({ kind: "order_edited" }))).toBe("mail_refused");
  });

  it("does not go where a later one of its kind says the same, but the later does", () => {
    const later = mail({ id: 2, once: "again:1" });
    expect(refusal(mail(), [later])).toBe("mail_told_over");
    expect(refusal(later, [mail()])).toBeUndefined();
    expect(refusal(mail(), [mail({ id: 2 })])).toBe("mail_told_over");
  });

  it("goes beside a mail of another parcel, and not after one that came of it, whatever that is called", () => {
    const parcel = (id: number, once: string) => mail({ id, kind: "order_shipped", once });
    const first = parcel(1, "order_shipped:7:1");
    const second = parcel(2, "order_shipped:7:2");
    expect(refusal(first, [second])).toBeUndefined();
    expect(refusal(first, [second, parcel(3, "again:1")])).toBe("mail_told_over");
    expect(refusal(second, [first, parcel(3, "again:1")])).toBeUndefined();
    const ready = mail({ id: 3, kind: "order_ready", once: "again:1" });
    expect(refusal(first, [second, ready])).toBe("mail_told_over");
  });
});

it("a mail of a parcel is of the same one however often it was sent again", () => {
  const first = mail({ id: 1, kind: "order_ready", once: "order_shipped:7:1" });
  const second = mail({ id: 2, kind: "order_ready", once: "again:1" });
  const third = mail({ id: 3, kind: "order_ready", once: "again:2" });
  expect(parcelKey(third, [first, second, third])).toBe("order_shipped:7:1");
  expect(parcelKey(mail({ once: "order_paid:7" }), [])).toBeNull();
});
