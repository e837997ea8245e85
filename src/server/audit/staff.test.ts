import { describe, expect, it } from "vitest";

import type { AdminLevel } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { SOME_CLIENT } from "../../../test/factories/some-client.ts";
import {
  actedBy,
  actedFor,
  isManager,
  requireManager,
  staffActor,
  staffAuthor,
  staffBehind,
} from "./staff.ts";

const CLERK = { accountId: "a1", name: "clerk@example.com" };
const PROGRAM = { accountId: null, name: "API: till" };

it("is in a customer's place what staff or a program does for anybody but the clerk themselves", () => {
  expect(actedFor({ accountId: "a1" }, CLERK)).toBe(false);
  for (const accountId of ["a2", null]) {
    expect(actedFor({ accountId }, CLERK)).toBe(true);
    expect(actedFor({ accountId }, PROGRAM)).toBe(true);
  }
});

const HOLDER: SignedIn = {
  accountId: "a1",
  sessionId: "s",
  email: "clerk@example.com",
  adminLevel: 1,
  priceLevel: "online",
};
const ACTING: SignedIn = {
  ...HOLDER,
  adminLevel: 0,
  actedBy: { accountId: "a9", email: "boss@example.com" },
};
const KEY = { name: "till", holder: "shop", scopes: [], storefront: null } as const;
const by = (changes: Partial<SignedIn> = {}) => ({
  holder: { ...HOLDER, ...changes },
  client: SOME_CLIENT,
});

describe("who of the staff does something", () => {
  it("is, in a customer's place, whoever has their session, and nobody where the customer has", () => {
    expect(actedBy({ account: ACTING })).toEqual({
      accountId: "a9",
      name: "boss@example.com",
    });
    expect(actedBy({ account: HOLDER })).toBeUndefined();
    expect(actedBy({})).toBeUndefined();
  });

  it("is whoever calls by a session of their own or of a customer's", () => {
    expect(staffBehind({ account: HOLDER })).toEqual(CLERK);
    expect(staffBehind({ account: ACTING })).toMatchObject({ accountId: "a9" });
    expect(staffBehind({ account: { ...HOLDER, adminLevel: 0 } })).toBeUndefined();
    expect(staffBehind({})).toBeUndefined();
  });

  it("is in the log a person, or a program by its name", () => {
    expect(staffActor(by())).toEqual(CLERK);
    expect(staffActor(by({ key: KEY }))).toEqual(PROGRAM);
    expect(staffAuthor(by())).toEqual({ actor: CLERK, client: SOME_CLIENT });
  });

  it.each([
    [1, false],
    [2, true],
    [3, true],
  ] as const)("at level %i may what managers may: %s", (adminLevel, may) => {
    expect(isManager(by({ adminLevel }))).toBe(may);
    expect(refusalAt(adminLevel)).toBe(may ? undefined : "forbidden");
  });
});

function refusalAt(adminLevel: AdminLevel): string | undefined {
  try {
    requireManager(by({ adminLevel }));
    return undefined;
  } catch (error) {
    return error instanceof ShopError ? error.code : "another one";
  }
}
