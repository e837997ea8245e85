import type { ShownAnswer } from "#contract/orders.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { PartNumber } from "#web/ui/part-number.tsx";

/** A line of a quote that the shop cannot supply: it stands where it was asked for, and costs nothing. */
export function UnavailableRow({ line }: { line: ShownAnswer["unavailable"][number] }) {
  const t = useTranslations("orderPage.answer");
  const lines = useTranslations("order.lines");
  const format = useFormat();
  const locale = useShopLocale();
  const notes = [
    line.own_number === "" ? "" : lines("ownNumber", { number: line.own_number }),
    line.unit === "" ? "" : lines("unit", { unit: line.unit }),
    line.note,
  ].filter((note) => note !== "");
  return (
    <tr>
      <td className="order-picture">
        {line.image_route !== null && <Drawing src={line.image_route} size={46} />}
      </td>
      <td>
        <span className="order-title">{line.title}</span>
        <PartNumber number={line.part_number} href={partPath(locale, line.sku)} />
        <p className="small">
          <b>{t("unavailable")}</b> {t("unavailableText")}
        </p>
        {notes.length > 0 && (
          <ul className="order-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </td>
      <td className="right figures">
        <span className="order-phone-only">{lines("quantity")} </span>
        {format.count(line.quantity)}
      </td>
      <td className="right figures">—</td>
      <td className="right figures">—</td>
    </tr>
  );
}
