import type { CoreStatus } from "#domain/core/core-status.ts";

import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { coreStateIn } from "./core-state.ts";

const LOOKS: Record<CoreStatus, string> = {
  expected: "status-wait",
  sent: "status-wait",
  received: "status-wait",
  credited: "status-good",
  reduced: "status-good",
  refused: "status-end",
  returned: "status-end",
};

type Shown = { status: CoreStatus; isOverdue: boolean };

/** Where a core is, in a word, and whether it is late; the colour only repeats it. */
export function DeskCoreStatus({ status, isOverdue }: Shown) {
  const coreState = coreStateIn(useDeskLanguage());
  const look = isOverdue ? "status-bad" : LOOKS[status];
  return <b className={`status ${look}`}>{coreState({ status, isOverdue })}</b>;
}
