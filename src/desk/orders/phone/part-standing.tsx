import type { PhonePart } from "#contract/phone-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FitWord } from "#desk/ui/fit-word.tsx";

import { useFormat } from "#web/ui/format.ts";

import { useWarehouseNames } from "./use-phone-order.ts";

/** What whoever sells a part has to know of it: where it lies, what else it costs, and whether it fits. */
export function PartStanding({ part }: { part: PhonePart }) {
  const t = useDeskTexts("phone.parts");
  const format = useFormat();
  const names = useWarehouseNames();
  const { stock, core, fitment, availability, needsVinCheck } = part;
  const shelves = stock
    .filter(({ onHand }) => onHand > 0)
    .map(({ warehouseId, onHand }) => `${names.get(warehouseId) ?? warehouseId} ${onHand}`);
  return (
    <span className="phone-standing">
      {fitment && <FitWord status={fitment.status} />}
      <span className="secondary figures">
        {shelves.length === 0 ? t(`availability.${availability}`) : shelves.join(" · ")}
      </span>
      {core > 0 && <span className="secondary">{t("core", { core: format.money(core) })}</span>}
      {needsVinCheck && <span className="secondary">{t("vinCheck")}</span>}
    </span>
  );
}
