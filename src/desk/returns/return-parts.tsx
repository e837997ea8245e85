import type { AdminReturn } from "#contract/returns.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskPhotos } from "#desk/ui/desk-photos.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

/** What comes back, how much of it, why, and what its customer says and shows of it. */
export function ReturnParts({ returned: { items } }: { returned: AdminReturn }) {
  const t = useDeskTexts("returns");
  return (
    <DetailSection title={t("parts.title")}>
      <div className="order-scroll">
        <table className="order-lines">
          <thead>
            <tr>
              <th scope="col">{t("parts.part")}</th>
              <th scope="col" className="right">
                {t("parts.quantity")}
              </th>
              <th scope="col" className="right">
                {t("parts.accepted")}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <PartRow key={item.line} item={item} />
            ))}
          </tbody>
        </table>
      </div>
    </DetailSection>
  );
}

function PartRow({ item }: { item: AdminReturn["items"][number] }) {
  const t = useDeskTexts("returns");
  const { part_number: number, title, quantity, accepted, reason, comment, images } = item;
  return (
    <tr>
      <td>
        <span className="mono">{number}</span>
        <span className="order-part">{title}</span>
        <b className="order-part strong">{t(`reasons.${reason}`)}</b>
        {comment !== "" && <span className="order-part order-note">{comment}</span>}
        <DeskPhotos images={images} nameOf={(place) => t("parts.photo", { place, title })} />
      </td>
      <td className="right figures">{quantity}</td>
      <td className="right figures">{accepted ?? "—"}</td>
    </tr>
  );
}
