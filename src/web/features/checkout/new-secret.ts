/**
 * 128 random bits, from a source that every browser has, on plain http too: the key of one placing
 * (lessons 4), or what this browser proves itself with.
 */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
