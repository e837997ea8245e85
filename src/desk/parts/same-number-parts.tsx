import type { VerifyPartResponse } from "#contract/verification.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** Other parts with a part's number; nothing where there are none. */
export function SameNumberParts({ read }: { read: VerifyPartResponse }) {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const { sameNumber } = read.lookAlikes;
  if (sameNumber.length === 0) return null;
  return (
    <DetailSection title={t("sameNumber")}>
      <PointList>
        {sameNumber.map((other) => (
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
    </DetailSection>
  );
}
