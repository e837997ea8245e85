import { timingSafeEqual } from "node:crypto";

/** Compares two secrets in a time that tells nothing of where they differ (security A5). */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
