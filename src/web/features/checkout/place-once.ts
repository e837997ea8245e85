import type { PaymentForm, Tokenized } from "#web/features/payments/public/payment-form.ts";
import { followPlacing, type PlacingPage } from "./follow-placing.ts";
import { sendPlacing } from "./place-call.ts";

/** What is placed with: the provider's data, or nothing where there is no provider. */
export type Sendable = Tokenized | { status: "ready"; data: Record<string, never> };

type Paying = { form: PaymentForm | null; tokenize: () => Promise<Sendable> | Sendable };

/**
 * Places what is paid on a page with what the provider gives. While the answer of one that was sent
 * before is not known, from this tab or another one, it sends nothing: that one is asked about first.
 */
export async function placeOnce(page: PlacingPage, { form, tokenize }: Paying): Promise<void> {
  const { payable, say } = page;
  if (payable.sent.read()) return say({ kind: "ready" });
  say({ kind: "sending" });
  const tokenized = await tokenize();
  if (tokenized.status === "incomplete") {
    page.nextRound();
    return say({ kind: "incomplete", message: tokenized.message });
  }
  if (payable.sent.read()) return say({ kind: "ready" }); // another tab was quicker
  const placing = payable.placingOf(tokenized.data);
  payable.sent.keep(placing);
  return followPlacing(page, placing, { first: sendPlacing(placing, "first"), form });
}

/** Sends what was sent before once more: the same key and body, the same order. */
export async function placeAgain(page: PlacingPage): Promise<void> {
  const placing = page.payable.sent.read();
  if (!placing) return page.say({ kind: "ready" });
  page.say({ kind: placing.isPending ? "waiting" : "sending" });
  return followPlacing(page, placing, { first: sendPlacing(placing, "again"), form: null });
}

/** What the provider's fields give; a provider that fails has given nothing. */
export async function dataOf(form: PaymentForm | null): Promise<Sendable> {
  if (!form?.tokenize) return { status: "ready", data: {} };
  try {
    return await form.tokenize();
  } catch {
    return { status: "incomplete" };
  }
}
