import type { ImportRunState } from "#contract/imports.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

/** What of a file of ACES was left waiting, and the way to where it is settled. */
export function AcesWaiting({
  run: { kind, state, dryRun, counts, undo },
}: {
  run: ImportRunState;
}) {
  const t = useDeskTexts("imports.aces");
  const locale = useShopLocale();
  const count = counts.review;
  const isOver = state !== "waiting" && state !== "running";
  if (kind !== "aces" || count === 0 || !isOver || undo !== null) return null;
  if (dryRun)
    return (
      <Notice>
        <p>{t("wouldWait", { count })}</p>
      </Notice>
    );
  return (
    <Notice kind="warn" actions={<a href={deskLink(locale, "aces")}>{t("settle")}</a>}>
      <p>{t("waiting", { count })}</p>
    </Notice>
  );
}
