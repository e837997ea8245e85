/** How an order is paid (decisions §1): card and wallets, processor, PayPal, account credit, transfer. */
export const PAYMENT_METHODS = ["card", "paytrace", "paypal", "credit", "transfer"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The methods for which a gateway is asked. */
export const GATEWAY_METHODS = ["card", "paytrace", "paypal"] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

/**
 * How long an order waits for its payment: an hour for what is paid at once, a day for what its customer is
 * mailed a link for, and for the transfer of a guest whose e-mail nobody has verified (decisions §7, §12).
 */
const UNPAID_MINUTES = { gateway: 60, link: 24 * 60, unprovenTransfer: 24 * 60 } as const;

export type ChosenPayment = {
  method: PaymentMethod;
  /** The ways to pay that the storefront takes (decisions §12). */
  taken: readonly PaymentMethod[];
  /** Of the customer's row; a guest's is always retail (specification §6). */
  creditType: "retail" | "credit";
  /** The methods whose gateway is configured. */
  gateways: readonly GatewayMethod[];
  /** The data that came along: which gateway's it is. */
  source: GatewayMethod | null;
  /** The token of the card that came along. */
  token: string;
  isDemo: boolean;
};

export type PaymentRefusal =
  | "method_not_offered"
  | "payment_data_missing"
  | "payment_data_unwanted";

/**
 * Why a way to pay is refused, or undefined when it may be used. Credit is for the customers whose row
 * says so, whatever is sent (security A8); each gateway wants its own data and no other; tokens of
 * the sandbox are good in the demonstration alone (decisions §1).
 */
export function paymentRefusal(choice: ChosenPayment): PaymentRefusal | undefined {
  const { method, source, token, isDemo } = choice;
  if (!isOffered(choice)) return "method_not_offered";
  if (!isGatewayMethod(method)) return source === null ? undefined : "payment_data_unwanted";
  if (source === null) return "payment_data_missing";
  if (source !== method) return "payment_data_unwanted";
  return !isDemo && isSandboxToken(token) ? "method_not_offered" : undefined;
}

function isOffered({ method, taken, creditType, gateways }: ChosenPayment): boolean {
  if (!taken.includes(method)) return false;
  if (isGatewayMethod(method)) return gateways.includes(method);
  return method !== "credit" || creditType === "credit";
}

const SANDBOX_TOKEN = "tok_";

/** Whether it is one of the sandbox's tokens, which provoke an outcome (decisions §7). */
export function isSandboxToken(token: string): boolean {
  return token.startsWith(SANDBOX_TOKEN);
}

/** Whether a method asks a gateway. */
export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return GATEWAY_METHODS.some((one) => one === method);
}

export type AwaitedPayment = {
  method: PaymentMethod;
  isUnproven: boolean;
  isByLink: boolean;
  /** In how many days a transfer is to come, as the storefront promised. */
  transferDays: number;
};

/**
 * When an order that waits for its payment gives up, or null for one that does not wait. A transfer has as many days, of
 * 24 hours each, as were promised; that of a guest whose e-mail nobody has verified a day, whatever was (decisions §12).
 */
export function paymentDeadline(awaited: AwaitedPayment, now: Date): Date | null {
  if (awaited.method === "credit") return null;
  return new Date(now.getTime() + waitingMinutes(awaited) * 60_000);
}

function waitingMinutes({ method, isUnproven, isByLink, transferDays }: AwaitedPayment): number {
  if (method !== "transfer") return UNPAID_MINUTES[isByLink ? "link" : "gateway"];
  return isUnproven ? UNPAID_MINUTES.unprovenTransfer : transferDays * 24 * 60;
}

/** Where money is asked for that was noted at the counter and had not come: there, or there and by transfer. */
export const PAY_AT = ["counter", "either"] as const;
export type PayAt = (typeof PAY_AT)[number];
