/** What the scripts of the providers define, as far as the shop uses it. */
declare global {
  var Stripe: ((publicKey: string, options: { locale: string }) => StripeJs) | undefined;
  var paypal:
    | {
        Buttons: (options: PaypalButtonsOptions) => PaypalButtons;
        FUNDING: { PAYPAL: string };
      }
    | undefined;
  var PTPayment:
    | { setup: (options: { authorization: { clientKey: string } }) => Promise<PaytraceFields> }
    | undefined;
}

type StripeFailure = { message?: string };

/** Stripe.js (Stripe, Payment Element, finalize payments on the server). */
export type StripeJs = {
  elements: (options: {
    mode: "payment";
    amount: number;
    currency: string;
    paymentMethodCreation: "manual";
    paymentMethodTypes: string[];
  }) => StripeElements;
  createPaymentMethod: (options: {
    elements: StripeElements;
    params: {
      billing_details: { name: string; address: { postal_code: string; country: string } };
    };
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeFailure }>;
  handleNextAction: (options: { clientSecret: string }) => Promise<{ error?: StripeFailure }>;
};

export type StripeElements = {
  create: {
    (
      kind: "payment",
      options: { wallets: { applePay: "never"; googlePay: "never" } },
    ): StripeElement;
    (kind: "expressCheckout", options: { buttonHeight: number }): StripeWallets;
  };
  submit: () => Promise<{ error?: StripeFailure }>;
};

export type StripeElement = {
  mount: (element: HTMLElement) => void;
  on: (event: "ready" | "loaderror", listener: () => void) => void;
  destroy: () => void;
};

/** Stripe's express checkout element: the wallets that this browser has. */
export type StripeWallets = Pick<StripeElement, "mount" | "destroy"> & {
  on: {
    (event: "ready", listener: (ready: { availablePaymentMethods?: object }) => void): void;
    (event: "loaderror" | "confirm", listener: () => void): void;
  };
};

/** PayPal's buttons (PayPal, JavaScript SDK). */
export type PaypalButtonsOptions = {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => void;
  onCancel: () => void;
  onError: (error: unknown) => void;
  fundingSource: string;
  style: { height: number; shape: "sharp" };
};
export type PaypalButtons = {
  render: (element: HTMLElement) => Promise<void>;
  close: () => Promise<void>;
};

/** PayTrace's hosted fields (PayTrace, Protect.js). */
export type PaytraceFields = {
  validate: (done: (errors: { description?: string }[]) => void) => void;
  process: () => Promise<{ message: { hpf_token: string; enc_key: string } }>;
};
