import type { EditedPart } from "#contract/part-desk.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";
import { useMay } from "#desk/ui/rights.ts";

import { useFormat } from "#web/ui/format.ts";

import { partErrors } from "./form-errors.ts";
import type { PartForm } from "./part-fields.ts";
import { PriceMargin } from "./price-margin.tsx";
import { seenPrice } from "./seen-price.ts";

type Props = {
  /** What it costs now; a new part costs nothing yet. */
  prices?: EditedPart["prices"];
  form: Pick<DeskForm<PartForm>, "fields" | "set" | "errorOf">;
};

/**
 * What a part costs at each level, with what a customer of that level sees and what the shop keeps of it; prices and
 * the cost are a manager's.
 */
export function PartPrices({ prices, form }: Props) {
  const t = useDeskTexts("parts");
  const isManager = useMay("manager");
  const format = useFormat();
  const seen = useSeenPrice();
  const { fields, set } = form;
  if (!isManager)
    return (
      <DetailSection title={t("prices")} note={t("managersPrices")}>
        <Facts
          facts={PRICE_LEVELS.map((level) => {
            const price = prices?.[level];
            return [t(`levels.${level}`), price ? format.money(price) : t("noPrice")];
          })}
        />
      </DetailSection>
    );
  return (
    <DetailSection
      title={t("prices")}
      note={t("currency")}
      keys="p"
      first={`[name=${PRICE_LEVELS[0]}]`}
    >
      <div className="part-figures">
        {PRICE_LEVELS.map((level) => (
          <div key={level}>
            <DeskTextField
              form={partErrors(form)}
              name={level}
              label={t(`levels.${level}`)}
              hint={seen(fields[level], fields.core)}
              value={fields[level]}
              isFigure
              onChange={(value) => set(level, value)}
            />
            <PriceMargin price={fields[level]} cost={fields.cost} />
          </div>
        ))}
        <DeskTextField
          form={partErrors(form)}
          name="cost"
          label={t("fields.cost")}
          hint={fields.cost.trim() === "" ? t("costUnknown") : t("costHint")}
          value={fields.cost}
          isFigure
          onChange={(value) => set("cost", value)}
        />
      </div>
    </DetailSection>
  );
}

/** What a customer of a level sees, in words. */
function useSeenPrice() {
  const t = useDeskTexts("parts.seen");
  const format = useFormat();
  return (price: string, core: string): string => {
    const seen = seenPrice(price, core);
    if (seen.kind !== "price") return t(seen.kind);
    const amount = format.money(seen.price);
    return seen.core === 0
      ? t("price", { amount })
      : t("withCore", { amount, core: format.money(seen.core) });
  };
}
