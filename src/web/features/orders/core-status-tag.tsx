import type { CoreStatus } from "#domain/core/core-status.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/status-tag.css";
import { CORE_LOOKS } from "#web/ui/core-looks.ts";

/** Where a core is, in a word; the colour only repeats it. */
export function CoreStatusTag({ status }: { status: CoreStatus }) {
  const t = useTranslations("afterSale.cores.statuses");
  return <b className={`status ${CORE_LOOKS[status]}`}>{t(status)}</b>;
}
