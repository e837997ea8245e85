import { hash, verify } from "@node-rs/argon2";
import { expect, it } from "vitest";

import { createPasswordHasher } from "./password-hasher.ts";

const passwords = await createPasswordHasher();

it("a password is kept as Argon2id at the cost that OWASP advises, and as nothing of itself (security §3)", async () => {
  const kept = await passwords.hash("tornillo largo 12");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verify(kept, "tornillo largo 12")).toBe(true);
});

it("no two are kept alike", async () => {
  expect(await passwords.hash("tornillo largo 12")).not.toBe(
    await passwords.hash("tornillo largo 12"),
  );
});

it("one that was kept for less work is to be made anew", async () => {
  const cheap = await hash("tornillo largo 12", { memoryCost: 64, timeCost: 1, parallelism: 1 });
  expect(passwords.isOutdated(cheap)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash("tornillo largo 12"))).toBe(false);
});
