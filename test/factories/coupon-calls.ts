/** What staff looks at and tries of coupons and taxes. */
export const COUPON_AND_TAX_CALLS = [
  "POST admin/coupons",
  "POST admin/coupons/carts",
  "POST admin/coupons/get",
  "POST admin/coupons/orders",
  "POST admin/coupons/past",
  "POST admin/coupons/try",
  "POST admin/taxes",
  "POST admin/taxes/try",
];
