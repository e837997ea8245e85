import { describe, expect, it } from "vitest";

import { mailsPutRight, shippedKey } from "./parcel-mails.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const PARCEL = { orderNumber: 7, id: 3 };
type Mail = Parameters<typeof mailsPutRight>[0][number];

function mail(changes: Partial<Mail>): Mail {
  const shipped = { id: 1, kind: "order_shipped", once: shippedKey(PARCEL) };
  return { ...shipped, state: "sent", attempts: 1, createdAt: NOW, queuedAt: null, ...changes };
}
const untouched = { state: "waiting", attempts: 0 } as const;
const correction = (changes: Partial<Mail>) =>
  mail({ id: 9, kind: "order_parcel", once: "order_parcel:7:3:1", ...changes });
const putRight = (mails: readonly Mail[]) => {
  const { waiting, once } = mailsPutRight(mails, PARCEL, NOW);
  return { waiting: waiting.map(({ id }) => id), once };
};

describe("a parcel that is put right", () => {
  it("is told anew where its mail has left", () => {
    expect(putRight([mail({})])).toEqual({ waiting: [], once: "order_parcel:7:3:1" });
  });

  it("is told by the mail that has not left, and by no other", () => {
    expect(putRight([mail(untouched)])).toEqual({ waiting: [1], once: null });
  });

  it("is told anew beside a mail that somebody tried to send: it may just be leaving", () => {
    const leaving = mail({ state: "waiting", attempts: 1 });
    expect(putRight([leaving])).toEqual({ waiting: [1], once: "order_parcel:7:3:1" });
  });

  it("is told to nobody whose mail failed, or who was written none", () => {
    expect(putRight([mail({ state: "failed", attempts: 8 })])).toEqual({ waiting: [], once: null });
    expect(putRight([])).toEqual({ waiting: [], once: null });
  });

  it("is told by what was sent again of it too", () => {
    const again = mail({ id: 2, once: "again:1", ...untouched });
    expect(putRight([mail({}), again])).toEqual({ waiting: [2], once: "order_parcel:7:3:1" });
  });

  it("is told once more where the mail that corrected it has left, and by that where it has not", () => {
    const another = { waiting: [], once: "order_parcel:7:3:2" };
    expect(putRight([mail({}), correction({})])).toEqual(another);
    expect(putRight([mail({}), correction({ state: "failed", attempts: 8 })])).toEqual(another);
    const waits = { waiting: [9], once: null };
    expect(putRight([mail({}), correction(untouched)])).toEqual(waits);
    const vain = correction({ ...untouched, createdAt: new Date("2026-11-24T12:00:00Z") });
    expect(putRight([mail({}), vain])).toEqual({ waiting: [9], once: "order_parcel:7:3:2" });
  });

  it("is not told by mails of another parcel, or of the order", () => {
    const others = [
      mail({ id: 2, once: "order_shipped:7:31", ...untouched }),
      correction({ id: 4, once: "order_parcel:7:31:1", ...untouched }),
      mail({ id: 5, kind: "order_placed", once: "order_placed:7" }),
    ];
    expect(putRight(others)).toEqual({ waiting: [], once: null });
  });
});
