import type { Settings } from "#contract/settings.ts";
import { GATEWAY_METHODS, type GatewayMethod } from "#domain/payment/payment-method.ts";

type Gateway = Settings["payment"]["providers"][number]["gateway"];

type Needs = {
  /** Who serves each way to pay; what nobody serves is not offered. */
  gateways: Partial<Record<GatewayMethod, { name: Gateway } | undefined>>;
  /** What browsers are given for a provider; never a secret. */
  publicKeys: Partial<Record<Gateway, string | undefined>>;
};

/**
 * The ways to pay that this shop offers (decisions §1). Account credit is listed for the customers whose
 * row says so; a transfer always can be made.
 */
export function paymentSettings({ gateways, publicKeys }: Needs): Settings["payment"] {
  const providers = GATEWAY_METHODS.flatMap((method) => {
    const gateway = gateways[method]?.name;
    if (gateway === undefined) return [];
    return [{ method, gateway, public_key: publicKeys[gateway] ?? "" }];
  });
  return {
    methods: [...providers.map(({ method }) => method), "credit", "transfer"],
    providers,
  };
}
