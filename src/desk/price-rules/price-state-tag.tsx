import type { PriceChange } from "#contract/price-rules.ts";
import { isPriceWork } from "#domain/pricing/price-change.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS = {
  simulating: "status-wait",
  simulated: "status-wait",
  applying: "status-wait",
  applied: "status-good",
  undoing: "status-wait",
  undone: "status-end",
  failed: "status-wait",
} as const;

type Tagged = Pick<PriceChange, "state" | "progress" | "failed">;

/** Where a change of prices is, with how far the work on it has come; the colour repeats it. */
export function PriceStateTag({ change }: { change: Tagged }) {
  const t = useDeskTexts("priceRules");
  const { state, progress, failed } = change;
  // Never "100 %" before the last part.
  const share = isPriceWork(state)
    ? ` ${t("percent", { percent: Math.floor(progress * 99) })}`
    : "";
  return (
    <b className={`status ${LOOKS[state]}`}>
      {failed ? t(`failedAt.${failed.work}`) : t(`states.${state}`) + share}
    </b>
  );
}
