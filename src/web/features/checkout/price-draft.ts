import type { TotalsResponse } from "#contract/totals.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import type { CheckoutDraft } from "#domain/order/checkout-draft.ts";

import { readRefusal, refusalText } from "#web/api/refusal.ts";
import { ask } from "#web/api/send.ts";
import { changeDraft } from "./draft-state.ts";
import { sentDraftOf } from "./draft-wire.ts";
import { offeredAgain } from "./shipping-offer.ts";

/** What an order costs, whichever call says so. */
export type ShownTotals = Omit<TotalsResponse, "status">;

/** What a draft costs, or why that cannot be said; `message` is undefined when the shop was not reached. */
export type Priced =
  | { question: string; totals: ShownTotals }
  | { question: string; totals: null; message: string | undefined };

/** What a price depends on: two drafts with the same question cost the same. */
export function priceQuestion(draft: CheckoutDraft, lines: readonly CartLine[]): string {
  const { owner, email, shippingAddress, option, couponCode } = draft;
  return JSON.stringify([owner, email, shippingAddress, option?.id, couponCode, lines]);
}

/**
 * Asks the shop what a draft costs: all sums come from there (specification §4). A way to ship whose offer
 * has run out is taken as it is offered now; one that is no longer good is taken out of the draft, as is
 * a coupon that takes nothing off.
 */
export async function priceDraft(
  draft: CheckoutDraft,
  lines: readonly CartLine[],
  isRenewed = false,
): Promise<Priced> {
  const question = priceQuestion(draft, lines);
  try {
    const totals = await ask<TotalsResponse>({
      path: "orders/calculate_total",
      locale: localeOf(location.pathname),
      body: { order: sentDraftOf(draft, lines) },
    });
    if (!totals.couponRefusal) return { question, totals };
    changeDraft({ couponCode: null });
    return { question: priceQuestion({ ...draft, couponCode: null }, lines), totals };
  } catch (error) {
    if (draft.option && (await codeOf(error)) === "shipping_option_invalid") {
      const option = isRenewed ? null : await offeredAgain(draft, lines);
      changeDraft({ option });
      return priceDraft({ ...draft, option }, lines, true);
    }
    return { question, totals: null, message: refusalText(await readRefusal(error)) };
  }
}

/** The code of a refusal; its body can be read again. */
async function codeOf(error: unknown): Promise<string | undefined> {
  if (!(error instanceof Response)) return undefined;
  try {
    const { code }: { code?: string } = await error.clone().json();
    return code;
  } catch {
    return undefined;
  }
}
