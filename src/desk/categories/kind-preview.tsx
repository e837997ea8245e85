import type { KindPreviewResponse } from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FirstParts } from "#desk/ui/first-parts.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { kindPages } from "./kind-pages.ts";

type Props = {
  found: KindPreviewResponse;
  /** How the category that it is in now, and where it goes, are called. */
  home: string;
  target: string;
};

/** What comes of sending a category elsewhere: its parts, its addresses, and what names it. */
export function KindPreview({ found, home, target }: Props) {
  const t = useDeskTexts("categories.preview");
  const locale = useShopLocale();
  const { parts, first, from, to } = found;
  return (
    <section className="detail-section" aria-live="polite">
      <p>{t("parts", { count: parts, target })}</p>
      <FirstParts
        parts={first}
        more={parts > first.length ? t("more", { count: parts - first.length }) : ""}
      />
      <p>{t("addresses")}</p>
      <PointList className="led-addresses">
        {kindPages(locale, from).map((page, at) => (
          <li key={page}>
            <span className="mono">{page}</span>
            <span>
              <span aria-hidden="true">→ </span>
              <span className="visually-hidden">{t("leadsTo")} </span>
              <span className="mono">{kindPages(locale, to)[at]}</span>
            </span>
          </li>
        ))}
      </PointList>
      <Consequences found={found} home={home} target={target} />
    </section>
  );
}

/** What becomes of coupons, freight and what is said of the parts; nothing where that stays as it is. */
function Consequences({ found, home, target }: Props) {
  const t = useDeskTexts("categories.preview");
  const { coupons, freight, widensFreight, remanufactured, leavesUnits } = found;
  const of = { home, target };
  const sentences = [
    ...(["renamed", "left", "joined", "widened"] as const).flatMap((change) =>
      coupons[change].length > 0
        ? [t(`coupons.${change}`, { ...of, codes: coupons[change].join(", ") })]
        : [],
    ),
    ...(freight === "same" ? [] : [t(`freight.${freight}`, of)]),
    ...(widensFreight ? [t("freight.widens", of)] : []),
    ...(remanufactured === "same" ? [] : [t(`remanufactured.${remanufactured}`)]),
    ...(leavesUnits ? [t("leavesUnits")] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <PointList>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </PointList>
  );
}
