import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import { TRIED_CARTS, type TypedTrial } from "./typed-trial.ts";

const LONGEST_LIST = 4_000;
const LONGEST_EMAIL = 254;
const LONGEST_NUMBER = 15;

type FieldsProps = {
  typed: TypedTrial;
  refusal: DeskRefusal | undefined;
  onChange: (change: Partial<TypedTrial>) => void;
};

/** On which cart a coupon is tried, and whose it is. */
export function CouponTrialFields({ typed, refusal, onChange }: FieldsProps) {
  const t = useDeskTexts("coupons.trial");
  const storefronts = useDeskTexts("orders.storefronts");
  const form = { errorOf: (name: string) => refusal?.fields[name] };
  const { kind, number, lines, storefront, email } = typed;
  const isNumbered = kind === "order" || kind === "quote";
  return (
    <>
      <div className="form-columns">
        <DeskChoiceField
          form={form}
          name="cart"
          label={t("cart")}
          value={kind}
          options={TRIED_CARTS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        {isNumbered && (
          <DeskTextField
            form={form}
            name="number"
            label={t(`numbers.${kind}`)}
            hint={t(`numberHints.${kind}`)}
            value={number}
            isFigure
            maxLength={LONGEST_NUMBER}
            onChange={(value) => onChange({ number: value })}
          />
        )}
        <DeskTextField
          form={form}
          name="email"
          label={t("email")}
          hint={t(`emailHints.${kind}`)}
          value={email}
          maxLength={LONGEST_EMAIL}
          onChange={(value) => onChange({ email: value })}
        />
        <DeskChoiceField
          form={form}
          name="storefront"
          label={t("storefront")}
          value={storefront}
          options={[
            ...(isNumbered ? [{ value: "" as const, name: t("ownStorefront") }] : []),
            ...STOREFRONTS.map((value) => ({ value, name: storefronts(value) })),
          ]}
          onChange={(value) => onChange({ storefront: value })}
        />
      </div>
      {kind === "lines" && (
        <DeskLongTextField
          form={form}
          name="lines"
          label={t("lines")}
          hint={t("linesHint")}
          rows={3}
          maxLength={LONGEST_LIST}
          value={lines}
          onChange={(value) => onChange({ lines: value })}
        />
      )}
    </>
  );
}
