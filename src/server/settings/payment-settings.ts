import type { Settings } from "#contract/settings.ts";
import { GATEWAY_METHODS, type GatewayMethod } from "#domain/payment/payment-method.ts";
import { isTestMode } from "#domain/payment/provider-hosts.ts";

type Gateway = Settings["payment"]["providers"][number]["gateway"];

type Needs = {
  /** Who serves each way to pay; what nobody serves is not offered. */
  gateways: Partial<Record<GatewayMethod, { name: Gateway } | undefined>>;
  /** The configured providers: what browsers are given for them, never a secret, and where they are. */
  configured: Partial<Record<Gateway, { publicKey: string; apiUrl: string } | undefined>>;
};

/**
 * The ways to pay that this shop offers (decisions §1). Account credit is listed for the customers whose
 * row says so; a transfer always can be made. The sandbox takes cards once, and where no provider does.
 */
export function paymentSettings({
  gateways,
  configured,
}: Needs): Omit<Settings["payment"], "marks"> {
  const providers = GATEWAY_METHODS.flatMap((method): Settings["payment"]["providers"] => {
    const gateway = gateways[method]?.name;
    if (gateway === undefined || isSecondCard(method, gateways)) return [];
    const { publicKey = "", apiUrl = "" } = configured[gateway] ?? {};
    const isTest = gateway === "sandbox" || isTestMode({ publicKey, apiUrl });
    return [{ method, gateway, public_key: publicKey, is_test: isTest ? "true" : "false" }];
  });
  return {
    methods: [...providers.map(({ method }) => method), "credit", "transfer"],
    providers,
  };
}

function isSecondCard(method: GatewayMethod, gateways: Needs["gateways"]): boolean {
  if (gateways[method]?.name !== "sandbox" || method === "paypal") return false;
  if (method === "paytrace") return gateways.card !== undefined;
  return gateways.paytrace !== undefined && gateways.paytrace.name !== "sandbox";
}
