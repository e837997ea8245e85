import type { ImportRunState } from "#contract/imports.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

const LOOKS = {
  waiting: "status-wait",
  running: "status-wait",
  stopped: "status-end",
  done: "status-good",
  failed: "status-end",
} as const;

const UNDO_LOOKS = {
  waiting: "status-wait",
  running: "status-wait",
  done: "status-end",
  failed: "status-end",
} as const;

/** Where an import is, whether it only tried, and where its undo is once somebody wants it; the colour repeats it. */
export function ImportStateTag({
  run: { state, dryRun, isStopping, progress, undo },
}: {
  run: Pick<ImportRunState, "state" | "dryRun" | "isStopping" | "progress" | "undo">;
}) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const share = state === "running" ? ` ${shareOf(progress, locale)}` : "";
  if (undo)
    return <b className={`status ${UNDO_LOOKS[undo.state]}`}>{t(`undo.states.${undo.state}`)}</b>;
  return (
    <b className={`status ${LOOKS[state]}`}>
      {isStopping ? t("stopping") : t(`states.${state}`) + share}
      {dryRun && ` · ${t("trial")}`}
    </b>
  );
}

/** Never "100%" before the last row. */
function shareOf(progress: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "percent", roundingMode: "floor" });
  return format.format(progress);
}
