/** The providers whose scripts a browser runs. */
export const SCRIPTED_GATEWAYS = ["stripe", "paypal", "paytrace"] as const;
export type ScriptedGateway = (typeof SCRIPTED_GATEWAYS)[number];

type ProviderHosts = {
  script: string[];
  connect: string[];
  frame: string[];
  image: string[];
  /** Whether its script writes style elements, which no hash of ours can foresee. */
  writesStyles: boolean;
  /** Who may ask the browser's own wallet (Payment Request). */
  wallet: string[];
};

/**
 * What each provider's script needs of the payment page's content policy (security A24; Stripe, Security
 * guide; PayPal, JavaScript SDK; PayTrace, Protect.js). Hosts of test modes are among them.
 */
export const PROVIDER_HOSTS: Readonly<Record<ScriptedGateway, ProviderHosts>> = {
  stripe: {
    script: ["https://js.stripe.com", "https://*.js.stripe.com"],
    connect: ["https://api.stripe.com"],
    frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    image: ["https://*.stripe.com"],
    writesStyles: false,
    wallet: ["https://js.stripe.com", "https://pay.google.com"],
  },
  paypal: {
    script: ["https://www.paypal.com", "https://www.paypalobjects.com"],
    connect: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
    frame: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
    image: ["https://www.paypal.com", "https://www.paypalobjects.com"],
    writesStyles: true,
    wallet: [],
  },
  paytrace: {
    script: ["https://protect.paytrace.com", "https://protect.sandbox.paytrace.com"],
    connect: ["https://protect.paytrace.com", "https://protect.sandbox.paytrace.com"],
    frame: ["https://protect.paytrace.com", "https://protect.sandbox.paytrace.com"],
    image: [],
    writesStyles: false,
    wallet: [],
  },
};
