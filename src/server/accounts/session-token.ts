import { jwtVerify, SignJWT } from "jose";

import { UUID } from "#domain/naming/uuid.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";

const ALGORITHM = "HS256";
const AUDIENCE = "repuesto";

/** What a token shows; only the session's id is ever read back (decisions §3). */
export type TokenContent = {
  sessionId: string;
  expiresAt: Date;
  priceLevel: PriceLevel;
  priceLevelAccess: readonly PriceLevel[];
  /** Whether staff has it in a customer's place: nothing of what it reads is kept in the browser (ADR 0055). */
  isActing?: boolean;
};

export type SessionTokens = {
  issue: (content: TokenContent) => Promise<string>;
  /** The session that a token names; undefined unless we signed it and its time is not up. */
  sessionOf: (token: string) => Promise<string | undefined>;
};

/** Signed tokens of one fixed algorithm (security A2). */
export function createSessionTokens(secret: Uint8Array): SessionTokens {
  return {
    issue: ({ sessionId, expiresAt, priceLevel, priceLevelAccess, isActing = false }) =>
      new SignJWT({
        sid: sessionId,
        priceLevel,
        priceLevelAccess,
        ...(isActing && { acting: true }),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setIssuedAt()
        .setAudience(AUDIENCE)
        .setExpirationTime(expiresAt)
        .sign(secret),
    sessionOf: async (token) => {
      try {
        const { payload } = await jwtVerify<{ sid?: unknown }>(token, secret, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          requiredClaims: ["exp", "sid"],
        });
        return typeof payload.sid === "string" && UUID.test(payload.sid) ? payload.sid : undefined;
      } catch {
        return undefined; // whatever is wrong with it, it is no token of ours
      }
    },
  };
}
