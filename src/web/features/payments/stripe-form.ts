import type { MountForm } from "./public/payment-form.ts";
import type { StripeElement } from "./provider-globals.ts";
import { actBy, beginStripe, tokenizeStripe } from "./stripe-payment.ts";

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

function shown(fields: StripeElement, element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    fields.on("ready", () => resolve());
    fields.on("loaderror", () => reject(new Error("Stripe shows no fields.")));
    fields.mount(element);
  });
}
