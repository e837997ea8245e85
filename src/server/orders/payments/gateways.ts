import type {
  AttemptReference,
  FoundCharge,
  GatewayName,
  PaymentGateway,
  PaypalGateway,
} from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { GatewayMethod } from "#domain/payment/payment-method.ts";

/** The gateways of the shop by the method they serve; one that is not configured is not there. */
export type Gateways = {
  card?: PaymentGateway | undefined;
  paytrace?: PaymentGateway | undefined;
  paypal?: PaypalGateway | undefined;
};

/** The methods whose gateway is configured. */
export function offeredMethods(gateways: Gateways): GatewayMethod[] {
  const { card, paytrace, paypal } = gateways;
  return [
    ...(card ? ["card" as const] : []),
    ...(paytrace ? ["paytrace" as const] : []),
    ...(paypal ? ["paypal" as const] : []),
  ];
}

/** What is stored of an attempt, as far as finding its gateway and asking it goes. */
export type StoredAttempt = {
  id: string;
  method: GatewayMethod;
  gateway: GatewayName;
  transactionId: string | null;
  paypalOrderId: string | null;
  begunAt: Date;
};

/** Whether the gateway is configured still that an attempt was made at. */
export function hasGatewayOf(
  gateways: Gateways,
  { method, gateway }: Pick<StoredAttempt, "method" | "gateway">,
): boolean {
  return gateways[method]?.name === gateway;
}

/** The gateway that an attempt was made at; a ShopError `payment_unavailable` when it is configured no more. */
export function gatewayOf(gateways: Gateways, attempt: StoredAttempt): PaymentGateway {
  const gateway = gateways[attempt.method];
  if (gateway?.name !== attempt.gateway)
    throw new ShopError("payment_unavailable", { gateway: attempt.gateway });
  return gateway;
}

/** An attempt as its gateway is asked about it. */
export function referenceOf(attempt: StoredAttempt): AttemptReference {
  const { id, begunAt, transactionId, paypalOrderId } = attempt;
  return {
    attemptId: id,
    startedAt: begunAt,
    ...(transactionId !== null && { transactionId }),
    ...(paypalOrderId !== null && { paypalOrderId }),
  };
}

/** What a gateway answers, with how long its silence means nothing. */
export type Answer = { charge: FoundCharge; noneIsFinalAfterSeconds: number };

/** Asks the gateway of an attempt one of its questions. */
export async function askAbout(
  gateways: Gateways,
  attempt: StoredAttempt,
  question: "find" | "confirm" | "cancel",
): Promise<Answer> {
  const gateway = gatewayOf(gateways, attempt);
  const charge = await gateway[question](referenceOf(attempt));
  return { charge, noneIsFinalAfterSeconds: gateway.noneIsFinalAfterSeconds };
}
