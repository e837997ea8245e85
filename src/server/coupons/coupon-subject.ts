/** A coupon in the audit log. */
export function couponSubject(code: string): string {
  return `coupon:${code}`;
}
