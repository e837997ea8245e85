import type { PaymentGateway, PaypalGateway } from "./payment-gateway.ts";
import { createPaypalGateway } from "./paypal-gateway.ts";
import type { PaypalAccess } from "./paypal-client.ts";
import type { PaytraceAccess } from "./paytrace-client.ts";
import { createPaytraceGateway } from "./paytrace-gateway.ts";
import { createSandboxGateway, type SandboxNeeds } from "./sandbox-gateway.ts";
import type { StripeAccess } from "./stripe-client.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

/** Who is asked for each way to pay; a way that nobody serves is not there, and is not offered. */
export type OpenedGateways = {
  card?: PaymentGateway | undefined;
  paytrace?: PaymentGateway | undefined;
  paypal?: PaypalGateway | undefined;
};

type Needs = {
  stripe: StripeAccess | undefined;
  paypal: PaypalAccess | undefined;
  paytrace: PaytraceAccess | undefined;
  /** Where the sandbox keeps its books, in a demonstration; it serves what no provider does. */
  sandbox: SandboxNeeds["pool"] | undefined;
  now: () => Date;
};

/** The gateways of this shop by its configuration (decisions §1): no keys, no demonstration, no cards. */
export function openGateways(needs: Needs): OpenedGateways {
  const { stripe, paypal, paytrace, sandbox, now } = needs;
  const stand = sandbox && createSandboxGateway({ pool: sandbox, now });
  return {
    card: stripe ? createStripeGateway(stripe, now) : stand,
    paytrace: paytrace ? createPaytraceGateway(paytrace, now) : stand,
    paypal: paypal ? createPaypalGateway(paypal, now) : stand,
  };
}
