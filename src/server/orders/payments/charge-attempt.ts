import type {
  ChargeOutcome,
  GatewayName,
  PaymentGateway,
  PaymentSource,
  UnsentOutcome,
} from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import type { OrderLimits } from "#server/orders/orders/order-limits.ts";

import type { SettleAttempt } from "./settle-attempt.ts";

/** A way of paying with what the shopper gave for it. */
export type GatewayPayment = { gateway: PaymentGateway; source: PaymentSource };

type Charge = {
  attemptId: string;
  /** The number under which the provider keeps it: an order's, or a payment of invoices'. */
  number: number;
  total: Cents;
  payment: GatewayPayment;
  from: { network: string; email: string };
};

type Needs = { limits: Pick<OrderLimits, "tryPayment">; settle: SettleAttempt };

/** Nothing was sent: as final as when the provider has nothing of it. */
const NOTHING_SENT = { charge: { status: "none" }, noneIsFinalAfterSeconds: 0 } as const;

/**
 * Asks the gateway once, with no transaction open, and settles what it says (decisions §7). Over the limit
 * of declines nothing is sent, and what was reserved is let go, as it is for a gateway out of reach: a
 * ShopError in both cases.
 */
export async function chargeAttempt(charge: Charge, needs: Needs): Promise<ChargeOutcome> {
  const { attemptId, payment } = charge;
  const { name, noneIsFinalAfterSeconds } = payment.gateway;
  const outcome = await chargeOnce(charge, needs);
  if (outcome.status === "unavailable") {
    await needs.settle(attemptId, NOTHING_SENT);
    throw outOfReach(name, outcome);
  }
  await needs.settle(attemptId, { charge: outcome, noneIsFinalAfterSeconds });
  return outcome;
}

/** Tells whoever is refused when asking again may help, where that is known. */
export function outOfReach(gateway: GatewayName, { retryAfterSeconds }: UnsentOutcome): ShopError {
  return new ShopError("payment_unavailable", {
    gateway,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

async function chargeOnce(
  { attemptId, number, total, payment, from }: Charge,
  { limits, settle }: Needs,
): Promise<ChargeOutcome> {
  const counted = await limits.tryPayment(from).catch(async (refused: unknown) => {
    await settle(attemptId, NOTHING_SENT);
    throw refused;
  });
  const outcome = await payment.gateway.charge({
    attemptId,
    orderNumber: String(number),
    amount: total,
    currency: "USD",
    source: payment.source,
  });
  if (outcome.status !== "declined") await counted.forgive();
  return outcome;
}
