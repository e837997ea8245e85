import { useEffect, useEffectEvent, useState } from "react";

import type { Product } from "#contract/products.ts";

import { useShopApi } from "#web/api/shop-api-context.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showFailure } from "#web/ui/toast.tsx";
import { OfferCells } from "./offer-cells.tsx";
import { useListVehicle } from "./public/part-link.ts";

import "#web/styles/group-parts.css";

/** The other parts of a group, as lines below the one that stands for it. */
export function GroupParts({
  id,
  product,
  onCompare,
  onClose,
}: {
  id: string;
  product: Product;
  onCompare: (product: Product) => void;
  /** They cannot be had. */
  onClose: () => void;
}) {
  const t = useTranslations("parts.group");
  const parts = useGroupParts(product, onClose);
  const others = Math.max(1, (product.group?.size ?? 2) - 1);
  return (
    <div className="group-rows" id={id} aria-busy={parts === undefined}>
      <ol aria-label={t("label", { number: product.part_number })}>
        {parts === undefined
          ? Array.from({ length: others }, (_, line) => (
              <li key={line} className="part-row part-row-skeleton">
                <span className="picture" />
                <span className="part">
                  <Skeleton width="m" />
                  <Skeleton />
                </span>
              </li>
            ))
          : parts.map((part) => (
              <li key={part.sku} className="part-row" data-sku={part.sku}>
                <span className="picture" aria-hidden="true" />
                <OfferCells product={part} />
              </li>
            ))}
      </ol>
      <p className="group-note">
        <button className="link-button small" type="button" onClick={() => onCompare(product)}>
          {t("compare")}
        </button>
      </p>
    </div>
  );
}

/** The parts that replace one, without it; undefined while they are on their way. */
function useGroupParts({ sku, unificado }: Product, onFailure: () => void): Product[] | undefined {
  const api = useShopApi();
  const vehicle = useListVehicle();
  const [parts, setParts] = useState<Product[]>();
  const fail = useEffectEvent((error: unknown) => {
    console.error("group of parts:", error);
    showFailure();
    onFailure();
  });
  useEffect(() => {
    let isCurrent = true;
    api.options(unificado ?? "", vehicle).then(
      (options) => isCurrent && setParts(options.filter((option) => option.sku !== sku)),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, sku, unificado, vehicle]);
  return parts;
}
