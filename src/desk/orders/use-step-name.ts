import type { DeskOrder } from "#contract/desk-orders.ts";
import type { DeskStep } from "#domain/order/desk-step.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** What a step is called: an order that is fetched is made ready, and then picked up. */
export function useStepName({ pickup }: Pick<DeskOrder, "pickup">): (step: DeskStep) => string {
  const t = useDeskTexts("orders");
  return (step) =>
    pickup && (step === "ship" || step === "deliver")
      ? t(`pickup.steps.${step}`)
      : t(`steps.${step}`);
}
