import type { ShippingResponse } from "#contract/shipping.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";
import { Checkbox } from "#web/ui/field.tsx";

import { isWayChosen, type PhoneService } from "./phone-draft.ts";

type Props = {
  ways: readonly Omit<ShippingResponse["shippingOptions"][number], "id" | "freight">[];
  chosen: Parameters<typeof isWayChosen>[0]["option"];
  onChoose: (way: PhoneService) => void;
};

/** The ways to ship an order, one of which staff chooses. */
export function ShippingWays({ ways, chosen, onChoose }: Props) {
  const t = useDeskTexts("phone.shipping");
  const services = useDeskTexts("orders.services");
  const format = useFormat();
  return (
    <div role="radiogroup" aria-label={t("title")} className="phone-options">
      {ways.map(({ carrier, service, price, days }) => (
        <Checkbox
          key={`${carrier} ${service}`}
          type="radio"
          name="shipping"
          label={t(service === "pickup" ? "pickup" : "option", {
            carrier,
            service: services(service),
            ...days,
          })}
          count={price === 0 ? t("free") : format.money(price)}
          checked={isWayChosen({ option: chosen }, { carrier, service })}
          onChange={() => onChoose({ carrier, service })}
        />
      ))}
    </div>
  );
}
