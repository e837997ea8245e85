import type { OpenedMeasure } from "#contract/measure-desk.ts";
import { shownAmount } from "#domain/measure/shown-measure.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { NO_VALUE } from "#desk/ui/say-value.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

type Props = { measure: OpenedMeasure };

/** How many parts have it, as it was counted last, and when that was. */
export function CountedParts({ measure: { parts, countedAt } }: Props) {
  const t = useDeskTexts("measures");
  const format = useFormat();
  if (parts === null || countedAt === null) return <>{t("notCounted")}</>;
  return (
    <>
      {format.count(parts)}{" "}
      <span className="secondary">{t("counted", { when: format.moment(countedAt) })}</span>
    </>
  );
}

/** What a measure is, for whoever does not edit it. */
export function MeasureFacts({ measure }: Props) {
  const t = useDeskTexts("measures");
  const locale = useShopLocale();
  const { code, name, type, unit, least, most, options } = measure;
  const bound = (one: number | null) => (one === null ? NO_VALUE : shownAmount(one, locale));
  return (
    <DetailSection title={t("facts")}>
      <Facts
        facts={[
          [t("fields.code"), code],
          [t("fields.es"), name.es],
          [t("fields.en"), name.en],
          [t("fields.type"), t(`types.${type}`)],
          [t("fields.unit"), unit || NO_VALUE],
          [t("fields.least"), bound(least)],
          [t("fields.most"), bound(most)],
          [t("fields.options"), options.map((one) => one[locale]).join(", ") || NO_VALUE],
          [t("fields.parts"), <CountedParts key="parts" measure={measure} />],
        ]}
      />
    </DetailSection>
  );
}

/** The kinds of part that have it. */
export function MeasureKinds({ measure: { subcategories } }: Props) {
  const t = useDeskTexts("measures");
  const names = usePartNames();
  const kinds = names
    .kindsOf(undefined)
    .filter(({ value }) => subcategories.includes(Number(value)));
  return (
    <DetailSection title={t("fields.kinds")}>
      {kinds.length === 0 ? (
        <p className="secondary">{t("noKinds")}</p>
      ) : (
        <PointList>
          {kinds.map(({ value, name }) => (
            <li key={value}>{name}</li>
          ))}
        </PointList>
      )}
    </DetailSection>
  );
}
