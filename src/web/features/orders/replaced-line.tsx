import type { ShownAnswer } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

/** What was asked for where another part is offered, and why. */
export function ReplacedLine({ requested }: { requested: ShownAnswer["replaced"][number] }) {
  const t = useTranslations("orderPage.answer");
  const part = { title: requested.title, number: requested.part_number };
  return (
    <p className="small order-replaced">
      <b>{t(`instead.${requested.reason}`, part)}</b>
      {requested.note !== "" && ` ${requested.note}`}
    </p>
  );
}
