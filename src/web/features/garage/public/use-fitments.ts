import { useEffect, useEffectEvent, useState } from "react";

import type { Fitment } from "#contract/products.ts";
import { entryRef, garageKey } from "#domain/garage/garage.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { askFitments } from "#web/api/ask-fitments.ts";
import { sentVehicle } from "#web/api/vehicle-wire.ts";
import { useKeptGarage } from "./use-kept-garage.ts";

type Fitments = ReadonlyMap<string, Fitment>;

const NONE: Fitments = new Map();

/**
 * What is known of these parts on the active vehicle, by sku; empty without one and until it is
 * known. A failure stays silent: nothing is said rather than something wrong.
 */
export function useFitments(parts: readonly { sku: string }[]): Fitments {
  const locale = useShopLocale();
  const { active } = useKeptGarage();
  const skus = parts.map(({ sku }) => sku).toSorted();
  const question =
    active && skus.length > 0 ? `${locale} ${garageKey(active)} ${skus.join(" ")}` : null;
  const [known, setKnown] = useState<{ question: string; fitments: Fitments }>();
  const learn = useEffectEvent(async (): Promise<Fitments> => {
    if (!active) return NONE;
    return askFitments({ vehicle: sentVehicle(entryRef(active)), skus, locale });
  });
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    learn().then(
      (fitments) => isWanted && setKnown({ question, fitments }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [question]);
  return known?.question === question ? known.fitments : NONE;
}
