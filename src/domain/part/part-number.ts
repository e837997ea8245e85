/** The longest key that is compared; longer input cannot be a part number. */
const LONGEST_KEY = 40;
/** The longest writing that is read at all: reading takes longer than its length grows. */
const LONGEST_WRITING = 200;
/** What has no other compatible form: a search asks for hundreds of keys. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * The form in which two writings of a part number are the same (architecture §5): NFKC, upper case,
 * letters and digits only, leading zeros kept. "1r–0750" and "1R0750" are one key; "0445120123"
 * and "445120123" are two. Empty when nothing remains or too much does.
 */
export function partNumberKey(written: string): string {
  if (written.length > LONGEST_WRITING) return "";
  const plain = ASCII.test(written) ? written : written.normalize("NFKC");
  const key = plain.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return key.length <= LONGEST_KEY ? key : "";
}
