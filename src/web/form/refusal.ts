import type { ErrorResponse } from "#contract/shared.ts";

/** Why a form was not taken: a sentence for the whole form, one per field, and how long to wait. */
export type Refusal = {
  /** Undefined when the shop could not be reached at all. */
  message: string | undefined;
  /** By the field's name on the wire. */
  fields: Record<string, string>;
  /** Whole minutes until it may be tried again (429, Retry-After). */
  retryMinutes: number | undefined;
};

const UNREACHED: Refusal = { message: undefined, fields: {}, retryMinutes: undefined };

/** Reads what a call was refused with; whatever is no refusal of ours counts as not reached. */
export async function readRefusal(error: unknown): Promise<Refusal> {
  if (!(error instanceof Response)) return UNREACHED;
  try {
    const { message, errors = [] }: ErrorResponse = await error.json();
    const seconds = Number(error.headers.get("retry-after") ?? Number.NaN);
    return {
      message,
      fields: Object.fromEntries(errors.toReversed().map((one) => [one.field, one.message])),
      retryMinutes:
        error.status === 429 && seconds > 0 ? Math.max(1, Math.ceil(seconds / 60)) : undefined,
    };
  } catch {
    return UNREACHED;
  }
}
