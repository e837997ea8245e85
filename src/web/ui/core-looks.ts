import type { CoreStatus } from "#domain/core/core-status.ts";

/** The colour of where a core is; it only repeats the word. */
export const CORE_LOOKS: Record<CoreStatus, string> = {
  expected: "status-wait",
  sent: "status-wait",
  received: "status-wait",
  credited: "status-good",
  reduced: "status-good",
  refused: "status-end",
  returned: "status-end",
  closed: "status-end",
};
