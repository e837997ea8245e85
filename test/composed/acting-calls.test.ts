import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { ACTING_CALLS } from "#domain/account/acting-calls.ts";
import { describedCalls } from "#server/api-docs/call-list.ts";
import { createApp } from "#server/platform/http/api.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";

/** What only the holder of an account does (ADR 0055). Whatever is added is named here on purpose. */
const HOLDERS_OWN = [
  // How one logs in, and where one is.
  "GET account/passkeys",
  "GET account/sessions",
  "POST account/changepassword",
  "POST account/passkeyadd",
  "POST account/passkeyquestion",
  "POST account/passkeyremove",
  "POST account/sessionend",
  "POST auth/forgot",
  "POST auth/login",
  "POST auth/newpassword",
  "POST auth/owndata",
  "POST auth/passkeylogin",
  "POST auth/passkeyquestion",
  "POST auth/register",
  "POST auth/resendverification",
  "POST auth/secondfactor",
  "POST auth/verifyemail",
  // Who one is, for the law too.
  "POST account/certificateadd",
  "POST account/pricelevel",
  "POST account/taxid",
  "POST account/update",
  "POST account/wholesale",
  // One's data, and the end of the account.
  "GET account/deletion",
  "GET account/export",
  "GET account/offlinepack",
  "POST account/delete",
  // Cards, payments, and where money goes back to.
  "GET orders/payout/{id}",
  "POST account/payinvoices",
  "POST account/paymentconfirm",
  "POST account/paymentwithdraw",
  "POST orders/pay",
  "POST orders/pay/paypal",
  "POST orders/payout",
  "POST payments/confirm",
  "POST payments/paypal/create",
  "POST payments/paypal/webhook",
  "POST payments/paytrace/webhook",
  "POST payments/stripe/webhook",
  // One's word to the shop, which the staff has calls of its own for.
  "POST contact",
  "POST orders/cancel",
  "POST orders/cores/send",
  "POST orders/proposal/decline",
  "POST orders/orderdirect",
  "POST orders/quoteaccept",
  "POST orders/quotedecline",
  "POST orders/quotemessage",
  "POST orders/quotepaypal",
  "POST orders/sendlist",
  "POST orders/vin",
  "POST orders/withdrawreturn",
  "POST stocknotices/confirm",
  "POST stocknotices/stop",
];

const shop = await composeShop({
  config: readConfig({}),
  isDemo: false,
  shop: await openTestDatabase(),
  catalogueVersion: STANDING_VERSION,
});
const holder = {
  accountId: "00000000-0000-4000-8000-000000000001",
  sessionId: "00000000-0000-4000-8000-000000000002",
  email: "ana@example.com",
  adminLevel: 0,
  priceLevel: "online",
  actedBy: { accountId: "00000000-0000-4000-8000-000000000003", email: "boss@example.com" },
} as const;
const app = await createApp({
  routes: shop.routes,
  sessions: { holderOf: async () => holder },
  storefront: "cr",
});
await app.ready();
afterAll(() => app.close());

const calls = describedCalls(app.swagger());
const named = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace("/api/", "")}`;
const ofShoppers = calls.filter(({ access }) => access === "open" || access === "customer");
const ofStaff = calls.filter(({ access }) => ["staff", "manager", "owner"].includes(access));

/** What staff in a customer's place is refused with; undefined where it is answered. */
async function refusalOf({ method, path }: { method: string; path: string }) {
  const url = `/${path.replace(/^\//, "").replaceAll(/\{(\w+)\}/g, "1")}`;
  const reply = await app.inject({
    method: z.enum(["GET", "POST", "PUT"]).parse(method),
    url: url.startsWith("/api/") ? url : `/api${url}`,
    headers: { authorization: "acting" },
    ...(method !== "GET" && { payload: {} }),
  });
  const { data } = z.looseObject({ code: z.string() }).safeParse(parsed(reply.body));
  return data?.code;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

describe("what staff may call in a customer's place (ADR 0055)", () => {
  it("is all of a shopper's calls but those that are the holder's own, each named", () => {
    const allowed = ACTING_CALLS.map((call) => call.replaceAll(/:(\w+)/g, "{$1}"));
    expect([...allowed, ...HOLDERS_OWN].toSorted()).toEqual(
      ofShoppers.map((call) => named(call)).toSorted(),
    );
  });

  it.each(ofShoppers.map((call) => [named(call), call] as const))(
    "is decided before anything of %s is read",
    async (name, call) => {
      const isRefused = (await refusalOf(call)) === "holder_only";
      expect(isRefused).toBe(HOLDERS_OWN.includes(name));
    },
  );

  it("is nothing of the back office", async () => {
    for (const call of ofStaff)
      expect([named(call), await refusalOf(call)]).toEqual([named(call), "forbidden"]);
  });

  it("is told in the description of each call that refuses it", () => {
    const telling = calls.filter(({ replies }) =>
      replies.some(({ meaning }) => meaning.includes("`holder_only`")),
    );
    expect(telling.map((call) => named(call)).toSorted()).toEqual(HOLDERS_OWN.toSorted());
  });
});
