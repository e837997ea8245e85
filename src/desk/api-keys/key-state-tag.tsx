import type { ApiKey } from "#contract/api-keys.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS = {
  active: "status-good",
  ending: "status-wait",
  paused: "status-wait",
  ended: "status-end",
  revoked: "status-end",
} as const;

/** Where a key is, in a word; the colour only repeats it. */
export function KeyStateTag({ state }: Pick<ApiKey, "state">) {
  const t = useDeskTexts("apiKeys");
  return <b className={`status ${LOOKS[state]}`}>{t(`states.${state}`)}</b>;
}
