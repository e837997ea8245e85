import type { MountExpress, MountForm, PaymentOffer } from "./payment-form.ts";

/** Puts the fields of whoever serves this way to pay into an element; its code and script come only now. */
export const mountPaymentForm: MountForm = async (offer, element, needs) => {
  const mount = await formOf(offer);
  return mount(offer, element, needs);
};

/** Puts the provider's own button for a quick payment into an element; null where there is none. */
export const mountExpress: MountExpress = async (offer, element, needs) => {
  const mount = await expressOf(offer);
  return mount ? mount(offer, element, needs) : null;
};

async function formOf({ gateway }: PaymentOffer): Promise<MountForm> {
  switch (gateway) {
    case "stripe":
      return (await import("../stripe-form.ts")).mountStripeForm;
    case "paypal":
      return (await import("../paypal-form.ts")).mountPaypalForm;
    case "paytrace":
      return (await import("../paytrace-form.ts")).mountPaytraceForm;
    case "sandbox":
      return (await import("../sandbox-form.ts")).mountSandboxForm;
  }
}

async function expressOf({ gateway }: PaymentOffer): Promise<MountExpress | null> {
  switch (gateway) {
    case "stripe":
      return (await import("../stripe-wallets.ts")).mountStripeWallets;
    case "paypal":
      return (await import("../paypal-form.ts")).mountPaypalForm;
    case "paytrace":
      return null;
    case "sandbox":
      return (await import("../sandbox-express.ts")).mountSandboxExpress;
  }
}
