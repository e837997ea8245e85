import type { Page } from "playwright-core";

import type { PaypalStandIn } from "./paypal-stand-in.ts";
import type { PaytraceStandIn } from "./paytrace-stand-in.ts";
import type { StripeStandIn } from "./stripe-stand-in.ts";

/** What Stripe.js fetches of itself. */
export const STRIPES_PART = "https://a.js.stripe.com/v3/part.js";

/**
 * What the providers' own addresses would answer in a browser: scripts that speak like theirs. Their
 * fields are a choice of test cards; what a shopper does in their windows they tell their own hosts.
 */
const SCRIPTS: Readonly<Record<string, string>> = {
  "https://js.stripe.com/v3/": `
    globalThis.calls = [];
    globalThis.Stripe = (key, options) => {
      calls.push(["Stripe", key, options.locale]);
      const part = document.createElement("script");
      part.src = "${STRIPES_PART}";
      document.head.append(part);
      const cards = document.createElement("select");
      cards.ariaLabel = "Stripe card";
      for (const card of ["pm_card_visa", "pm_card_chargeDeclined", "pm_card_authenticationRequired"])
        cards.add(new Option(card));
      return {
        elements: (wanted) => {
          calls.push(["elements", wanted]);
          const heard = {};
          return {
            create: (kind) => {
              const isWallet = kind === "expressCheckout";
              const fields = isWallet ? document.createElement("button") : cards;
              if (isWallet) fields.textContent = "Stripe wallet";
              fields.onclick = () => heard.confirm?.();
              const told = isWallet && !globalThis.hasNoWallet ? { availablePaymentMethods: {} } : {};
              return {
                on: (event, listener) => void (heard[event] = listener),
                mount: (place) => { place.append(fields); setTimeout(() => heard.ready(told)); },
                destroy: () => fields.remove(),
              };
            },
            submit: async () => globalThis.isIncomplete ? { error: { message: "Número incompleto." } } : {},
          };
        },
        createPaymentMethod: async ({ params }) => {
          calls.push(["createPaymentMethod", params]);
          return { paymentMethod: { id: cards.isConnected ? cards.value : "pm_card_visa" } };
        },
        handleNextAction: async ({ clientSecret }) => {
          const answer = await fetch("https://api.stripe.com/agree/" + clientSecret);
          return answer.ok ? {} : { error: {} };
        },
      };
    };`,
  [STRIPES_PART]: "globalThis.hasPart = true;",
  "https://www.paypal.com/sdk/js": `
    globalThis.paypal = {
      FUNDING: { PAYPAL: "paypal" },
      Buttons: ({ createOrder, onApprove, onCancel, onError }) => {
        const pay = document.createElement("button");
        pay.textContent = "PayPal";
        pay.onclick = async () => {
          try {
            const orderID = await createOrder();
            await fetch("https://www.paypal.com/agree/" + orderID);
            onApprove({ orderID });
          } catch (error) {
            onError(error);
          }
        };
        const leave = document.createElement("button");
        leave.textContent = "Leave";
        leave.onclick = () => onCancel();
        return {
          render: async (place) => place.append(pay, leave),
          close: async () => { pay.remove(); leave.remove(); },
        };
      },
    };`,
  "https://protect.paytrace.com/js/protect.min.js": `
    globalThis.PTPayment = {
      setup: async ({ authorization }) => {
        const place = document.querySelector("#pt_hpf_form");
        place.textContent = "Protect " + authorization.clientKey;
        return {
          validate: (done) => done(globalThis.isIncomplete ? [{ description: "Falta el código." }] : []),
          process: async () => {
            const answer = await fetch("https://protect.paytrace.com/token");
            return { success: true, message: await answer.json() };
          },
        };
      },
    };`,
};

/** What the shopper did in a provider's own window; the answer that its script is given, or none. */
export type ProviderWindow = (provider: string, did: string) => object | undefined;

/** Every provider is a stand-in at its own address; no other address outside is reached. What was asked for is told. */
export async function standInForProviders(page: Page, window: ProviderWindow): Promise<string[]> {
  const fetched: string[] = [];
  await page.route(/^https:/, (route) => {
    const url = new URL(route.request().url());
    fetched.push(url.href);
    const body = SCRIPTS[url.origin + url.pathname];
    if (body !== undefined) return route.fulfill({ contentType: "text/javascript", body });
    const json = window(url.hostname, url.pathname.split("/").at(-1) ?? "");
    const headers = { "access-control-allow-origin": "*" };
    return json ? route.fulfill({ headers, json }) : route.fulfill({ headers, status: 402 });
  });
  return fetched;
}

type StandIns = { stripe: StripeStandIn; paypal: PaypalStandIn; paytrace: PaytraceStandIn };

/** The windows of providers whose servers stand in too: what is agreed to there, those learn. */
export function windowsOf({ stripe, paypal, paytrace }: StandIns): ProviderWindow {
  return (provider, did) => {
    switch (provider) {
      case "api.stripe.com": {
        const [intentId = ""] = did.split("_secret_");
        stripe.settle(intentId, "succeeded");
        return {};
      }
      case "www.paypal.com":
        paypal.approve(did);
        return {};
      case "protect.paytrace.com": {
        const { hpfToken, encKey } = paytrace.token("approved");
        return { hpf_token: hpfToken, enc_key: encKey };
      }
      default:
        return undefined;
    }
  };
}
