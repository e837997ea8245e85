import type { CoreStatus } from "#domain/core/core-status.ts";

import { CORE_LOOKS } from "#web/ui/core-looks.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { coreStateIn } from "./core-state.ts";

type Shown = { status: CoreStatus; isOverdue: boolean };

/** Where a core is, in a word, and whether it is late; the colour only repeats it. */
export function DeskCoreStatus({ status, isOverdue }: Shown) {
  const coreState = coreStateIn(useDeskLanguage());
  const look = isOverdue ? "status-bad" : CORE_LOOKS[status];
  return <b className={`status ${look}`}>{coreState({ status, isOverdue })}</b>;
}
