import type { AdminReturn } from "#contract/returns.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LinesTable, PartCell } from "#desk/ui/lines-table.tsx";
import { DeskPhotos } from "#desk/ui/desk-photos.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

/** What comes back, how much of it, why, and what its customer says and shows of it. */
export function ReturnParts({ returned: { items } }: { returned: AdminReturn }) {
  const t = useDeskTexts("returns");
  return (
    <DetailSection title={t("parts.title")}>
      <div className="order-scroll">
        <LinesTable words={[t("parts.part")]} figures={[t("parts.quantity"), t("parts.accepted")]}>
          {items.map((item) => (
            <PartRow key={item.line} item={item} />
          ))}
        </LinesTable>
      </div>
    </DetailSection>
  );
}

function PartRow({ item }: { item: AdminReturn["items"][number] }) {
  const t = useDeskTexts("returns");
  const { part_number: number, title, quantity, accepted, reason, comment, images } = item;
  return (
    <tr>
      <PartCell number={number} title={title}>
        <b className="order-part strong">{t(`reasons.${reason}`)}</b>
        {comment !== "" && <span className="order-part order-note">{comment}</span>}
        <DeskPhotos images={images} nameOf={(place) => t("parts.photo", { place, title })} />
      </PartCell>
      <td className="right figures">{quantity}</td>
      <td className="right figures">{accepted ?? "—"}</td>
    </tr>
  );
}
