import type { DeskCoupon } from "#contract/coupon-desk.ts";
import { FREE_SHIPPING } from "#domain/coupon/coupon.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";
import { momentIn } from "#desk/ui/form/typed-moment.ts";

import { COUPON_CLOCK } from "./coupon-draft.ts";

const FIELDS = [
  "code",
  "kind",
  "amount",
  "percent",
  "minimum",
  "startsAt",
  "endsAt",
  "isEnabled",
  "usesLimit",
  "usesPerCustomer",
  "brands",
  "categories",
  "freeShipping",
] as const;
const MOMENTS = new Set(["startsAt", "endsAt"]);
const DOLLARS = new Set(["amount", "minimum"]);
const NOTHING = "—";

/** How fields of a coupon and what they hold are said, in lists, conflicts and the history. */
export function couponWords({ texts, format }: DeskLanguage) {
  const t = texts("coupons");
  const free = (value: unknown) => {
    const known = FREE_SHIPPING.find((one) => one === value);
    return known ? t(`freeShipping.${known}`) : String(value);
  };
  const text = (field: string, value: string): string => {
    if (MOMENTS.has(field)) return format.moment(momentIn(value, COUPON_CLOCK) ?? value);
    if (field === "freeShipping") return free(value);
    if (field === "kind") return value === "amount" ? t("kinds.amount") : t("kinds.percent");
    return value;
  };
  const say = (field: string, value: unknown): string => {
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (Array.isArray(value)) return value.join(", ") || t("everything");
    if (typeof value === "number" && DOLLARS.has(field)) return format.money(value);
    if (typeof value === "string" && value !== "") return text(field, value);
    return typeof value === "number" ? format.count(value) : NOTHING;
  };
  return {
    say,
    moment: format.moment,
    nameOf: (field: string) => {
      const known = FIELDS.find((one) => one === field);
      return known ? t(`fields.${known}`) : field;
    },
    /** What a coupon takes off, in a few words. */
    gives: ({ value, freeShipping }: Pick<DeskCoupon, "value" | "freeShipping">): string => {
      const off =
        value.kind === "amount"
          ? value.amount > 0 && format.money(value.amount)
          : t("percentOff", { percent: value.percent });
      const shipping = freeShipping !== "none" && free(freeShipping);
      return [off, shipping].filter((one) => one !== false).join(" + ");
    },
    /** How often it was used, and of how many times it may be. */
    uses: ({ uses, usesLimit }: Pick<DeskCoupon, "uses" | "usesLimit">): string =>
      usesLimit === null ? format.count(uses) : t("usesOf", { uses, limit: usesLimit }),
  };
}

/** The same as this page speaks. */
export function useCouponWords() {
  return couponWords(useDeskLanguage());
}
