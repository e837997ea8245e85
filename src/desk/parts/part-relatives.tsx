import type { EditedPart } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Other = VerifyPartResponse["lookAlikes"]["group"][number];

/** What takes a part's place and what it takes the place of, the others of its group, and others with its number. */
export function PartRelatives({ part, read }: { part: EditedPart; read: VerifyPartResponse }) {
  const t = useDeskTexts("parts");
  const { sameNumber, group } = read.lookAlikes;
  const { supersededBy, replaces, interchangeGroup } = part;
  const isAlone = group.length + sameNumber.length + replaces.length === 0;
  return (
    <DetailSection
      title={t("relatives")}
      {...(interchangeGroup !== null && { note: interchangeGroup })}
    >
      {isAlone && supersededBy === null && <p className="secondary">{t("noRelatives")}</p>}
      <NumberList title={t("supersededBy")} skus={supersededBy === null ? [] : [supersededBy]} />
      <NumberList title={t("replaces")} skus={replaces} />
      <OtherParts title={t("group")} parts={group} />
      <OtherParts title={t("sameNumber")} parts={sameNumber} />
    </DetailSection>
  );
}

function NumberList({ title, skus }: { title: string; skus: readonly string[] }) {
  const locale = useShopLocale();
  if (skus.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <PointList>
        {skus.map((sku) => (
          <li key={sku}>
            <a className="mono" href={deskLink(locale, "parts", sku)}>
              {sku}
            </a>
          </li>
        ))}
      </PointList>
    </>
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
