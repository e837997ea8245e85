import { OWN_SCRIPTS } from "#web/ui/own-scripts.ts";
import { loadScript } from "./load-script.ts";
import type { FormNeeds, PaymentForm, PaymentOffer, Tokenized } from "./public/payment-form.ts";
import type { StripeElements, StripeJs } from "./provider-globals.ts";

/** Stripe asks that it is always loaded from its own address. */
const SCRIPT = "https://js.stripe.com/v3/";

export type StripePayment = { stripe: StripeJs; elements: StripeElements; needs: FormNeeds };

/** Loads Stripe.js and tells it what will be paid. */
export async function beginStripe(offer: PaymentOffer, needs: FormNeeds): Promise<StripePayment> {
  OWN_SCRIPTS.add(isStripes);
  await loadScript(SCRIPT);
  const stripe = globalThis.Stripe?.(offer.public_key, { locale: needs.locale });
  if (!stripe) throw new Error("Stripe.js defines nothing.");
  const elements = stripe.elements({
    mode: "payment",
    amount: needs.amount,
    currency: "usd",
    paymentMethodCreation: "manual",
    paymentMethodTypes: ["card"],
  });
  return { stripe, elements, needs };
}

/** Stripe.js fetches its parts from hosts of its own, by addresses that the page has to vouch for (Stripe, Security guide). */
function isStripes(address: string): boolean {
  return /^https:\/\/(?:[\w-]+\.)*js\.stripe\.com\//.test(address);
}

/** The bank's check (3-D Secure), in Stripe's own window. */
export function actBy({ stripe }: StripePayment): PaymentForm["act"] {
  return async (next) => {
    if (next.kind !== "stripe") return false;
    const { error } = await stripe.handleNextAction({ clientSecret: next.clientSecret });
    return error === undefined;
  };
}

/** What the shopper typed, or their wallet gave, as a payment method of Stripe's. */
export async function tokenizeStripe({
  stripe,
  elements,
  needs: { billing },
}: StripePayment): Promise<Tokenized> {
  const { holder, postalCode, country } = billing;
  const submitted = await elements.submit();
  if (submitted.error) return incomplete(submitted.error.message);
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    elements,
    params: { billing_details: { name: holder, address: { postal_code: postalCode, country } } },
  });
  if (!paymentMethod) return incomplete(error?.message);
  return { status: "ready", data: { card: { token: paymentMethod.id, holder, postalCode } } };
}

function incomplete(message: string | undefined): Tokenized {
  return message === undefined ? { status: "incomplete" } : { status: "incomplete", message };
}
