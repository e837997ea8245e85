import { describe, expect, it } from "vitest";
import { z } from "zod";

import { ADMIN_LEVELS, hasRole, type Role } from "#domain/account/role.ts";
import { callsOf, type KeyScope, scopesFor } from "#domain/api-key/key-scope.ts";
import type { DescribedCall } from "#server/api-docs/call-list.ts";

import { CLASSES } from "../factories/call-classes.ts";
import {
  type Claim,
  everythingIn,
  forgedTokens,
  keyWith,
  openRightsShop,
  scopesBut,
} from "../factories/rights-shop.ts";

/** The table of rights: who may make which call of the back office. */
const ROLES_OF_STAFF = ["staff", "manager", "owner"] as const;
const RIGHTS = new Map(
  ROLES_OF_STAFF.flatMap((role) => CLASSES[role].map((call) => [call, role] as const)),
);

/** What is refused to some for what the sample of a body asks, which is somebody else's; the call itself is theirs. */
const BY_ITS_BODY: Readonly<Record<string, readonly Role[]>> = {
  "POST admin/customers/add": ["staff"], // a price level is a manager's to give
  "POST admin/lists/file": ["staff"], // the list of what ACES imports wait for, which is managers'
};

/** How a call is refused that is not one's own. */
const REFUSALS = /^(?:401|403) /;
/** What says nothing of rights, as the call did not come to its end. */
const FAILURES = /^(?:429|5\d\d)\b/;
const GUEST = "401 invalid_token";
const NOT_THEIRS = "403 forbidden";
const NO_SCOPE = "403 key_scope";

const shop = await openRightsShop();
const tokens = {
  customer: await shop.member("customer"),
  staff: await shop.member("staff"),
  manager: await shop.member("manager"),
  owner: await shop.member("owner"),
};
const forged = await forgedTokens(tokens.customer);
const { id: customerId } = await shop.database.db
  .selectFrom("account")
  .select("id")
  .where("email", "=", "customer@example.com")
  .executeTakeFirstOrThrow();
const acting = z
  .looseObject({ token: z.string() })
  .parse(
    await shop.post("admin/customers/act", { id: customerId, reason: "Llamó" }, tokens.manager),
  ).token;
const customersKey = await keyWith(shop, tokens.owner, {
  name: "of a customer",
  scopes: scopesBut("customer", undefined),
  email: "customer@example.com",
});
/** Keys of the shop's, each with every scope but one; the last has all, for what no program does. */
const keysBut = new Map<KeyScope | undefined, string>();
for (const left of [...scopesBut("shop", undefined), undefined]) {
  const wish = { name: `all but ${left ?? "none"}`, scopes: scopesBut("shop", left) };
  keysBut.set(left, await keyWith(shop, tokens.owner, wish));
}

const named = ({ method, path }: DescribedCall) => `${method} ${path.replace("/api/", "")}`;
const calls = shop.calls.filter(
  (call) => RIGHTS.has(named(call)) || /^\/api\/admin\b/i.test(call.path),
);

/** Whoever is no staff, and how everything is refused to them. */
const STRANGERS: Readonly<Record<string, Claim & { refusal: string }>> = {
  "a guest": { refusal: GUEST },
  "a guest who claims to be an owner": { forged: true, refusal: GUEST },
  "a customer": { authorization: tokens.customer, refusal: NOT_THEIRS },
  "a customer who claims to be an owner": {
    authorization: tokens.customer,
    forged: true,
    refusal: NOT_THEIRS,
  },
  "a customer whose token says owner": { authorization: forged.own, refusal: NOT_THEIRS },
  "a token that somebody else signed": { authorization: forged.strange, refusal: GUEST },
  "a token that nobody signed": { authorization: forged.unsigned, refusal: GUEST },
  "a manager in a customer's place": { authorization: acting, refusal: NOT_THEIRS },
  "a customer's program": { authorization: customersKey, refusal: NO_SCOPE },
};

async function outcome(call: DescribedCall, claim: Claim): Promise<string> {
  const answer = await shop.answer(call, claim);
  return REFUSALS.test(answer) || FAILURES.test(answer) ? answer : "let in";
}

/** The key that lacks just what the call would take. */
function keyWithout(call: DescribedCall): string | undefined {
  const asKeys = named(call).replaceAll(/\{(\w+)\}/g, ":$1");
  return keysBut.get(scopesFor(asKeys).find((scope) => callsOf(scope, "shop").includes(asKeys)));
}

describe("the table of rights (security A16)", { timeout: 120_000 }, () => {
  it("names every call of the back office, and nothing of it stands elsewhere", () => {
    expect(calls.map(named).toSorted()).toEqual([...RIGHTS.keys()].toSorted());
    expect(calls.filter(({ path }) => !path.startsWith("/api/admin/"))).toEqual([]);
    expect(calls.length).toBeGreaterThan(200);
  });

  it("refuses every call to whoever is no staff or of too low a role, and none of them does anything", async () => {
    const before = await everythingIn(shop);
    const wrong: string[] = [];
    for (const call of calls) {
      const role = RIGHTS.get(named(call)) ?? "owner";
      const refused = Object.entries(STRANGERS).map(
        ([who, { refusal, ...claim }]) => [who, claim, refusal] as const,
      );
      const lower = ROLES_OF_STAFF.filter((one) => !hasRole(ADMIN_LEVELS[one], role));
      const claims = [
        ...refused,
        ...lower.flatMap((one) => [
          [one, { authorization: tokens[one] }, NOT_THEIRS] as const,
          [
            `${one} who claims to be an owner`,
            { authorization: tokens[one], forged: true },
            NOT_THEIRS,
          ] as const,
        ]),
        ["a program without the scope", { authorization: keyWithout(call) }, NO_SCOPE] as const,
      ];
      for (const [who, claim, refusal] of claims) {
        const answer = await outcome(call, claim);
        if (answer !== refusal) wrong.push(`${named(call)} as ${who}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await everythingIn(shop)).toEqual(before);
  });

  it("lets in whoever has the role or a higher one, to every call", async () => {
    const before = await everythingIn(shop);
    const wrong: string[] = [];
    for (const call of calls) {
      const role = RIGHTS.get(named(call)) ?? "owner";
      const mayNot = BY_ITS_BODY[named(call)] ?? [];
      for (const one of ROLES_OF_STAFF.filter((some) => hasRole(ADMIN_LEVELS[some], role))) {
        const answer = await outcome(call, { authorization: `Bearer ${tokens[one]}` });
        const wanted = mayNot.includes(one) ? NOT_THEIRS : "let in";
        if (answer !== wanted) wrong.push(`${named(call)} as ${one}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await everythingIn(shop)).not.toEqual(before);
  });
});
