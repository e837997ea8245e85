import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { ADMIN_LEVELS } from "#domain/account/role.ts";
import type { KeyHolder } from "#domain/api-key/key-scope.ts";
import { ShopError } from "#domain/error/shop-error.ts";

import { createApp } from "./api.ts";
import { ACCESS_CLASSES } from "./api-routes.ts";
import type { AdmittedKey, KeyDoor } from "./key-door.ts";

const TOKEN = "rpto_AAAABBBB";
const BUYER = {
  accountId: "7",
  email: "ana@example.com",
  priceLevel: "wholesale",
  hasOwnNumbers: true,
} as const;
const NOBODY = "00000000-0000-0000-0000-000000000000";

let holder: KeyHolder = "shop";
const admitted: Parameters<KeyDoor["admit"]>[] = [];
beforeEach(() => {
  admitted.length = 0;
});

async function admit(...wanted: Parameters<KeyDoor["admit"]>): Promise<AdmittedKey> {
  admitted.push(wanted);
  return {
    name: "ERP",
    holder,
    scopes: ["stock"],
    storefront: null,
    account: holder === "customer" ? BUYER : undefined,
  };
}

/** A shop of one call in each class, which answers with whoever calls. */
function shopWith(keys: KeyDoor | undefined) {
  return createApp({
    sessions: { holderOf: async () => undefined, ...(keys && { keys }) },
    storefront: "cr",
    routes: Object.fromEntries(
      ACCESS_CLASSES.map((access) => [
        access,
        [
          async (api) => {
            api.get(`/${access}`, async ({ caller }) => ({ account: caller.account ?? null }));
          },
        ],
      ]),
    ),
  });
}

const app = await shopWith({ admit, noteCall: async () => undefined });
const importing = await createApp({
  sessions: { holderOf: async () => undefined, keys: { admit, noteCall: async () => undefined } },
  storefront: "cr",
  routes: {
    staff: [
      async (api) => {
        api.post("/admin/imports/start", async ({ caller }) => ({ account: caller.account }));
      },
    ],
  },
});
const closed = await shopWith(undefined);
afterAll(() => Promise.all([app.close(), importing.close(), closed.close()]));

const ask = (access: string, from = app, authorization = `Bearer ${TOKEN}`) =>
  from.inject({ url: `/api/${access}`, headers: { authorization } });

describe("who comes with a key (ADR 0059)", () => {
  it.each([
    ["open", ADMIN_LEVELS.customer],
    ["customer", ADMIN_LEVELS.customer],
    ["staff", ADMIN_LEVELS.staff],
    ["manager", ADMIN_LEVELS.manager],
  ] as const)(
    "as the shop's has for a call of %s the role that it takes",
    async (access, level) => {
      holder = "shop";
      const reply = await ask(access);
      expect(reply.json()).toEqual({
        account: {
          accountId: NOBODY,
          sessionId: NOBODY,
          email: "",
          priceLevel: "online",
          hasOwnNumbers: false,
          adminLevel: level,
          isFresh: false,
          lacksFactor: false,
          key: { name: "ERP", holder: "shop", scopes: ["stock"], storefront: null },
        },
      });
    },
  );

  it("as the shop's never is an owner", async () => {
    holder = "shop";
    expect((await ask("owner")).statusCode).toBe(403);
  });

  it("as a customer's is that customer, and has no role", async () => {
    holder = "customer";
    expect((await ask("customer")).json()).toMatchObject({
      account: { ...BUYER, sessionId: NOBODY, adminLevel: ADMIN_LEVELS.customer },
    });
    expect((await ask("staff")).statusCode).toBe(403);
  });

  it("is let in for the call that is made, from where it is made", async () => {
    await ask("staff");
    expect(admitted).toEqual([[TOKEN, { call: "GET staff", address: "127.0.0.1" }]]);
  });

  it("is only known where no call is made", async () => {
    await ask("no-such-call");
    expect(admitted).toEqual([[TOKEN, { call: undefined, address: "127.0.0.1" }]]);
  });

  it("needs no fresh login for what its scope gives, and for that alone", async () => {
    holder = "shop";
    const reply = await importing.inject({
      method: "POST",
      url: "/api/admin/imports/start",
      headers: { authorization: TOKEN },
    });
    expect(reply.json()).toMatchObject({ account: { isFresh: true } });
    expect((await ask("staff")).json()).toMatchObject({ account: { isFresh: false } });
  });

  it("is nobody where the shop takes no keys, and where what is sent is none", async () => {
    const refused = await ask("open", closed);
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: "invalid_key" }]);
    expect((await ask("open", app, "Bearer a-session")).json()).toMatchObject({
      code: "invalid_token",
    });
    expect(admitted).toEqual([]);
  });

  it("is refused as the door refuses it", async () => {
    const strict = await shopWith({
      admit: async () => {
        throw new ShopError("key_scope");
      },
      noteCall: async () => undefined,
    });
    expect((await ask("open", strict)).json()).toMatchObject({ code: "key_scope" });
    await strict.close();
  });
});
