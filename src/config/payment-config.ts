import { z } from "zod";

const Address = z.url({ protocol: /^https?$/ });
const Secret = z.string().min(1).optional();

/** The variables of the payment providers (decisions §1). */
export const PAYMENT_VARIABLES = {
  STRIPE_API_URL: Address.default("https://api.stripe.com"),
  STRIPE_SECRET_KEY: Secret,
  STRIPE_PUBLISHABLE_KEY: Secret,
  STRIPE_WEBHOOK_SECRET: Secret,
  PAYPAL_API_URL: Address.default("https://api-m.paypal.com"),
  PAYPAL_CLIENT_ID: Secret,
  PAYPAL_SECRET: Secret,
  PAYPAL_WEBHOOK_ID: Secret,
  PAYPAL_MERCHANT_ID: Secret,
  PAYTRACE_API_URL: Address.default("https://api.paytrace.com"),
  PAYTRACE_CLIENT_KEY: Secret,
  PAYTRACE_USERNAME: Secret,
  PAYTRACE_PASSWORD: Secret,
  PAYTRACE_INTEGRATOR_ID: Secret,
};

type PaymentEnvironment = z.infer<z.ZodObject<typeof PAYMENT_VARIABLES>>;

/** What belongs together: a provider has all of its variables or none. */
const TOGETHER = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["PAYPAL_CLIENT_ID", "PAYPAL_SECRET", "PAYPAL_WEBHOOK_ID"],
  ["PAYTRACE_CLIENT_KEY", "PAYTRACE_USERNAME", "PAYTRACE_PASSWORD"],
] as const;

/** The variables that are missing although others of the same provider are there. */
export function missingPaymentVariables(env: PaymentEnvironment): string[] {
  return TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    return missing.length === names.length ? [] : missing;
  });
}

/** How each provider is reached; undefined where it is not configured. */
export function paymentProviders(env: PaymentEnvironment) {
  return { stripe: stripeOf(env), paypal: paypalOf(env), paytrace: paytraceOf(env) };
}

function stripeOf(env: PaymentEnvironment) {
  const {
    STRIPE_API_URL: apiUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  return secretKey === undefined || publishableKey === undefined || webhookSecret === undefined
    ? undefined
    : { apiUrl, secretKey, publishableKey, webhookSecret };
}

function paypalOf(env: PaymentEnvironment) {
  const {
    PAYPAL_API_URL: apiUrl,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_MERCHANT_ID: merchantId,
  } = env;
  return clientId === undefined || secret === undefined || webhookId === undefined
    ? undefined
    : { apiUrl, clientId, secret, webhookId, merchantId };
}

function paytraceOf(env: PaymentEnvironment) {
  const {
    PAYTRACE_API_URL: apiUrl,
    PAYTRACE_CLIENT_KEY: clientKey,
    PAYTRACE_USERNAME: username,
    PAYTRACE_PASSWORD: password,
    PAYTRACE_INTEGRATOR_ID: integratorId,
  } = env;
  return clientKey === undefined || username === undefined || password === undefined
    ? undefined
    : { apiUrl, clientKey, username, password, integratorId };
}
