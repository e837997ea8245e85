import { isRecord, readStoredRecord, storedRecord } from "../storage/stored-record.ts";

/** What is typed into a form's fields, by their names; what is not there is empty. */
export type TypedFields = (name: string) => string;

/** Longer is no field of the checkout. */
const LONGEST_TEXT = 2_000;

/** The text of a form that was begun, to keep in the browser: its name and what its fields hold. */
export function storedTypedForm(form: string, entries: Iterable<[string, unknown]>): string {
  return storedRecord({ form, fields: Object.fromEntries(entries) });
}

/** Reads what was kept of this form; undefined where it was another one, or nothing that can be read. */
export function readTypedForm(text: string | null, form: string): TypedFields | undefined {
  const stored = readStoredRecord(text);
  const fields = stored?.["fields"];
  if (stored?.["form"] !== form || !isRecord(fields)) return undefined;
  return (name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : "";
    return typeof value === "string" && value.length <= LONGEST_TEXT ? value : "";
  };
}
