/** How long a code stands (RFC 6238, section 4.1), in seconds. */
export const STEP_SECONDS = 30;
/** The digits of a code, as every app shows them. */
export const CODE_DIGITS = 6;
/** Steps on either side whose code is taken: clocks differ, and whoever types takes a while (RFC 6238, section 5.2). */
const WINDOW = [-1, 0, 1] as const;

/** A message authenticated with the secret that app and shop share: HMAC with SHA-1. */
export type KeyedHash = (message: Uint8Array) => Uint8Array;

/** The step of a moment: how many have passed since 1970. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / STEP_SECONDS);
}

/** The code of a step (RFC 4226, section 5.3; RFC 6238, section 4.2). */
export function codeOfStep(step: number, keyedHash: KeyedHash, digits = CODE_DIGITS): string {
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(step));
  const digest = keyedHash(new Uint8Array(message.buffer));
  const bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  // The last half byte says where the number is read; its sign is left out.
  const at = bytes.getUint8(bytes.byteLength - 1) % 16;
  const number = bytes.getUint32(at) % 2 ** 31;
  return String(number % 10 ** digits).padStart(digits, "0");
}

type Typed = {
  code: string;
  now: Date;
  /** The step of the last code that was taken; none before the first. */
  lastStep: number | null;
  keyedHash: KeyedHash;
};

/**
 * The step whose code was typed; undefined for a wrong code, for one outside the window, and for one of a step that
 * was taken already or lies before it: a code is used once (RFC 6238, section 5.2).
 */
export function acceptedStep({ code, now, lastStep, keyedHash }: Typed): number | undefined {
  const current = stepAt(now);
  const accepted = WINDOW.map((distance) => current + distance).filter(
    (step) => step >= 0 && isSame(codeOfStep(step, keyedHash), code),
  );
  return accepted.find((step) => lastStep === null || step > lastStep);
}

/** In the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1)
    difference += Math.abs(one.charCodeAt(at) - other.charCodeAt(at));
  return difference === 0;
}

type Labelled = { shop: string; email: string; secret: string };

/** What an app reads from the drawn code, as the apps agree on it: `otpauth://totp/Shop:ana@example.com?…`. */
export function setUpLink({ shop, email, secret }: Labelled): string {
  const issuer = encodeURIComponent(shop);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${CODE_DIGITS}&period=${STEP_SECONDS}`;
}
