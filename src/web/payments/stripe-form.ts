import { loadScript } from "./load-script.ts";
import type { FormNeeds, MountForm, Tokenized } from "./payment-form.ts";
import type { StripeElement, StripeElements, StripeJs } from "./provider-globals.ts";

/** Stripe asks that it is always loaded from its own address. */
const SCRIPT = "https://js.stripe.com/v3/";

/** Cards, and the browser's wallets where it has them, in Stripe's payment element. */
export const mountStripeForm: MountForm = async (offer, element, needs) => {
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
  const fields = elements.create("payment", {
    wallets: { applePay: "auto", googlePay: "auto" },
  });
  await shown(fields, element);
  return {
    startsItself: false,
    tokenize: () => tokenize(stripe, elements, needs),
    act: async (next) => {
      if (next.kind !== "stripe") return false;
      const { error } = await stripe.handleNextAction({ clientSecret: next.clientSecret });
      return error === undefined;
    },
    unmount: () => fields.destroy(),
  };
};

function shown(fields: StripeElement, element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    fields.on("ready", () => resolve());
    fields.on("loaderror", () => reject(new Error("Stripe shows no fields.")));
    fields.mount(element);
  });
}

async function tokenize(
  stripe: StripeJs,
  elements: StripeElements,
  { billing }: FormNeeds,
): Promise<Tokenized> {
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
