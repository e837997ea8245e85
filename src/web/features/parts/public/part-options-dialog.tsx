import { useEffect, useEffectEvent, useState } from "react";

import type { Product } from "#contract/products.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useListVehicle } from "./part-link.ts";
import { useShopApi } from "#web/api/shop-api-context.ts";
import { Modal } from "#web/ui/modal.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OptionsTable } from "./options-table.tsx";

/**
 * The same part in other brands and qualities, over the whole screen (specification §2, §7). When
 * the options cannot be had, that is only logged and the dialog closes (specification §8).
 */
export function PartOptionsDialog({
  part,
  onClose,
}: {
  /** The part to compare; null while the dialog is closed. */
  part: Pick<Product, "sku" | "title" | "unificado"> | null;
  onClose: () => void;
}) {
  const t = useTranslations("part.options");
  const api = useShopApi();
  const [loaded, setLoaded] = useState<{ group: string; options: Product[] } | null>(null);
  const group = part?.unificado ?? null;
  const vehicle = useListVehicle();
  const options = loaded?.group === group ? loaded?.options : undefined;

  const fail = useEffectEvent((error: unknown) => {
    console.error("part options:", error);
    onClose();
  });

  useEffect(() => {
    if (group === null) return undefined;
    let isCurrent = true;
    api.options(group, vehicle).then(
      (found) => isCurrent && setLoaded({ group, options: found }),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, group, vehicle]);

  return (
    <Modal title={t("dialogTitle")} isOpen={group !== null} onClose={onClose} width="full">
      <p className="secondary">{part?.title}</p>
      {options === undefined ? (
        <div aria-busy="true" className="opts-skel">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        <OptionsTable options={options} currentSku={part?.sku ?? ""} />
      )}
    </Modal>
  );
}
