import { useNavigation } from "react-router";

import { useTranslations } from "#web/i18n/i18n.ts";

/**
 * The line under the header while the next page is on its way. The style sheet holds it back for
 * 200 ms and lets it run for 5 seconds (specification §9), so a quick page shows none.
 */
export function ProgressBar() {
  const t = useTranslations("ui.progress");
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className="progress">
      <progress className="visually-hidden" aria-label={t("label")} />
      <div />
    </div>
  );
}
