import { ShopError } from "#domain/error/shop-error.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

/**
 * Does what would tell whether a coupon is good, and counts it as a guess of the client's when it was not
 * (security A6): by whatever call it was tried. Without a code nothing is counted.
 */
export type TryCoupon = <Result>(
  tried: { code: string | null; client: Client },
  work: () => Promise<Result>,
) => Promise<Result>;

/** Guesses are counted before they are judged, so that guesses at the same time count too. */
export function createCouponTries(limit: Pick<DurableLimit, "take" | "giveBack">): TryCoupon {
  return async ({ code, client: { network } }, work) => {
    if (code === null) return work();
    await limit.take(network);
    try {
      const result = await work();
      await limit.giveBack(network);
      return result;
    } catch (error) {
      if (!isCouponRefusal(error)) await limit.giveBack(network);
      throw error;
    }
  };
}

function isCouponRefusal(error: unknown): boolean {
  return error instanceof ShopError && error.code.startsWith("coupon_");
}
