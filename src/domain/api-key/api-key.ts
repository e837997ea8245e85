import { base32 } from "../account/base32.ts";

/** What every key begins with, so that scanners find one in a file where it should not be. */
const PREFIX = "rpto_";
/** The sign by which a key is known, and what only its holder knows: 40 and 160 random bits. */
export const HANDLE_BYTES = 5;
export const SECRET_BYTES = 20;
const HANDLE_SIGNS = 8;
const SECRET_SIGNS = 32;
const CHECK_SIGNS = 7;

const FORM = new RegExp(
  `^${PREFIX}([A-Z2-7]{${HANDLE_SIGNS}})([A-Z2-7]{${SECRET_SIGNS}})([A-Z2-7]{${CHECK_SIGNS}})$`,
);

/** A key, and the beginning of it by which people and the shop's lists know it. */
export type WrittenKey = { key: string; handle: string };

/** Writes a key from random bytes: `rpto_`, 8 signs to know it by, 32 secret ones, and 7 that check the rest. */
export function writeKey(handle: Uint8Array, secret: Uint8Array): WrittenKey {
  const sign = base32(handle);
  const body = sign + base32(secret);
  return { key: PREFIX + body + checkOf(body), handle: sign };
}

/** Whether somebody meant to send a key, and no token of a session. */
export function isMeantAsKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** The sign that a key is known by; undefined for what is no key, or was mistyped or cut off. */
export function handleOf(token: string): string | undefined {
  const [, handle = "", secret = "", check = ""] = FORM.exec(token) ?? [];
  return handle !== "" && check === checkOf(handle + secret) ? handle : undefined;
}

/** How a key is written where all of it must not stand. */
export function shownKey(handle: string): string {
  return `${PREFIX}${handle}…`;
}

/** The CRC-32 (ISO-HDLC, as in zip and PNG) of the signs, so that a scanner tells a key from chance without asking. */
function checkOf(body: string): string {
  const crc = crc32(body);
  return base32(Uint8Array.from([crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff]));
}

const REVERSED_POLYNOMIAL = 0xed_b8_83_20;

function crc32(text: string): number {
  let rest = 0xff_ff_ff_ff;
  for (const sign of text) {
    rest ^= sign.codePointAt(0) ?? 0;
    for (let bit = 0; bit < 8; bit += 1)
      rest = rest & 1 ? (rest >>> 1) ^ REVERSED_POLYNOMIAL : rest >>> 1;
  }
  return ~rest >>> 0;
}
