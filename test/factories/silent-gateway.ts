import type { PaymentGateway } from "#adapters/payments/payment-gateway.ts";

const nothing = async () => ({ status: "unavailable" }) as const;

/** A gateway of a name that answers nothing: for what is decided before anybody is asked. */
export function silentGateway(name: PaymentGateway["name"]): PaymentGateway {
  return {
    name,
    noneIsFinalAfterSeconds: 1,
    charge: nothing,
    confirm: nothing,
    find: nothing,
    cancel: nothing,
    refund: nothing,
    readEvent: async () => ({ status: "forged" }),
  };
}
