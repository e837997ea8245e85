import type { EditedRateZone } from "#contract/shipping-tables.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { SHIPPING_SERVICES, type ShippingService } from "#domain/shipping/shipping-offer.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

import { ratesIn } from "./zone-draft.ts";

type Rate = EditedRateZone["rates"][number];

/** How zones, rates and what they cost are said: in lists, conflicts and the history. */
export function shippingWords({ texts, format }: DeskLanguage) {
  const t = texts("shipping");
  const days = ({ min, max }: Rate["days"]) =>
    min === max ? t("dayCount", { count: max }) : t("days", { min, max });
  const price = ({
    base,
    perKilogram,
    days: span,
    isOffered,
  }: Omit<Rate, "carrier" | "service">) => {
    const words = t("price", {
      base: format.money(base),
      each: format.money(perKilogram),
      days: days(span),
    });
    return isOffered ? words : t("switchedOff", { price: words });
  };
  const service = (name: ShippingService) => t(`services.${name}`);
  const names: Readonly<Record<string, string>> = {
    code: t("fields.code"),
    country: t("fields.country"),
    name: t("fields.name"),
    areas: t("fields.areas"),
    zips: t("fields.zips"),
    provinces: t("fields.provinces"),
    rates: t("fields.rates"),
  };
  /** A field of the form, or what the audit log calls a rate: "ground:Repuesto". */
  const nameOf = (field: string): string => {
    const [kind = "", ...carrier] = field.split(":");
    const known = SHIPPING_SERVICES.find((one) => one === kind);
    return known ? `${service(known)}, ${carrier.join(":")}` : (names[field] ?? field);
  };
  const sayRates = (json: string) =>
    ratesIn({ rates: json })
      .map((rate) =>
        [
          service(rate.service),
          rate.carrier,
          `${rate.base} + ${rate.perKilogram}`,
          `${rate.daysMin}–${rate.daysMax}`,
        ].join(" "),
      )
      .join("; ");
  const say = (field: string, value: FieldValue): string => {
    if (field === "rates" && typeof value === "string") return sayRates(value);
    return sayLogged(field, value);
  };
  const sayLogged = (_field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.join(", ") || "—";
    if (isLoggedRate(value))
      return price({
        ...value,
        base: toDollars(cents(value.base)),
        perKilogram: toDollars(cents(value.perKilogram)),
      });
    return typeof value === "string" && value !== "" ? value : "—";
  };
  return { days, price, service, nameOf, say, sayLogged };
}

/** The same as this page speaks. */
export function useShippingWords() {
  return shippingWords(useDeskLanguage());
}

/** A rate as the audit log keeps it, amounts in cents. */
function isLoggedRate(value: unknown): value is Omit<Rate, "carrier" | "service"> {
  return typeof value === "object" && value !== null && "perKilogram" in value;
}
