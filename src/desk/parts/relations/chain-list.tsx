import type { ChainPart } from "#contract/supersession-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { PartLink } from "#desk/ui/part-link.tsx";

type Props = {
  parts: readonly ChainPart[];
  /** The part whose page this is. */
  opened: string;
  isCut: boolean;
};

/** A chain of supersession, the oldest part first, with what the shop answers to the number of each. */
export function ChainList({ parts, opened, isCut }: Props) {
  const t = useDeskTexts("relations.supersession");
  return (
    <PointList className="chain-list">
      {isCut && <li className="secondary">{t("more")}</li>}
      {parts.map((part) => (
        <li key={part.sku} aria-current={part.sku === opened ? "true" : undefined}>
          <ChainLine part={part} isOpened={part.sku === opened} />
          <span className="secondary">
            {t(`answers.${part.answer}`, {
              number: part.partNumber,
              next: part.successor?.partNumber ?? "",
            })}
          </span>
        </li>
      ))}
    </PointList>
  );
}

function ChainLine({ part, isOpened }: { part: ChainPart; isOpened: boolean }) {
  const t = useDeskTexts("relations.supersession");
  const locale = useShopLocale();
  const { title, brand, trust, isPriced, onHand } = part;
  const standing = () => {
    if (trust === "rejected") return t("offSale");
    return isPriced ? t("onHand", { count: onHand }) : t("unpriced");
  };
  return (
    <span>
      <PartLink part={part} isOpened={isOpened} /> {title[locale]}{" "}
      <span className="secondary">
        {brand}, {standing()}
      </span>
    </span>
  );
}
