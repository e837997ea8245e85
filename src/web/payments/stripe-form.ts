import { loadScript } from "./load-script.ts";
import type { FormNeeds, MountForm, PaymentForm, PaymentOffer, Tokenized } from "./payment-form.ts";
import type { StripeElement, StripeElements, StripeJs } from "./provider-globals.ts";

/** Stripe asks that it is always loaded from its own address. */
const SCRIPT = "https://js.stripe.com/v3/";

export type StripePayment = { stripe: StripeJs; elements: StripeElements; needs: FormNeeds };

/** Card fields, in Stripe's payment element; the wallets stand on top of it (stripe-wallets.ts). */
export const mountStripeForm: MountForm = async (offer, element, needs) => {
  const payment = await beginStripe(offer, needs);
  const fields = payment.elements.create("payment", {
    wallets: { applePay: "never", googlePay: "never" },
  });
  await shown(fields, element);
  return {
    tokenize: () => tokenizeStripe(payment),
    act: actBy(payment),
    unmount: () => fields.destroy(),
  };
};

/** Loads Stripe.js and tells it what will be paid. */
export async function beginStripe(offer: PaymentOffer, needs: FormNeeds): Promise<StripePayment> {
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

function shown(fields: StripeElement, element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    fields.on("ready", () => resolve());
    fields.on("loaderror", () => reject(new Error("Stripe shows no fields.")));
    fields.mount(element);
  });
}

function incomplete(message: string | undefined): Tokenized {
  return message === undefined ? { status: "incomplete" } : { status: "incomplete", message };
}
