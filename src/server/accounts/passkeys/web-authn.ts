/** Ed25519, ECDSA with P-256, and RSA, as COSE numbers them (RFC 9053, RFC 8812): what keys are made with. */
export const ALGORITHMS = [-8, -7, -257];

/** Reads and checks what browsers answer. It comes with the first key: most shops start without one. */
export function webAuthn() {
  return import("@simplewebauthn/server");
}
