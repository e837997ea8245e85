/** The secret of an order's public link: 128 bits in 22 characters, none of them a dash (decisions §7). */
export type OrderValidator = string & { readonly __brand: "OrderValidator" };

export const VALIDATOR_BYTES = 16;
const VALIDATOR = /^[0-9A-Za-z]{22}$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Writes 16 random bytes in base 62: 62^22 is more than 2^128, so that no bit is lost. */
export function orderValidator(randomBytes: Uint8Array): OrderValidator {
  if (randomBytes.length !== VALIDATOR_BYTES)
    throw new RangeError(`A validator takes ${VALIDATOR_BYTES} bytes, not ${randomBytes.length}`);
  let rest = randomBytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let written = "";
  for (let place = 0; place < 22; place += 1) {
    written = DIGITS.charAt(Number(rest % 62n)) + written;
    rest /= 62n;
  }
  if (!isOrderValidator(written)) throw new RangeError("Not a validator.");
  return written;
}

/** Whether a text has the form of a validator. */
export function isOrderValidator(text: string): text is OrderValidator {
  return VALIDATOR.test(text);
}
