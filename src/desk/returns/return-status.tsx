import type { ReturnStatus } from "#domain/return/return-status.ts";

import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { returnStateIn } from "./return-state.ts";

const LOOKS: Record<ReturnStatus, string> = {
  requested: "status-wait",
  authorized: "status-wait",
  denied: "status-end",
  received: "status-wait",
  approved: "status-wait",
  rejected: "status-end",
  refunded: "status-good",
  closed: "status-end",
  withdrawn: "status-end",
};

type Shown = { status: ReturnStatus; isLate?: boolean | undefined };

/** Where a return is, in a word, and whether it is late; the colour only repeats it. */
export function DeskReturnStatus({ status, isLate }: Shown) {
  const stateOf = returnStateIn(useDeskLanguage());
  const look = isLate ? "status-bad" : LOOKS[status];
  return <b className={`status ${look}`}>{stateOf({ status, isLate })}</b>;
}
