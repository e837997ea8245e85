/** The version that stored values carry; another one is not read (specification §4, §9). */
export const STORAGE_VERSION = "2.2";

export type StoredRecord = Readonly<Record<string, unknown>>;

/** The text to keep in the browser: these fields, and the version. */
export function storedRecord(fields: object): string {
  return JSON.stringify({ version: STORAGE_VERSION, ...fields });
}

/** Reads what a browser kept; undefined for anything broken, foreign or of another version. */
export function readStoredRecord(text: string | null): StoredRecord | undefined {
  const stored = readRecord(text);
  return stored?.["version"] === STORAGE_VERSION ? stored : undefined;
}

/** The same for what carries no version. */
export function readRecord(text: string | null): StoredRecord | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value has named fields, which may hold anything. */
export function isRecord(value: unknown): value is StoredRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
