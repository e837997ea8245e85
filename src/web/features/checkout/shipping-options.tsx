import { useId } from "react";

import type { ShippingOption } from "#contract/shipping.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

type Props = {
  options: readonly ShippingOption[];
  chosen: ShippingOption | undefined;
  onChosen: (option: ShippingOption) => void;
};

/** The ways to ship: who brings it, when, and for how much. */
export function ShippingOptions({ options, chosen, onChosen }: Props) {
  const t = useTranslations("checkout.shipping");
  const format = useFormat();
  const name = useId();
  return (
    <div className="choices" role="radiogroup" aria-label={t("label")}>
      {options.map((option) => (
        <label key={option.id} className="check choice">
          <input
            type="radio"
            name={name}
            checked={option === chosen}
            onChange={() => onChosen(option)}
          />
          <span>
            <span className="strong">{option.carrier}</span>{" "}
            <span className="secondary">{t(`services.${option.service}`)}</span>
            <br />
            <span className="small muted">
              {t(option.service === "pickup" ? "pickupDays" : "days", option.days)}
            </span>
          </span>
          <span className="check-end figures">
            {option.price === 0 ? t("free") : format.money(option.price)}
          </span>
        </label>
      ))}
    </div>
  );
}
