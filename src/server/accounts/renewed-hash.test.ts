import { expect, it, vi } from "vitest";

import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";
import { createLogIn } from "./log-in.ts";

const { database, register } = await openAccountShop();
const { db } = database;

it.each([
  ["lets in with the password that another login renews meanwhile", PASSWORD, "begun"],
  ["refuses the old password where a new one is set meanwhile", "tornillo nuevo 48", "refused"],
])("renews an old hash, and %s", async (_, stored, outcome) => {
  const email = `rehash-${outcome}@example.com`;
  await register(email);
  const setMeanwhile = () =>
    db
      .updateTable("account")
      .set({ password_hash: `hash of ${stored}` })
      .where("email", "=", email)
      .execute();
  const begun = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("begun"));
  const logInOverOldHash = createLogIn({
    db,
    limits: { tryPassword: async () => ({ forgive: async () => {} }) },
    passwords: {
      requireRoom: () => {},
      isOutdated: () => true,
      isRight: async (typed, kept) => !kept?.startsWith("hash of") || kept === `hash of ${typed}`,
      hash: async (typed) => {
        await setMeanwhile();
        return `new hash of ${typed}`;
      },
    },
    begin: begun,
  });
  const client = {
    address: "203.0.113.1",
    network: "203.0.113.1",
    userAgent: "",
    requestId: "1",
    site: { storefront: "cr", host: null } as const,
  };
  const attempt = logInOverOldHash({
    email,
    password: PASSWORD,
    garage: [],
    cart: [],
    storefront: "cr",
    client,
  });
  await expect(attempt).rejects.toThrow(outcome === "begun" ? "begun" : "login_refused");
  const { password_hash: kept } = await db
    .selectFrom("account")
    .select("password_hash")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(kept).toBe(`hash of ${stored}`);
});
