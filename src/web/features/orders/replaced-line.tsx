import type { ShownAnswer } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

/** What was asked for where another part is offered, and why. */
export function ReplacedLine({ asked }: { asked: ShownAnswer["replaced"][number] }) {
  const t = useTranslations("orderPage.answer");
  const part = { title: asked.title, number: asked.part_number };
  return (
    <p className="small order-replaced">
      <b>{t(`instead.${asked.reason}`, part)}</b>
      {asked.note !== "" && ` ${asked.note}`}
    </p>
  );
}
