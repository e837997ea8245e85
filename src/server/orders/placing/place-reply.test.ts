import { describe, expect, it } from "vitest";

import { orderValidator } from "#domain/order/order-validator.ts";
import { refusalSentence } from "#server/platform/http/refusals.ts";

import { pricedOrder } from "../../../../test/factories/priced-order.ts";
import { OrderChanged } from "./draft-contents.ts";
import { answerChanges, placeReply } from "./place-reply.ts";

const validator = orderValidator(new Uint8Array(16).fill(7));
const begunAt = new Date("2026-11-27T10:00:00Z");

describe("what a placing is answered (decisions §1, §7)", () => {
  it("is the path of the order once it is placed", () => {
    expect(
      placeReply({ kind: "placed", order: { type: "order", number: 7, validator } }, "en"),
    ).toEqual({
      code: 200,
      body: { status: "success", order: { type: "order", orderNumber: "7", validator } },
    });
  });

  it("is the attempt while its payment is out, with what is to be done first, if anything", () => {
    const pending = { kind: "pending", attemptId: "a", begunAt } as const;
    const body = { status: "pending", attempt: "a", nextAction: null };
    expect(placeReply(pending, "en")).toEqual({ code: 202, body });
    const nextAction = { kind: "sandbox" } as const;
    expect(placeReply({ ...pending, nextAction }, "en")).toEqual({
      code: 202,
      body: { ...body, nextAction },
    });
  });

  it("is why it was declined, in the language that was asked in", () => {
    const declined = { kind: "declined", reason: "card_declined" } as const;
    const [es, en] = [placeReply(declined, "es"), placeReply(declined, "en")];
    expect(en).toMatchObject({ code: 402, body: { status: "declined", code: "card_declined" } });
    expect(es.body).not.toEqual(en.body);
  });
});

it("answers nothing itself where the order is as it was seen, or fails otherwise", async () => {
  const replied: number[] = [];
  const reply = {
    code: (status: 409) => {
      replied.push(status);
      return { send: () => undefined };
    },
  };
  expect(await answerChanges(reply, "en", async () => "done")).toBe("done");
  const failing = answerChanges(reply, "en", async () => {
    throw new RangeError("other");
  });
  await expect(failing).rejects.toThrow("other");
  expect(replied).toEqual([]);
});

it("answers what the order is now where it is not as it was seen", async () => {
  const sent: object[] = [];
  const reply = {
    code: (status: 409) => ({ send: (body: object) => sent.push({ status, body }) }),
  };
  const changed = answerChanges(reply, "en", async () => {
    throw new OrderChanged(pricedOrder());
  });
  expect(await changed).toBeUndefined();
  expect(sent).toMatchObject([
    {
      status: 409,
      body: {
        status: "changed",
        code: "order_changed",
        message: refusalSentence("order_changed", "en"),
        orderInfo: { total: 14 },
      },
    },
  ]);
});
