import { useEffect, useEffectEvent, useState } from "react";

import type { CartItem } from "#contract/cart.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readVin } from "#domain/vin/vin.ts";

import { askFitments } from "#web/api/ask-fitments.ts";
import { garageEntryOf } from "#web/api/known-entry.ts";
import { useShopApi } from "#web/api/shop-api-context.ts";
import { type VinAgainst, vinAgainst, vinWords } from "#web/api/vin-against.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = { vinNumber: string; items: readonly CartItem[] };

/**
 * Says before the order which of its parts do not fit the vehicle that its VIN means. Whoever means it all the same goes
 * on: the shop compares every order that has a VIN before it ships (decisions §7).
 */
export function VinAgainstNotice({ vinNumber, items }: Props) {
  const t = useTranslations("checkout.notes.against");
  const locale = useShopLocale();
  const against = useVinAgainst({ vinNumber, items });
  const numbers = items
    .filter(({ sku }) => against?.skus.includes(sku))
    .map(({ display }) => display.part_number);
  return (
    <div className="vin-against" aria-live="polite">
      {against && numbers.length > 0 && (
        <Notice
          kind="warn"
          actions={
            <a className={buttonClass({ size: "s" })} href={cartPath(locale)}>
              {t("cart")}
            </a>
          }
        >
          <p className="strong">
            {t("says", {
              count: numbers.length,
              vehicle: nameOf(against, locale),
              numbers: numbers.join(", "),
            })}
          </p>
          <p>{t("goOn")}</p>
        </Notice>
      )}
    </div>
  );
}

/** Its whole name, or what all have in common that it may be. */
function nameOf(against: VinAgainst, locale: Locale): string {
  const [only, ...others] = against.vehicles;
  return only && others.length === 0 ? vehicleName(garageEntryOf(only), locale) : vinWords(against);
}

/** A failure stays silent: nothing is said rather than something wrong, and the shop compares it all the same. */
function useVinAgainst({ vinNumber, items }: Props): VinAgainst | null {
  const api = useShopApi();
  const locale = useShopLocale();
  const reading = readVin(vinNumber);
  const skus = items.map(({ sku }) => sku).toSorted();
  const question = reading.ok ? `${locale} ${reading.vin} ${skus.join(" ")}` : null;
  const [known, setKnown] = useState<{ question: string; against: VinAgainst | null }>();
  const learn = useEffectEvent(async () =>
    reading.ok
      ? vinAgainst({ vin: reading.vin, skus, locale }, { ...api, fitments: askFitments })
      : null,
  );
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    learn().then(
      (against) => isWanted && setKnown({ question, against }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [question]);
  return known?.question === question ? known.against : null;
}
