import type { ErrorResponse } from "#contract/shared.ts";

/** Why a form was not taken: a sentence for the whole form, and one per field. */
export type Refusal = {
  /** Undefined when the shop could not be reached at all. */
  message: string | undefined;
  /** By the field's name on the wire. */
  fields: Record<string, string>;
};

/** What a refusal says where no field stands to say it under; undefined when the shop was not reached. */
export function refusalText({ message, fields }: Refusal): string | undefined {
  const sentences = Object.values(fields);
  return sentences.length > 0
    ? sentences.map((one) => one.replace(/\.?$/, ".")).join(" ")
    : message;
}

const UNREACHED: Refusal = { message: undefined, fields: {} };

/** Reads what a call was refused with; whatever is no refusal of ours counts as not reached. */
export async function readRefusal(error: unknown): Promise<Refusal> {
  if (!(error instanceof Response)) return UNREACHED;
  try {
    const { message, errors = [] }: ErrorResponse = await error.json();
    return {
      message,
      fields: Object.fromEntries(errors.toReversed().map((one) => [one.field, one.message])),
    };
  } catch {
    return UNREACHED;
  }
}
