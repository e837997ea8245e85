import type { CouponSaveRequest, DeskCoupon } from "#contract/coupon-desk.ts";
import type { FreeShipping } from "#domain/coupon/coupon.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { writtenFigure } from "#domain/i18n/typed-figure.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { Versioned } from "#desk/ui/form/versions.ts";
import { momentIn, typedMoment } from "#desk/ui/form/typed-moment.ts";
import { dollarsIn, wholeIn, writtenDollars, writtenWhole } from "#desk/ui/form/typed-values.ts";

/** By whose clocks the moments of coupons are said. */
export const COUPON_CLOCK: Storefront = "cr";

/** The address of a coupon that is being begun; no code can be it. */
export const NEW_COUPON = "@new";

/** A coupon as its form has it; amounts, figures and moments are as they are typed. */
export type CouponDraft = {
  code: string;
  kind: "amount" | "percent";
  amount: string;
  percent: string;
  minimum: string;
  /** Day and time by Costa Rica's clocks; empty for none. */
  startsAt: string;
  endsAt: string;
  isEnabled: boolean;
  usesLimit: string;
  usesPerCustomer: string;
  brands: readonly string[];
  categories: readonly string[];
  freeShipping: FreeShipping;
};

/** What there is of a coupon, as the form shows it, and which version of it. */
export function couponDraft(coupon: DeskCoupon, locale: Locale): Versioned<CouponDraft> {
  const { value } = coupon;
  return {
    fields: {
      code: coupon.code,
      kind: value.kind,
      amount: value.kind === "amount" ? writtenDollars(value.amount, locale) : "",
      percent: value.kind === "percent" ? writtenFigure(value.percent, locale) : "",
      minimum: coupon.minimum === 0 ? "" : writtenDollars(coupon.minimum, locale),
      startsAt: typedMoment(coupon.startsAt, COUPON_CLOCK),
      endsAt: typedMoment(coupon.endsAt, COUPON_CLOCK),
      isEnabled: coupon.isEnabled,
      usesLimit: writtenWhole(coupon.usesLimit),
      usesPerCustomer: writtenWhole(coupon.usesPerCustomer),
      brands: coupon.brands,
      categories: coupon.categories,
      freeShipping: coupon.freeShipping,
    },
    version: coupon.version,
  };
}

/** A coupon that nobody has written yet: a percentage of everything, for whoever has the code. */
export const EMPTY_COUPON: Versioned<CouponDraft> = {
  fields: {
    code: "",
    kind: "percent",
    amount: "",
    percent: "",
    minimum: "",
    startsAt: "",
    endsAt: "",
    isEnabled: true,
    usesLimit: "",
    usesPerCustomer: "",
    brands: [],
    categories: [],
    freeShipping: "none",
  },
  version: 0,
};

/** What is sent of the form. What is typed and no figure goes as one that nobody takes, and the server says so. */
export function sentCoupon(draft: CouponDraft): CouponSaveRequest["coupon"] {
  const { kind, amount, percent, brands, categories, isEnabled, freeShipping } = draft;
  return {
    code: draft.code.trim().toUpperCase(),
    value:
      kind === "amount"
        ? { kind, amount: dollarsIn(amount) ?? 0 }
        : { kind, percent: percentIn(percent) },
    minimum: dollarsIn(draft.minimum) ?? 0,
    startsAt: momentIn(draft.startsAt, COUPON_CLOCK),
    endsAt: momentIn(draft.endsAt, COUPON_CLOCK),
    isEnabled,
    usesLimit: wholeIn(draft.usesLimit),
    usesPerCustomer: wholeIn(draft.usesPerCustomer),
    brands: [...brands],
    categories: [...categories],
    freeShipping,
  };
}

/** A percentage with a point or a comma before its decimals; what is none is 0, which no coupon takes off. */
export function percentIn(typed: string): number {
  const text = typed.trim();
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : 0;
}
