/** The providers whose scripts a browser runs. */
export const SCRIPTED_GATEWAYS = ["stripe", "paypal", "paytrace"] as const;
export type ScriptedGateway = (typeof SCRIPTED_GATEWAYS)[number];
/** Those of them that take cards. */
export const CARD_GATEWAYS: readonly ScriptedGateway[] = ["stripe", "paytrace"];

type Hosts = { script: string[]; connect: string[]; frame: string[] };
type ProviderHosts = Hosts & {
  image: string[];
  /** Whether its script writes style elements, which no hash of ours can foresee. */
  writesStyles: boolean;
  /**
   * Whether its script runs where trusted types are demanded (security A1). Stripe says how: a page's policy vouches
   * for the addresses of its scripts (Stripe, Security guide). PayPal's writes markup and scripts into the page and into
   * frames of the page's own, in which no policy of the page counts, and has none itself (paypal-js, "Missing
   * trustedTypes.createPolicy declaration"). PayTrace says nothing of it, and a payment is no place to try.
   */
  takesTrustedTypes: boolean;
  /** Who may ask the browser's own wallet (Payment Request). */
  wallet: string[];
};

/**
 * What each provider's script needs of the payment page's content policy (security A24; Stripe, Security
 * guide; PayPal, JavaScript SDK; PayTrace, Protect.js).
 */
const PROVIDER_HOSTS: Readonly<Record<ScriptedGateway, ProviderHosts>> = {
  stripe: {
    script: ["https://js.stripe.com", "https://*.js.stripe.com"],
    connect: ["https://api.stripe.com"],
    frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    image: ["https://*.stripe.com"],
    writesStyles: false,
    takesTrustedTypes: true,
    wallet: ["https://js.stripe.com", "https://pay.google.com"],
  },
  paypal: {
    script: ["https://www.paypal.com", "https://www.paypalobjects.com"],
    connect: ["https://www.paypal.com"],
    frame: ["https://www.paypal.com"],
    image: ["https://www.paypal.com", "https://www.paypalobjects.com"],
    writesStyles: true,
    takesTrustedTypes: false,
    wallet: [],
  },
  paytrace: {
    script: ["https://protect.paytrace.com"],
    connect: ["https://protect.paytrace.com"],
    frame: ["https://protect.paytrace.com"],
    image: [],
    writesStyles: false,
    takesTrustedTypes: false,
    wallet: [],
  },
};

/** What the test modes need besides; Stripe's has no hosts of its own. */
const TEST_HOSTS: Readonly<Record<ScriptedGateway, Hosts>> = {
  stripe: { script: [], connect: [], frame: [] },
  paypal: {
    script: [],
    connect: ["https://www.sandbox.paypal.com"],
    frame: ["https://www.sandbox.paypal.com"],
  },
  paytrace: {
    script: ["https://protect.sandbox.paytrace.com"],
    connect: ["https://protect.sandbox.paytrace.com"],
    frame: ["https://protect.sandbox.paytrace.com"],
  },
};

/** The hosts of a provider; those of its test mode only where it runs in it. */
export function providerHosts(gateway: ScriptedGateway, isTest: boolean): ProviderHosts {
  const hosts = PROVIDER_HOSTS[gateway];
  if (!isTest) return hosts;
  const { script, connect, frame } = TEST_HOSTS[gateway];
  return {
    ...hosts,
    script: [...hosts.script, ...script],
    connect: [...hosts.connect, ...connect],
    frame: [...hosts.frame, ...frame],
  };
}

/** Whether a provider takes no real money: Stripe's keys say so themselves, the others have an address for it. */
export function isTestMode({ publicKey, apiUrl }: { publicKey: string; apiUrl: string }): boolean {
  return publicKey.startsWith("pk_test_") || apiUrl.includes("sandbox");
}
