import { createHmac, hash } from "node:crypto";

import { acceptedStep } from "#domain/account/one-time-code.ts";
import { typedCode, type TypedCode } from "#domain/account/second-factor.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findFactor, takeRecoveryCode, takeStep } from "./factor-store.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";

/** Takes what somebody typed as the second factor of an account: each code once. Undefined where it is none. */
export type TakeCode = (
  db: Database,
  given: { accountId: string; typed: string },
) => Promise<TypedCode["kind"] | undefined>;

type Needs = { seal: SecretSeal; now: () => Date };

export function createCodeCheck(needs: Needs): TakeCode {
  return async (db, { accountId, typed }) => {
    const read = typedCode(typed);
    if (!read) return undefined;
    const { kind, code } = read;
    const isTaken =
      kind === "code"
        ? await takeAppCode(db, { needs, accountId, code })
        : await takeRecoveryCode(db, { accountId, hash: recoveryHash(code) });
    return isTaken ? kind : undefined;
  };
}

type AppCode = { needs: Needs; accountId: string; code: string };

async function takeAppCode(db: Database, { needs, accountId, code }: AppCode): Promise<boolean> {
  const factor = await findFactor(db, accountId);
  const secret = factor?.confirmedAt ? needs.seal.open(factor.secret, accountId) : undefined;
  if (!factor || !secret) return false;
  const { lastStep } = factor;
  const step = stepOfCode({ secret, code, lastStep, now: needs.now() });
  return step !== undefined && takeStep(db, { accountId, step });
}

/** The step whose code is right by a secret: see acceptedStep. */
export function stepOfCode({
  secret,
  ...typed
}: {
  secret: Uint8Array;
  code: string;
  lastStep: number | null;
  now: Date;
}): number | undefined {
  const keyedHash = (message: Uint8Array) => createHmac("sha1", secret).update(message).digest();
  return acceptedStep({ ...typed, keyedHash });
}

/** What is kept of a recovery code: 80 random bits are beyond any guessing, so that a fast hash is enough. */
export function recoveryHash(code: string): string {
  return hash("sha256", code);
}
