import { OUTGOING_KINDS } from "#domain/import/import-kind.ts";

import type { DeskCase } from "./desk-case.ts";

/** What goes out as files that imports take back, a page of each kind. */
export const OUTGOING: readonly DeskCase[] = OUTGOING_KINDS.map((kind) => ({
  name: `what goes out of ${kind}`,
  call: "imports/outgoing",
  body: () => ({ kind }),
}));
