import { RETURN_DAYS } from "#domain/order/promised-days.ts";
import type { DeskReturnableResponse } from "#contract/after-sale-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PointList } from "#desk/ui/point-list.tsx";

import { useFormat } from "#web/ui/format.ts";

/** What comes of it, and until when it may be asked for. */
export function ReturnRules({ found }: { found: DeskReturnableResponse }) {
  const t = useDeskTexts("afterSale.return");
  const format = useFormat();
  const { returnsUntil: until } = found;
  return (
    <>
      <p>{t("effect")}</p>
      <p className="small secondary">
        {until === null
          ? t("notBegun", { days: found.days ?? RETURN_DAYS })
          : t("until", { moment: format.moment(until) })}
      </p>
    </>
  );
}

/** The lines of which nothing may come back, each with why. */
export function StayingLines({ lines }: Pick<DeskReturnableResponse, "lines">) {
  const t = useDeskTexts("afterSale.return");
  const staying = lines.flatMap(({ whyNot, ...line }) => (whyNot ? [{ ...line, whyNot }] : []));
  if (staying.length === 0) return null;
  return (
    <>
      <p className="small secondary">{t("stays")}</p>
      <PointList className="small">
        {staying.map(({ line, part_number: number, title, whyNot }) => (
          <li key={line}>
            <span className="mono">{number}</span> {title}: {t(`whyNot.${whyNot}`)}
          </li>
        ))}
      </PointList>
    </>
  );
}
