import { LONGEST_MESSAGE } from "#desk/ui/acts/longest-message.ts";

import type { BulkAction, BulkLook, BulkSays } from "./bulk-action.ts";

/** What each area that has steps says of them, and of whom nothing is said without a reason. */
type StepTexts = (key: "bulk.reason" | "bulk.message" | "bulk.missing") => string;

type Step<Row> = {
  step: string;
  name: string;
  says: BulkSays;
  hint: string;
  /** It takes something from somebody, who is told why. */
  isRefusal: boolean;
  look: (row: Row) => Promise<BulkLook>;
};

/** A step of many things at once, by anybody of the staff, with one message to all of their customers: a refusal has a reason. */
export function stepAct<Row>(
  t: StepTexts,
  { step, name, says, hint, isRefusal, look }: Step<Row>,
): BulkAction<Row> {
  return {
    id: step,
    name,
    role: "staff",
    isBad: isRefusal,
    says,
    asks: {
      label: isRefusal ? t("bulk.reason") : t("bulk.message"),
      hint,
      least: isRefusal ? 1 : 0,
      missing: t("bulk.missing"),
      longest: LONGEST_MESSAGE,
    },
    look,
  };
}
