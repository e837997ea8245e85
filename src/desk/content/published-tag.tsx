import type { ContentState } from "#domain/content/content-schedule.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS = {
  published: "status-good",
  waiting: "status-wait",
  draft: "status-end",
} as const;

/** Whether readers see it, in a word; the colour only repeats it. */
export function PublishedTag({ state }: { state: ContentState }) {
  const t = useDeskTexts("content.states");
  return <b className={`status ${LOOKS[state]}`}>{t(state)}</b>;
}
