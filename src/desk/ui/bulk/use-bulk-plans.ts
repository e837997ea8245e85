import { useQuery } from "@tanstack/react-query";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { isUnconfirmed, readDeskRefusal } from "../desk-refusal.ts";
import type { BulkAction, BulkLook } from "./bulk-action.ts";
import { type BulkPlan, bulkPlans, MOST_LOOKED_AT } from "./bulk-plans.ts";
import { RowLeft } from "./row-left.ts";
import type { WhyNot } from "./work-through.ts";

/** As many calls are under way at once. */
const AT_ONCE = 4;

type Chosen<Row> = {
  rows: readonly Row[];
  /** Two rows may be called alike. */
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  noun: string;
};

/** What would be done with each of the chosen rows, and whether some are still being looked at. */
export function useBulkPlans<Row>(
  action: BulkAction<Row>,
  { rows, idOf, nameOf, noun }: Chosen<Row>,
): { plans: BulkPlan<Row>[]; isLooking: boolean } {
  const t = useDeskTexts("desk.bulk");
  const locale = useShopLocale();
  const whyNot = useWhyNot();
  const look = "look" in action ? action.look : undefined;
  const { data } = useQuery({
    queryKey: ["preview", "bulk", noun, action.id, rows.map(idOf), locale],
    queryFn: () => (look ? lookAtAll(rows.slice(0, MOST_LOOKED_AT), look, whyNot) : []),
    enabled: look !== undefined,
    // What was seen once holds until the dialog is closed: it is what somebody decides by.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (look && !data) return { plans: [], isLooking: true };
  const tooMany = (most: number) => t("tooMany", { most });
  return { plans: bulkPlans(action, data ?? [], { rows, nameOf, tooMany }), isLooking: false };
}

export function useWhyNot(): (error: unknown) => Promise<WhyNot> {
  const t = useDeskTexts("desk.bulk");
  return async (error) => {
    if (error instanceof RowLeft) return { why: error.message, isUnsure: false };
    const refusal = await readDeskRefusal(error);
    const { message, fields } = refusal;
    const why = Object.values(fields)[0] ?? message ?? t("unreached");
    return { why, isUnsure: isUnconfirmed(refusal) };
  };
}

/** A row that cannot be looked at is left out, with why. */
async function lookAtAll<Row>(
  rows: readonly Row[],
  look: (row: Row) => Promise<BulkLook>,
  whyNot: (error: unknown) => Promise<WhyNot>,
): Promise<BulkLook[]> {
  const found: BulkLook[] = [];
  const waiting = rows.entries();
  const lookOn = async () => {
    for (const [at, row] of waiting)
      found[at] = await look(row).catch(async (error: unknown) => ({
        skipped: (await whyNot(error)).why,
      }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  return found;
}
