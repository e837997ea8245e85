import { useSearchParams } from "react-router";

import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { queueLink } from "./queue-link.ts";

type Other = VerifyPartResponse["lookAlikes"]["sameNumber"][number];

/** Other parts with the same number; those of its interchange group stand in a section of their own. */
export function LookAlikes({ read: { lookAlikes } }: { read: VerifyPartResponse }) {
  const t = useDeskTexts("verification");
  const { sameNumber } = lookAlikes;
  if (sameNumber.length === 0) return null;
  return (
    <DetailSection title={t("sameNumber")}>
      <PointList>
        {sameNumber.map((other) => (
          <li key={other.sku}>
            <OtherPart other={other} />
            {!other.isSameGroup && <b className="status status-wait">{t("otherGroup")}</b>}
          </li>
        ))}
      </PointList>
    </DetailSection>
  );
}

function OtherPart({ other }: { other: Other }) {
  const t = useDeskTexts("verification");
  const locale = useShopLocale();
  const [search] = useSearchParams();
  return (
    <>
      <a className="mono" href={queueLink(locale, search, { sku: other.sku })}>
        {other.partNumber}
      </a>{" "}
      {other.title[locale]}{" "}
      <span className="secondary">
        {other.brand}, {t(`qualities.${other.quality}`)}, {t(`trusts.${other.trust}`)}
      </span>
    </>
  );
}
