import type { Fitment } from "#contract/products.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { FitBadge } from "#web/ui/badge.tsx";

/** What is said of a part on the vehicle of the list, and under it where, how many, and with what note. */
export function FitCell({ fitment }: { fitment: Fitment }) {
  const text = useFitNote()(fitment);
  return (
    <>
      <FitBadge status={fitment.status} />
      {text !== "" && (
        <span className="subline" title={text}>
          {text}
        </span>
      )}
    </>
  );
}

/** Position, how many the vehicle takes, and the fitment's own notes. */
export function useFitNote(): (fitment: Fitment) => string {
  const t = useTranslations("offer.fitNote");
  return ({ position, quantity, notes, status }) => {
    const pieces = [
      position ?? "",
      quantity !== null && quantity > 1 ? t("quantity", { count: quantity }) : "",
      ...notes,
    ].filter((note) => note !== "");
    if (pieces.length > 0) return pieces.join(" · ");
    return status === "unknown" ? t("unknown") : "";
  };
}
