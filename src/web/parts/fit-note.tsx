import type { Fitment, Product } from "#contract/products.ts";

import { useTranslations } from "../i18n/i18n.ts";
import { FitBadge } from "../ui/badge.tsx";

type Fitted = Pick<Product, "is_universal"> & { fitment: Fitment };

/** Whether a part fits the vehicle of the list, and under it where, how many, and with what note. */
export function FitCell({ product }: { product: Fitted }) {
  const text = useFitNote()(product);
  return (
    <>
      <FitBadge status={product.fitment.status} />
      {text !== "" && (
        <span className="sub" title={text}>
          {text}
        </span>
      )}
    </>
  );
}

/** Position, how many the vehicle takes, and the fitment's own notes; a universal part says that it is one. */
export function useFitNote(): (product: Fitted) => string {
  const t = useTranslations("offer.fitNote");
  return ({ is_universal: isUniversal, fitment }) => {
    const { position, quantity, notes, status } = fitment;
    const said = [
      isUniversal ? t("universal") : "",
      position ?? "",
      quantity !== null && quantity > 1 ? t("quantity", { count: quantity }) : "",
      ...notes,
    ].filter((note) => note !== "");
    if (said.length > 0) return said.join(" · ");
    return status === "unknown" ? t("unknown") : "";
  };
}
