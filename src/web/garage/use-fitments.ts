import { useEffect, useState } from "react";

import type { Fitment, FitmentsResponse } from "#contract/products.ts";
import { garageKey } from "#domain/garage/garage.ts";

import { useShopLocale } from "../i18n/i18n.ts";
import { ask } from "../session/send.ts";
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
  const question = active && skus.length > 0 ? `${garageKey(active)} ${skus.join(" ")}` : null;
  const [known, setKnown] = useState<{ question: string; fitments: Fitments }>();
  useEffect(() => {
    if (question === null || !active) return;
    let isWanted = true;
    const { nickname: _name, unitNumber: _unit, vin: _vin, ...vehicle } = active;
    const learn = async () => {
      const { fitments } = await ask<FitmentsResponse>({
        path: "products/fitments",
        locale,
        body: { vehicle, skus },
      });
      if (isWanted)
        setKnown({ question, fitments: new Map(fitments.map((one) => [one.sku, one.fitment])) });
    };
    learn().catch(() => undefined);
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the question names vehicle and skus
  }, [question, locale]);
  return known?.question === question ? known.fitments : NONE;
}
