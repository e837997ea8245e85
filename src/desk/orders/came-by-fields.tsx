import { RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";
import {
  asksForReference,
  LONGEST_REFERENCE,
  type MoneyCame,
} from "#domain/payment/noted-money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";

type Props = {
  money: MoneyCame;
  /** Whether it was sent without the number that its way asks for. */
  isUnnamed: boolean;
  onChange: (change: Partial<MoneyCame>) => void;
};

/** How the money of an order came, and under which number. */
export function CameByFields({ money, isUnnamed, onChange }: Props) {
  const t = useDeskTexts("orders.asks");
  const { way, reference } = money;
  const form = {
    errorOf: (name: string) =>
      isUnnamed && name === "reference" ? t("wrongReference") : undefined,
  };
  const hint = asksForReference(way) ? t("referenceNeeded") : t(`referenceOptional.${way}`);
  return (
    <>
      <DeskChoiceField
        form={form}
        name="way"
        label={t("cameWay")}
        value={way}
        options={RECEIPT_WAYS.map((value) => ({ value, name: t(`cameWays.${value}`) }))}
        onChange={(value) => onChange({ way: value })}
      />
      <DeskTextField
        form={form}
        name="reference"
        label={t("cameReference")}
        hint={hint}
        value={reference}
        maxLength={LONGEST_REFERENCE}
        onChange={(value) => onChange({ reference: value })}
      />
    </>
  );
}
