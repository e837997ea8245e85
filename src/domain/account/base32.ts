const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BITS_OF_SIGN = 5;

/** Bytes in the 32 signs that nobody confuses when reading them aloud, without padding (RFC 4648, section 6). */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let rest = 0;
  let bits = 0;
  for (const byte of bytes) {
    rest = rest * 256 + byte;
    bits += 8;
    while (bits >= BITS_OF_SIGN) {
      bits -= BITS_OF_SIGN;
      const sign = Math.floor(rest / 2 ** bits);
      text += SIGNS.charAt(sign);
      rest -= sign * 2 ** bits;
    }
  }
  return bits === 0 ? text : text + SIGNS.charAt(rest * 2 ** (BITS_OF_SIGN - bits));
}
