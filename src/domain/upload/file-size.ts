const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** The size of a file as people read it. */
export type FileSize = { unit: "kB" | "MB"; amount: number };

/**
 * Bytes as kilobytes, or from the first whole megabyte as megabytes with one decimal, of a thousand each, as shops and
 * browsers count; rounded half up, and never nothing at all.
 */
export function fileSizeOf(bytes: number): FileSize {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < MEGABYTE / KILOBYTE
    ? { unit: "kB", amount: kilobytes }
    : { unit: "MB", amount: Math.round(bytes / (MEGABYTE / 10)) / 10 };
}
