import type { ErrorResponse } from "#contract/shared.ts";

/** Why a call was not done. */
export type DeskRefusal<Current = unknown> = {
  /** Undefined when no answer of the shop came. */
  code: string | undefined;
  message: string | undefined;
  /** A sentence for each field, by its name on the wire. */
  fields: Readonly<Record<string, string>>;
  /** Of `changed_meanwhile`: what is there now. */
  current: Current | undefined;
};

/** What the shop says where it failed itself while it was at it, perhaps after it had done it. */
const FAILED_ITSELF: ReadonlySet<string> = new Set(["internal_error", "overloaded"]);

/** Whether nobody knows if a call was done: its answer was lost, or the shop failed while it was at it. */
export function isUnconfirmed({ code }: Pick<DeskRefusal, "code">): boolean {
  return code === undefined || FAILED_ITSELF.has(code);
}

/** Reads what a call was refused with; whatever is no refusal of the shop's counts as not reached. */
export async function readDeskRefusal<Current>(error: unknown): Promise<DeskRefusal<Current>> {
  const unreached = { code: undefined, message: undefined, fields: {}, current: undefined };
  if (!(error instanceof Response)) return unreached;
  try {
    const refused: Omit<ErrorResponse, "current"> & { current?: Current } = await error.json();
    const { code, message, errors = [], current } = refused;
    const fields = errors.toReversed().map((one) => [one.field, one.message] as const);
    return { code, message, fields: Object.fromEntries(fields), current };
  } catch {
    return unreached;
  }
}
