import type { ShownOrder } from "#contract/orders.ts";
import { addsPieces } from "#domain/order/pieces-change-kind.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

type Props = Pick<ShownOrder, "isPaying"> & {
  proposal: Pick<NonNullable<ShownOrder["proposal"]>, "isPayable" | "expiresAt" | "changes">;
};

/** What a change waits for: its difference, the bank's answer, or nothing any more, once its time is up. */
export function ProposalHead({ isPaying, proposal: { isPayable, expiresAt, changes } }: Props) {
  const t = useTranslations("proposal");
  const format = useFormat();
  const isOver = !isPaying && !isPayable;
  const open = isPaying ? "paying" : "text";
  return (
    <>
      <h2 id="proposal">{t(isOver ? "overTitle" : "title")}</h2>
      <p>
        {isOver ? t("over", { moment: format.moment(expiresAt) }) : t(open)}
        {isPayable && !isPaying && addsPieces(changes) && ` ${t("held")}`}
      </p>
    </>
  );
}
