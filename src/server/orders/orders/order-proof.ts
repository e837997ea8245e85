import { createHmac } from "node:crypto";

import { PROOF_MINUTES } from "#domain/order/order-sight.ts";
import { isSameSecret } from "#server/platform/http/same-secret.ts";

/** That somebody gave an order's e-mail with its number: good for a while, and for that order alone. */
export type OrderProofs = {
  prove: (orderNumber: number) => string;
  isProved: (orderNumber: number, proof: string | undefined) => boolean;
};

type Needs = {
  /** What proofs are signed with: the same in every process. */
  secret: Uint8Array;
  now: () => Date;
};

/** Proofs are signed and kept by whoever has them: nothing is stored (decisions §12, papers). */
export function createOrderProofs({ secret, now }: Needs): OrderProofs {
  const signed = (orderNumber: number, until: number) => {
    const claim = `${orderNumber}.${until}`;
    return `${claim}.${createHmac("sha256", secret).update(claim).digest("base64url")}`;
  };
  return {
    prove: (orderNumber) => signed(orderNumber, now().getTime() + PROOF_MINUTES * 60_000),
    isProved: (orderNumber, proof = "") => {
      const until = Number(proof.split(".")[1] ?? Number.NaN);
      return until > now().getTime() && isSameSecret(proof, signed(orderNumber, until));
    },
  };
}
