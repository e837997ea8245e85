import type { Customer } from "#contract/customers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS = { pending: "status-wait", approved: "status-good", refused: "status-end" } as const;

/** Where an account is, in a word; the colour only repeats it. */
export function CustomerState({
  customer: { approval, disabled, mergedInto },
}: {
  customer: Pick<Customer, "approval" | "disabled" | "mergedInto">;
}) {
  const t = useDeskTexts("customers");
  if (mergedInto) return <b className="status status-end">{t("merge.state")}</b>;
  if (disabled) return <b className="status status-end">{t("closed")}</b>;
  return <b className={`status ${LOOKS[approval]}`}>{t(`approvals.${approval}`)}</b>;
}
