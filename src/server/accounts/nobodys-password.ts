import { randomBytes } from "node:crypto";

import { madeOnce } from "#domain/storage/made-once.ts";

import { createPasswordHasher } from "./password-hasher.ts";

/** Of nobody's knowing: a new customer gets in by a mailed link alone. */
export const nobodysHash = madeOnce(async () =>
  (await createPasswordHasher()).hash(randomBytes(32).toString("base64url")),
);
