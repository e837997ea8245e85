import { expect, it } from "vitest";

import { openFactorShop } from "../../../test/factories/factor-shop.ts";
import { insertSession } from "./session-store.ts";

const { database, hired, hiredWithApp } = await openFactorShop();
const { db } = database;

async function begun(
  email: string,
  authenticatedBy: "password" | "code",
  as = email,
): Promise<boolean> {
  const { id, password_hash: passwordHash } = await db
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const session = { accountId: id, email: as, passwordHash, userAgent: "", authenticatedAt: now };
  const expiresAt = new Date(now.getTime() + 60_000);
  return (await insertSession(db, { ...session, expiresAt, authenticatedBy })) !== undefined;
}

it("no password alone begins a session of staff that has a second factor, whenever it was set (security A16)", async () => {
  await hiredWithApp("app@example.com");
  expect(await begun("app@example.com", "password")).toBe(false);
  expect(await begun("app@example.com", "code")).toBe(true);
});

it("a password begins one of staff that has none", async () => {
  await hired("sin-app@example.com");
  expect(await begun("sin-app@example.com", "password")).toBe(true);
});

it("none begins for an account that was closed", async () => {
  await hired("otra@example.com");
  const [change, email] = [db.updateTable("account"), "otra@example.com"];
  await change.set({ is_disabled: true }).where("email", "=", email).execute();
  expect(await begun(email, "password")).toBe(false);
  await change.set({ is_disabled: false }).where("email", "=", email).execute();
  expect(await begun(email, "password")).toBe(true);
});

it("none begins for who was checked by an e-mail that is the account's no more", async () => {
  await hired("nueva@example.com");
  expect(await begun("nueva@example.com", "password", "vieja@example.com")).toBe(false);
});
