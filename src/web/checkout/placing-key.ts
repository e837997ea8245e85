/** A key for one placing (lessons 4), from a source that every browser has, on plain http too. */
export function newPlacingKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
