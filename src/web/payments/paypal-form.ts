import { loadScript } from "./load-script.ts";
import type { MountForm, Tokenized } from "./payment-form.ts";

/** PayPal's own button. The shopper agrees in PayPal's window; the order is ours, with our amount. */
export const mountPaypalForm: MountForm = async (offer, element, needs) => {
  const script = new URL("https://www.paypal.com/sdk/js");
  script.search = new URLSearchParams({
    "client-id": offer.public_key,
    components: "buttons",
    currency: "USD",
    intent: "capture",
  }).toString();
  await loadScript(script.href);
  if (!globalThis.paypal) throw new Error("PayPal's script defines nothing.");
  let agreement = Promise.withResolvers<Tokenized>();
  const buttons = globalThis.paypal.Buttons({
    createOrder: needs.createPaypalOrder,
    onApprove: ({ orderID }) =>
      agreement.resolve({ status: "ready", data: { paypal: { orderID } } }),
    onCancel: () => agreement.resolve({ status: "incomplete" }),
    onError: () => agreement.resolve({ status: "incomplete" }),
  });
  await buttons.render(element);
  return {
    startsItself: true,
    tokenize: async () => {
      const tokenized = await agreement.promise;
      agreement = Promise.withResolvers(); // the next time the shopper is asked anew
      return tokenized;
    },
    act: async () => false, // PayPal has settled everything with the shopper before
    unmount: () => void buttons.close().catch(() => element.replaceChildren()),
  };
};
