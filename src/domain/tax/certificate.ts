import { ShopError } from "../error/shop-error.ts";

/** Costa Rica's exemption from IVA, and what resellers of the United States show instead of paying sales tax. */
export const CERTIFICATE_KINDS = ["exemption", "resale"] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Where a certificate is, as it is kept: staff looks at what was received. */
export const CERTIFICATE_STATES = ["received", "approved", "refused"] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** The same as it is shown: one that was approved is over after its last day. */
export const SHOWN_STATES = [...CERTIFICATE_STATES, "expired"] as const;
export type ShownCertificateState = (typeof SHOWN_STATES)[number];

export type CertificateStep = "approve" | "refuse";

/**
 * Where a step leads. What was approved may still be refused, and excuses nobody from then on; what was refused
 * is sent anew. A ShopError `certificate_decided` for any other step.
 */
export function certificateAfter(state: CertificateState, step: CertificateStep): CertificateState {
  if (state === "received") return step === "approve" ? "approved" : "refused";
  if (state === "approved" && step === "refuse") return "refused";
  throw new ShopError("certificate_decided");
}

/**
 * Where a certificate is once its account went into another: what holds excuses that one from nothing until staff has looked
 * at it anew; what does not, or is over, stays as it is.
 */
export function certificateMoved(
  state: CertificateState,
  { isOver }: { isOver: boolean },
): CertificateState {
  return state === "approved" && !isOver ? "received" : state;
}

/** What a certificate is shown as on a day; days are "2026-11-23". */
export function shownCertificateState(
  { state, validUntil }: { state: CertificateState; validUntil: string | null },
  today: string,
): ShownCertificateState {
  return state === "approved" && validUntil !== null && validUntil < today ? "expired" : state;
}
