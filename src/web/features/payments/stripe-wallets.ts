import { BUTTON_HEIGHT, type MountExpress } from "./public/payment-form.ts";
import type { StripeWallets } from "./provider-globals.ts";
import { actBy, beginStripe, tokenizeStripe } from "./stripe-payment.ts";

/** Apple Pay, Google Pay, Link: the buttons of the wallets that this browser has (Stripe, Express Checkout). */
export const mountStripeWallets: MountExpress = async (offer, element, needs) => {
  const payment = await beginStripe(offer, needs);
  const wallets = payment.elements.create("expressCheckout", { buttonHeight: BUTTON_HEIGHT });
  wallets.on("confirm", () => {
    tokenizeStripe(payment).then(needs.onAgreed, () => needs.onAgreed({ status: "incomplete" }));
  });
  if (!(await hasAny(wallets, element))) {
    wallets.destroy();
    return null;
  }
  return { tokenize: null, act: actBy(payment), unmount: () => wallets.destroy() };
};

function hasAny(wallets: StripeWallets, element: HTMLElement): Promise<boolean> {
  return new Promise((resolve, reject) => {
    wallets.on("ready", ({ availablePaymentMethods: available }) =>
      resolve(available !== undefined),
    );
    wallets.on("loaderror", () => reject(new Error("Stripe shows no wallets.")));
    wallets.mount(element);
  });
}
