import { createServer } from "node:http";
import path from "node:path";

import type { Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SCRIPTED_GATEWAYS } from "#domain/payment/provider-hosts.ts";
import { paymentPageHeaders } from "#server/platform/http/security-headers.ts";
import type {
  PaymentForm,
  PaymentOffer,
  Tokenized,
} from "#web/features/payments/public/payment-form.ts";

import {
  type ProviderWindow,
  standInForProviders,
  STRIPES_PART,
} from "../payments/browser-stand-ins.ts";
import { takenAsCode } from "./attacks.ts";
import type { mountPaymentForm } from "./payment-form-entry.ts";
import { openShopper } from "./shopper.ts";

const ENTRY = path.join(import.meta.dirname, "payment-form-entry.ts");
const OFFERS = {
  stripe: { method: "card", gateway: "stripe", public_key: "pk_1", is_test: "false" },
  paypal: { method: "paypal", gateway: "paypal", public_key: "client-1", is_test: "false" },
  paytrace: { method: "paytrace", gateway: "paytrace", public_key: "key-1", is_test: "false" },
  sandbox: { method: "card", gateway: "sandbox", public_key: "", is_test: "true" },
} satisfies Record<string, PaymentOffer>;

declare global {
  var paymentForms: { mountPaymentForm: typeof mountPaymentForm };
  var form: PaymentForm;
  var agreed: Tokenized[];
  var isIncomplete: boolean;
  var calls: unknown[];
  var hasPart: boolean | undefined;
}

let address = "";
const server = createServer();
afterAll(() => server.close());

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: ENTRY, formats: ["iife"], name: "paymentForms" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = [built].flat();
  const code = bundle && "output" in bundle ? bundle.output[0].code : "";
  server.on("request", (request, response) => {
    if (request.url === "/forms.js") {
      return response.writeHead(200, { "content-type": "text/javascript" }).end(code);
    }
    response.writeHead(200, {
      ...paymentPageHeaders(
        SCRIPTED_GATEWAYS.filter((gateway) => request.url === `/${gateway}`),
        [],
      ),
      "content-type": "text/html; charset=utf-8",
    });
    response.end(
      '<!doctype html><html lang="es"><title>Pago</title><script src="/forms.js"></script><div id="place"></div></html>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (!bound || typeof bound === "string") throw new Error("No port.");
  address = `http://127.0.0.1:${bound.port}/`;
});

/** The payment page with this form on it and no other provider's, each being a stand-in at its own address. */
async function openForm(offer: PaymentOffer) {
  const shopper = await openShopper();
  const { page } = shopper;
  const fetched = await standInForProviders(page, answered);
  await page.goto(address + offer.gateway);
  return { ...shopper, fetched, mount: () => mountIn(page, offer) };
}

const answered: ProviderWindow = (_provider, did) => {
  if (did === "token") return { hpf_token: "hpf-1", enc_key: "key-1" };
  return did === "refused" ? undefined : {};
};

/** Mounts the form; whether that worked. */
function mountIn(page: Page, offer: PaymentOffer): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    globalThis.agreed = [];
    const place = document.querySelector<HTMLElement>("#place") ?? document.body;
    try {
      globalThis.form = await globalThis.paymentForms.mountPaymentForm(wanted, place, {
        locale: "es",
        amount: 12_34,
        billing: { holder: "Ana Mora", postalCode: "33101", country: "US" },
        createPaypalOrder: async () => {
          if (globalThis.isIncomplete) throw new Error("Ya no hay.");
          return "ORDER1";
        },
        onAgreed: (tokenized) => void globalThis.agreed.push(tokenized),
        sandboxTexts: {
          legend: "Prueba",
          outcomes: {
            approved: "Aprobado",
            declined: "Rechazado",
            timeout: "Sin respuesta",
            late: "Tarde",
            action: "Confirmar",
          },
          express: { card: "Billetera", paypal: "PayPal" },
          question: "¿De acuerdo?",
          agree: "Sí",
          refuse: "No",
        },
      });
      return true;
    } catch {
      return false;
    }
  }, offer);
}

function card(token: string) {
  return { status: "ready", data: { card: { token, holder: "Ana Mora", postalCode: "33101" } } };
}

/** The addresses that a page would take a script from. */
function fetchedFrom(sources: string[]): string[] {
  return sources.filter((source) => {
    try {
      document.createElement("script").src = source;
      return true;
    } catch {
      return false;
    }
  });
}

const tokenize = (page: Page) => page.evaluate(() => globalThis.form.tokenize?.());

describe("the providers' fields on the payment page (decisions §7, security A24, A25)", () => {
  it("pays by a card in Stripe's element, with the shop's amount", async () => {
    const { page, mount, fetched, complaints } = await openForm(OFFERS.stripe);
    expect(await mount()).toBe(true);
    expect(await tokenize(page)).toEqual(card("pm_card_visa"));
    const calls = await page.evaluate(() => globalThis.calls);
    expect(calls).toContainEqual(["Stripe", "pk_1", "es"]);
    expect(calls).toContainEqual([
      "elements",
      expect.objectContaining({ mode: "payment", amount: 12_34, currency: "usd" }),
    ]);
    expect(fetched).toEqual(["https://js.stripe.com/v3/", STRIPES_PART]);
    expect(await page.locator("input").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("lets Stripe fetch its parts, and no text become markup or script (security A1)", async () => {
    const { page, mount, complaints } = await openForm(OFFERS.stripe);
    expect(await mount()).toBe(true);
    await page.waitForFunction(() => globalThis.hasPart);
    expect(complaints).toEqual([]);
    expect(await takenAsCode(page, "<b>a</b>")).toEqual([]);
    const elsewhere = ["https://stripe.example/js.stripe.com/", "https://js.stripe.com.example/"];
    expect(await page.evaluate(fetchedFrom, elsewhere)).toEqual([]);
  });

  it("says what Stripe says is missing, and asks for the bank's check", async () => {
    const { page, mount } = await openForm(OFFERS.stripe);
    await mount();
    await page.evaluate(() => void (globalThis.isIncomplete = true));
    expect(await tokenize(page)).toEqual({ status: "incomplete", message: "Número incompleto." });
    const act = (clientSecret: string) =>
      page.evaluate(
        (secret) => globalThis.form.act({ kind: "stripe", clientSecret: secret }),
        clientSecret,
      );
    expect([await act("agreed"), await act("refused")]).toEqual([true, false]);
  });

  it("tells what the shopper agrees to in PayPal's window, and why it cannot be", async () => {
    const { page, mount, fetched, complaints } = await openForm(OFFERS.paypal);
    await mount();
    const agreed = () => page.evaluate(() => globalThis.agreed);
    await page.getByText("Leave").click();
    await page.getByText("PayPal").click();
    await expect
      .poll(agreed)
      .toEqual([{ status: "ready", data: { paypal: { orderID: "ORDER1" } } }]);
    await page.evaluate(() => void (globalThis.isIncomplete = true));
    await page.getByText("PayPal").click();
    await expect.poll(agreed).toContainEqual({ status: "incomplete", message: "Ya no hay." });
    expect(fetched[0]).toContain("client-id=client-1");
    expect(complaints).toEqual([]);
  });

  it("takes the one-time token of Protect.js, or says what is missing", async () => {
    const { page, mount, complaints } = await openForm(OFFERS.paytrace);
    await mount();
    await page.getByText("Protect key-1").waitFor();
    expect(await tokenize(page)).toEqual({
      status: "ready",
      data: { paytraceData: { hpf_token: "hpf-1", enc_key: "key-1" } },
    });
    await page.evaluate(() => void (globalThis.isIncomplete = true));
    expect(await tokenize(page)).toEqual({ status: "incomplete", message: "Falta el código." });
    expect(complaints).toEqual([]);
  });
});

describe("a form on the payment page", () => {
  it("lets the outcome of a test payment be chosen by words, without any provider", async () => {
    const { page, mount, fetched } = await openForm(OFFERS.sandbox);
    await mount();
    expect(await tokenize(page)).toEqual(card("tok_approved"));
    await page.getByRole("radio", { name: "Rechazado" }).check();
    expect(await tokenize(page)).toEqual(card("tok_declined"));
    const acted = page.evaluate(() => globalThis.form.act({ kind: "sandbox" }));
    await page.getByRole("button", { name: "Sí" }).click();
    expect(await acted).toBe(true);
    expect(fetched).toEqual([]);
  });

  it.each(["stripe", "paypal", "paytrace", "sandbox"] as const)(
    "leaves nothing of %s behind when another way to pay is chosen",
    async (gateway) => {
      const { page, mount } = await openForm(OFFERS[gateway]);
      await mount();
      expect(await page.locator("#place > *").count()).toBeGreaterThan(0);
      await page.evaluate(() => globalThis.form.unmount());
      await expect.poll(() => page.locator("#place > *").count()).toBe(0);
    },
  );

  it("fails when a script cannot be had, and works once it can", async () => {
    const { page, mount } = await openForm(OFFERS.stripe);
    const refuse = /^https:\/\/js\.stripe\.com/;
    await page.route(refuse, (route) => route.abort());
    expect(await mount()).toBe(false);
    await page.unroute(refuse);
    expect(await mount()).toBe(true);
  });

  it.each([
    ["stripe", "TrustedScriptURL"],
    ["paytrace", "Content Security Policy"],
  ])(
    "runs no script of a provider that is not configured beside %s's, even if it is asked to",
    async (configured, refusal) => {
      const { page, mount, fetched, complaints } = await openForm(OFFERS.paypal);
      await page.goto(address + configured);
      expect(await mount()).toBe(false);
      expect(fetched).toEqual([]);
      expect(complaints.join()).toContain(refusal);
    },
  );
});
