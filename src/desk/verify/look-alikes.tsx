import type { VerifyPartResponse } from "#contract/verification.ts";
import { verifyPartsLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Other = VerifyPartResponse["lookAlikes"]["group"][number];

/** Other parts with the same number, and the others of its group with what they say differently. */
export function LookAlikes({ read: { lookAlikes } }: { read: VerifyPartResponse }) {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const { sameNumber, group } = lookAlikes;
  if (sameNumber.length + group.length === 0) return null;
  return (
    <DetailSection title={t("lookAlikes")}>
      {sameNumber.length > 0 && (
        <>
          <h4>{t("sameNumber")}</h4>
          <PointList>
            {sameNumber.map((other) => (
              <li key={other.sku}>
                <OtherPart other={other} />
                {!other.isSameGroup && <b className="status status-wait">{t("otherGroup")}</b>}
              </li>
            ))}
          </PointList>
        </>
      )}
      {group.length > 0 && (
        <>
          <h4>{t("group")}</h4>
          <PointList>
            {group.map((other) => (
              <li key={other.sku}>
                <OtherPart other={other} />
                {other.differences.map((found) => (
                  <span key={found.name.en} className="trait-difference">
                    {t("differs", {
                      name: found.name[locale],
                      own: found.own,
                      other: found.other,
                    })}
                  </span>
                ))}
              </li>
            ))}
          </PointList>
        </>
      )}
    </DetailSection>
  );
}

function OtherPart({ other }: { other: Omit<Other, "differences"> }) {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const query = new URLSearchParams({ sku: other.sku }).toString();
  return (
    <>
      <a className="mono" href={`${verifyPartsLink(locale)}?${query}`}>
        {other.partNumber}
      </a>{" "}
      {other.title[locale]}{" "}
      <span className="secondary">
        {other.brand}, {t(`qualities.${other.quality}`)}, {t(`trusts.${other.trust}`)}
      </span>
    </>
  );
}
