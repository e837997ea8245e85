import type { EditedPart } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Other = VerifyPartResponse["lookAlikes"]["group"][number];

/** The others of a part's interchange group, and others with its number. */
export function PartRelatives({ part, read }: { part: EditedPart; read: VerifyPartResponse }) {
  const t = useDeskTexts("parts");
  const { sameNumber, group } = read.lookAlikes;
  const { interchangeGroup } = part;
  return (
    <DetailSection
      title={t("relatives")}
      {...(interchangeGroup !== null && { note: interchangeGroup })}
    >
      {group.length + sameNumber.length === 0 && <p className="secondary">{t("noRelatives")}</p>}
      <OtherParts title={t("group")} parts={group} />
      <OtherParts title={t("sameNumber")} parts={sameNumber} />
    </DetailSection>
  );
}

function OtherParts({
  title,
  parts,
}: {
  title: string;
  parts: readonly Omit<Other, "differences">[];
}) {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  if (parts.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <PointList>
        {parts.map((other) => (
          <li key={other.sku}>
            <a className="mono" href={deskLink(locale, "parts", other.sku)}>
              {other.partNumber}
            </a>{" "}
            {other.title[locale]}{" "}
            <span className="secondary">
              {other.brand}, {t(`qualities.${other.quality}`)}, {t(`trusts.${other.trust}`)}
            </span>
          </li>
        ))}
      </PointList>
    </>
  );
}
