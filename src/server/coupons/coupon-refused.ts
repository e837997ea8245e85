import type { CouponProblem } from "#domain/coupon/coupon-problem.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { serverTexts } from "#texts/server-texts.ts";

/** What cannot be saved or tried of a coupon, said of each field in the reader's language. */
export function couponRefused(problems: readonly CouponProblem[]): FieldRefusal {
  return new FieldRefusal("coupon_refused", (locale) =>
    problems.map(({ field, code }) => ({
      field,
      code,
      message: serverTexts("couponProblems", locale)[code],
    })),
  );
}

/** A field of a coupon as requests have it. */
export function inRequest({ field, code }: CouponProblem): CouponProblem {
  return { field: `coupon.${field}`, code };
}
