import type { ManyPartsResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { RowLeft } from "./row-left.ts";

/** `was` says of what is put back that it was trusted before. */
type SeenPart = { sku: string; version: number; was?: "verified" };

/** Sends one part, as it was seen, to a call that takes many; where it is left as it was, a RowLeft says why. */
export function useOneOfParts(
  path: "admin/verifyparts/bulkverify" | "admin/verifyparts/requeue",
): (part: SeenPart) => Promise<void> {
  const t = useDeskTexts("desk.bulk.because");
  const locale = useShopLocale();
  return async ({ sku, version, was }) => {
    const body = { items: [{ sku, version, ...(was && { was }) }] };
    const { left } = await ask<ManyPartsResponse>({ path, locale, body });
    const [one] = left;
    if (one) throw new RowLeft(t(one.because));
  };
}
