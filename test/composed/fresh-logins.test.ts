import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { createApp } from "#server/platform/http/api.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";

/** The calls that need a fresh login (security A16), and when. Whatever is added is named here on purpose. */
const FRESH: Record<string, string> = {
  "account/passkeyremove": "always",
  "admin/apikeys/make": "always",
  "admin/apikeys/pause": "when a key goes on",
  "admin/apikeys/renew": "always",
  "admin/apikeys/save": "always",
  "admin/certificates/approve": "always",
  "admin/certificates/refuse": "always",
  "admin/claims/credit": "always",
  "admin/claims/pay": "always",
  "admin/cores/credit": "always",
  "admin/cores/pay": "always",
  "admin/coupons/save": "always",
  "admin/customers/act": "always",
  "admin/customers/add": "when a price level is given",
  "admin/customers/approve": "always",
  "admin/customers/copy": "always",
  "admin/customers/delete": "always",
  "admin/customers/disable": "always",
  "admin/customers/email": "always",
  "admin/customers/factor/remove": "always",
  "admin/customers/merge": "always",
  "admin/customers/role": "always",
  "admin/imports/apply": "always",
  "admin/imports/start": "when it is no trial",
  "admin/imports/undo": "always",
  "admin/lists/file": "when the list names customers",
  "admin/mails/get": "always",
  "admin/orders/edit": "when money of a paid order goes back",
  "admin/orders/refund": "always",
  "admin/orders/rest": "always",
  "admin/orders/status": "when an order is cancelled",
  "admin/orders/transferback": "always",
  "admin/orders/unpaid": "always",
  "admin/orders/writeoff": "always",
  "admin/orders/writeoffback": "always",
  "admin/payouts/paid": "always",
  "admin/payouts/show": "always",
  "admin/prices/apply": "always",
  "admin/prices/file": "always",
  "admin/prices/undo": "always",
  "admin/returns/approve": "always",
  "admin/returns/refund": "always",
  "admin/security/begin": "always",
  "admin/security/codes": "always",
  "admin/security/confirm": "always",
  "admin/security/remove": "always",
  "admin/settings/save":
    "when the setting is an owner's: where money goes, what is owed, which law holds",
};

/** Calls of staff whose words sound of money or rights, and why none is dangerous in that way. */
const HARMLESS: Record<string, string> = {
  "admin/accountpayments": "reads",
  "admin/accountpayments/confirm": "says what came in; nothing goes out by it",
  "admin/accountpayments/end": "ends what was only announced",
  "admin/accountpayments/note": "says what came in; nothing goes out by it",
  "admin/accountpayments/paper": "reads a receipt",
  "admin/accountpayments/reverse": "nothing goes out by it: invoices owe again what they owed",
  "admin/apikeys": "reads",
  "admin/apikeys/get": "reads",
  "admin/apikeys/revoke": "takes a right away",
  "admin/claims/approve": "says that a claim is right; crediting it is another call",
  "admin/coupons": "reads",
  "admin/coupons/carts": "tries",
  "admin/coupons/get": "reads",
  "admin/coupons/orders": "reads",
  "admin/coupons/past": "reads",
  "admin/coupons/remove": "one that no order ever named",
  "admin/coupons/switch": "one that was saved with a fresh login",
  "admin/coupons/try": "tries",
  "admin/cores/close": "no money moves, and it can be taken up again",
  "admin/creditnotes": "reads",
  "admin/creditnotes/paper": "reads a paper that was given",
  "admin/imports/files/{file}": "keeps a file; importing it is another call",
  "admin/payouts": "reads the end of an account; the account itself is another call",
  "admin/payouts/remind": "asks a customer again for an account",
  "admin/prices": "reads",
  "admin/prices/get": "reads",
  "admin/prices/save": "one part at a time, in its history",
  "admin/prices/simulate": "tries",
  "admin/settings": "reads",
  "admin/settings/drawn": "tries",
  "admin/settings/get": "reads",
  "admin/settings/issuer": "tries",
  "admin/orders/proposal/paid": "says what came in; nothing goes out by it",
  "admin/orders/paylink": "a link by which money comes in, in the audit log",
  "admin/orders/paid": "says what came in; what is too much is paid back by another call",
  "admin/returns/close": "no money moves, and it can be opened again",
  "admin/settings/picture": "sends a picture that nothing shows until a setting is saved with it",
  "admin/warehouses/close": "neither money nor rights move, and it can be opened again",
};
const SOUNDS_DANGEROUS =
  /refund|credit|money|\bpay|\bpaid|payments?\b|role|rights|password|secret|key|export|disable|close|approve|prices|coupons|settings|\bfile|apply|start/i;

const Documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        summary: z.string(),
        description: z.string(),
        "x-access": z.string(),
        "x-fresh-login": z.string().optional(),
        responses: z.record(z.string(), z.looseObject({ description: z.string() })),
      }),
    ),
  ),
});
/** A whole shop with somebody of the staff who logged in long ago. */
const shop = await composeShop({
  config: readConfig({}),
  isDemo: false,
  shop: await openTestDatabase(),
  catalogueVersion: STANDING_VERSION,
});
const holder = {
  accountId: "00000000-0000-4000-8000-000000000001",
  sessionId: "00000000-0000-4000-8000-000000000002",
  email: "owner@example.com",
  adminLevel: 3,
  priceLevel: "online",
} as const;
const app = await createApp({
  routes: shop.routes,
  sessions: {
    holderOf: async (token) => ({ ...holder, isFresh: false, lacksFactor: token === "due" }),
  },
  storefront: "cr",
});
await app.ready();
afterAll(() => app.close());

const CALLS = Object.entries(Documented.parse(app.swagger()).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) =>
    Object.assign(call, { method: method.toUpperCase(), path: path.replace("/api/", "") }),
  ),
);
const OF_STAFF = CALLS.filter((call) => ["staff", "manager", "owner"].includes(call["x-access"]));
const isPosted = ({ method }: { method: string }) => method === "POST";

const step = (to: string) => ({ orderNumber: 1, version: 1, to, note: "" });

/** What a call is refused with; undefined where it answers. */
async function refusalOf(
  path: string,
  payload: object,
  token = "stale",
): Promise<string | undefined> {
  const reply = await app.inject({
    method: "POST",
    url: `/api/${path}`,
    headers: { authorization: token, "idempotency-key": "one-and-the-same" },
    payload,
  });
  return z.looseObject({ code: z.string().optional() }).parse(reply.json()).code;
}

describe("what needs a fresh login (security A16)", () => {
  it("is exactly what is named here, as the description of the calls tells it", () => {
    const fresh = CALLS.filter((call) => call["x-fresh-login"] !== undefined);
    expect(Object.fromEntries(fresh.map((call) => [call.path, call["x-fresh-login"]]))).toEqual(
      FRESH,
    );
    for (const call of fresh) {
      expect(call.description).toContain("within the last ten minutes");
      expect(call.responses["403"]?.description).toContain("`fresh_login_required`");
    }
  });

  it("is every call of staff that moves money or rights, but those that are explained", () => {
    const sounding = OF_STAFF.filter(({ path }) => SOUNDS_DANGEROUS.test(path)).map(
      ({ path }) => path,
    );
    const known = new Set([...Object.keys(FRESH), ...Object.keys(HARMLESS)]);
    expect(sounding.filter((path) => !known.has(path))).toEqual([]);
    expect(Object.keys(HARMLESS).filter((path) => !sounding.includes(path))).toEqual([]);
    expect(sounding.length).toBeGreaterThan(12);
  });

  it.each(Object.entries(FRESH).filter(([, when]) => when === "always"))(
    "refuses %s before its body is read",
    async (path) => {
      expect(await refusalOf(path, { nonsense: true })).toBe("fresh_login_required");
    },
  );

  it("refuses an edit by which money goes back, and no other", async () => {
    const sent = { orderNumber: 1, version: 1, total: 5 };
    const edit = (goesBack: number) => refusalOf("admin/orders/edit", { ...sent, goesBack });
    expect(await edit(0.01)).toBe("fresh_login_required");
    expect(await edit(0)).toBe("order_not_found");
  });

  it("refuses the cancelling of an order, and no other step", async () => {
    for (const name of ["Cancelled", "cancelled"])
      expect(await refusalOf("admin/orders/status", step(name))).toBe("fresh_login_required");
    expect(await refusalOf("admin/orders/status", step("On Hold"))).toBe("order_not_found");
  });
});

describe("what needs a fresh login for some of its requests alone", () => {
  it.each(["transfer_instructions", "payment_methods", "tax_type"])(
    "refuses the setting %s, which is an owner's",
    async (key) => {
      const body = { key, value: "x", version: 0 };
      expect(await refusalOf("admin/settings/save", body)).toBe("fresh_login_required");
    },
  );

  it("takes other settings, and imports that only try", async () => {
    const setting = { key: "footer_text", value: 1, version: 0 };
    expect(await refusalOf("admin/settings/save", setting)).toBe("setting_refused");
    const file = {
      file: "00000000-0000-4000-8000-000000000003",
      kind: "prices",
      name: "a.csv",
      dryRun: false,
    };
    expect(await refusalOf("admin/imports/start", file)).toBe("fresh_login_required");
    expect(await refusalOf("admin/imports/start", { ...file, dryRun: true })).not.toBe(
      "fresh_login_required",
    );
  });
});

describe("a second factor that is demanded and was not shown", () => {
  it("shuts every call of staff, but those that set one up", async () => {
    const answered: string[] = [];
    for (const { path } of OF_STAFF.filter(isPosted))
      if ((await refusalOf(path, {}, "due")) !== "second_factor_required") answered.push(path);
    expect(answered.toSorted()).toEqual([
      "admin/security",
      "admin/security/begin",
      "admin/security/codes",
      "admin/security/confirm",
      "admin/security/prove",
      "admin/security/remove",
    ]);
  });

  it("is told of each of them", () => {
    const silent = OF_STAFF.filter(
      ({ responses }) => !responses["403"]?.description.includes("second_factor_required"),
    ).map(({ path }) => path);
    expect(silent.length).toBe(6);
    expect(silent.every((path) => path.startsWith("admin/security"))).toBe(true);
  });
});
