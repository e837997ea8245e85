import { COUNTRIES, statesOf } from "#domain/account/region.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import { inCountry, type TaxTrialProblem, type TypedTaxTrial } from "./typed-tax-trial.ts";

const WAYS = ["amounts", "parts"] as const;
const LONGEST_EMAIL = 254;
const LONGEST_LIST = 4_000;

type Props = {
  typed: TypedTaxTrial;
  /** The codes whose amounts are asked for; "" is of goods without one. */
  codes: readonly string[];
  problem: TaxTrialProblem | undefined;
  /** Whether the e-mail is of no account. */
  isNobody: boolean;
  onChange: (changes: Partial<TypedTaxTrial>) => void;
};

/** Where to, for whom, and what. */
export function TaxTrialFields(props: Props) {
  const { typed, problem, onChange } = props;
  const t = useDeskTexts("taxes.trial");
  const form = {
    errorOf: (name: string) => (name === problem ? t(`problems.${problem}`) : undefined),
  };
  return (
    <>
      <WhereFields {...props} />
      <DeskChoiceField
        form={NO_ERRORS}
        name="by"
        label={t("by")}
        value={typed.by}
        options={WAYS.map((value) => ({ value, name: t(`ways.${value}`) }))}
        onChange={(by) => onChange({ by })}
      />
      {typed.by === "parts" ? (
        <DeskLongTextField
          form={form}
          name="lines"
          label={t("lines")}
          hint={t("linesHint")}
          rows={3}
          maxLength={LONGEST_LIST}
          value={typed.lines}
          onChange={(lines) => onChange({ lines })}
        />
      ) : (
        <AmountFields {...props} />
      )}
      <DeskTextField
        form={form}
        name="shipping"
        label={t("shippingCost")}
        hint={t("shippingHint")}
        value={typed.shipping}
        isFigure
        onChange={(shipping) => onChange({ shipping })}
      />
    </>
  );
}

function WhereFields({ typed, isNobody, onChange }: Props) {
  const t = useDeskTexts("taxes.trial");
  const places = useDeskTexts("settings.places");
  const { storefront, country, state, email } = typed;
  return (
    <div className="form-columns">
      <DeskChoiceField
        form={NO_ERRORS}
        name="country"
        label={t("country")}
        value={country}
        options={COUNTRIES.map((value) => ({ value, name: t(`countries.${value}`) }))}
        onChange={(chosen) => onChange(inCountry(chosen))}
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="state"
        label={t("state")}
        value={state}
        options={statesOf(country).map((value) => ({ value, name: value }))}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="storefront"
        label={t("storefront")}
        value={storefront}
        options={STOREFRONTS.map((value) => ({ value, name: places(value) }))}
        onChange={(chosen) => onChange({ storefront: chosen })}
      />
      <DeskTextField
        form={{ errorOf: () => (isNobody ? t("nobody") : undefined) }}
        name="email"
        label={t("email")}
        hint={t("emailHint")}
        value={email}
        maxLength={LONGEST_EMAIL}
        onChange={(value) => onChange({ email: value })}
      />
    </div>
  );
}

function AmountFields({ typed, codes, problem, onChange }: Props) {
  const t = useDeskTexts("taxes.trial");
  const { amounts } = typed;
  return (
    <div className="form-columns">
      {codes.map((code) => (
        <DeskTextField
          key={code}
          form={{
            errorOf: () =>
              code === "" && problem === "amounts" ? t("problems.amounts") : undefined,
          }}
          name={`amount${code}`}
          label={code === "" ? t("amount") : t("amountOf", { code })}
          value={amounts[code] ?? ""}
          isFigure
          onChange={(value) => onChange({ amounts: { ...amounts, [code]: value } })}
        />
      ))}
    </div>
  );
}
