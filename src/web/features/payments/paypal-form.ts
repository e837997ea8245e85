import { loadScript } from "./load-script.ts";
import { BUTTON_HEIGHT, type MountForm, type Tokenized } from "./public/payment-form.ts";

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
  let refused: Tokenized = { status: "incomplete" };
  const buttons = globalThis.paypal.Buttons({
    createOrder: async () => {
      try {
        return await needs.createPaypalOrder();
      } catch (error) {
        refused = {
          status: "incomplete",
          ...(error instanceof Error && { message: error.message }),
        };
        throw error; // PayPal closes its window, and tells onError
      }
    },
    onApprove: ({ orderID }) => needs.onAgreed({ status: "ready", data: { paypal: { orderID } } }),
    onCancel: () => undefined, // whoever closes PayPal's window knows it
    onError: () => needs.onAgreed(refused),
    // One button: PayPal's own card fields would stand beside the shop's.
    fundingSource: globalThis.paypal.FUNDING.PAYPAL,
    style: { height: BUTTON_HEIGHT, shape: "sharp" },
  });
  await buttons.render(element);
  return {
    tokenize: null,
    act: async () => false, // PayPal has settled everything with the shopper before
    unmount: () => void buttons.close().catch(() => element.replaceChildren()),
  };
};
