import type { z } from "zod";

import type { ChangedResponse, PendingResponse, PlacedResponse } from "#contract/orders.ts";
import type { ErrorResponse } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { totalsResponseOf } from "#server/checkout/totals-wire.ts";
import { refusalSentence } from "#server/platform/http/refusals.ts";

import { declineSentence } from "#server/orders/payments/decline-sentences.ts";
import { OrderChanged } from "./draft-contents.ts";
import type { PlaceOutcome } from "./place-outcome.ts";

type Placed = { code: 200; body: z.infer<typeof PlacedResponse> };
type Pending = { code: 202; body: z.infer<typeof PendingResponse> };
type Declined = { code: 402; body: ErrorResponse };
type Changed = z.infer<typeof ChangedResponse>;

/** What became of a placing, as decisions §1 and §7 write it on the wire. */
export function placeReply(outcome: PlaceOutcome, locale: Locale): Placed | Pending | Declined {
  switch (outcome.kind) {
    case "placed": {
      const { type, number, validator } = outcome.order;
      const order = { type, orderNumber: String(number), validator };
      return { code: 200, body: { status: "success", order } };
    }
    case "pending": {
      const { attemptId: attempt, nextAction = null } = outcome;
      return { code: 202, body: { status: "pending", attempt, nextAction } };
    }
    case "declined": {
      const message = declineSentence(outcome.reason, locale);
      return { code: 402, body: { status: "declined", code: outcome.reason, message } };
    }
  }
}

type Reply = { code: (status: 409) => { send: (body: Changed) => unknown } };

/** Does what may find the order changed, and then answers with what it is now. */
export async function answerChanges<Answer>(
  reply: Reply,
  locale: Locale,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OrderChanged)) throw error;
    reply.code(409).send({
      ...totalsResponseOf(error.priced, locale),
      status: "changed",
      code: "order_changed",
      message: refusalSentence("order_changed", locale),
    });
    return undefined;
  }
}
