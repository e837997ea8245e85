import { RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";
import {
  asksForReference,
  LONGEST_REFERENCE,
  type TakenMoney,
} from "#domain/payment/noted-money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { ElsewhereField, type ElsewhereRefusal } from "#desk/ui/receipts/elsewhere-field.tsx";

type Props = {
  money: TakenMoney;
  /** Whether it was sent without the number that its way asks for. */
  isUnnamed: boolean;
  /** Why it was not taken, the last time. */
  refusal: ElsewhereRefusal;
  onChange: (change: Partial<TakenMoney>) => void;
};

/** How the money of an order came, and under which number; where it looks like other money, that it is another one. */
export function CameByFields({ money, isUnnamed, refusal, onChange }: Props) {
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
        onChange={(value) => onChange({ way: value, isAnother: false })}
      />
      <DeskTextField
        form={form}
        name="reference"
        label={t("cameReference")}
        hint={hint}
        value={reference}
        maxLength={LONGEST_REFERENCE}
        onChange={(value) => onChange({ reference: value, isAnother: false })}
      />
      <ElsewhereField
        refusal={refusal}
        isAnother={money.isAnother === true}
        onChange={(isAnother) => onChange({ isAnother })}
      />
    </>
  );
}
