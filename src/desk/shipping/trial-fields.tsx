import { ADDRESS_TYPES } from "#domain/account/address.ts";
import { statesOf } from "#domain/account/region.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import { Checkbox } from "#web/ui/field.tsx";

import { ZONE_COUNTRIES } from "./shipping-countries.ts";
import type { TrialDraft, TrialProblem } from "./trial-request.ts";

const WAYS = ["weight", "parts"] as const;

type Props = {
  typed: TrialDraft;
  problem: TrialProblem | undefined;
  onChange: (changes: Partial<TrialDraft>) => void;
};

/** Where to, and what: parts of the shop, or a weight and a size. */
export function TrialFields({ typed, problem, onChange }: Props) {
  const t = useDeskTexts("shipping.trial");
  const form = {
    errorOf: (name: string) => (name === problem ? t(`problems.${problem}`) : undefined),
  };
  return (
    <>
      <WhereFields typed={typed} problem={problem} onChange={onChange} />
      <DeskChoiceField
        form={form}
        name="by"
        label={t("fields.by")}
        value={typed.by}
        options={WAYS.map((value) => ({ value, name: t(`ways.${value}`) }))}
        onChange={(by) => onChange({ by })}
      />
      {typed.by === "parts" ? (
        <DeskLongTextField
          form={form}
          name="lines"
          label={t("fields.lines")}
          hint={t("linesHint")}
          value={typed.lines}
          onChange={(lines) => onChange({ lines })}
        />
      ) : (
        <>
          <div className="trial-figures">
            {(["weight", "length", "width", "height"] as const).map((name) => (
              <DeskTextField
                key={name}
                form={{ errorOf: () => form.errorOf(name === "length" ? "size" : name) }}
                name={name}
                label={t(`fields.${name}`)}
                value={typed[name]}
                isFigure
                hasThousandths={name === "weight"}
                onChange={(value) => onChange({ [name]: value })}
              />
            ))}
          </div>
          <Checkbox
            label={t("fields.isFreight")}
            checked={typed.isFreight}
            onChange={({ target }) => onChange({ isFreight: target.checked })}
          />
        </>
      )}
    </>
  );
}

function WhereFields({ typed, onChange }: Props) {
  const t = useDeskTexts("shipping.trial");
  const shipping = useDeskTexts("shipping");
  const { country } = typed;
  return (
    <div className="form-columns">
      <DeskChoiceField
        form={NO_ERRORS}
        name="country"
        label={shipping("fields.country")}
        value={country}
        options={ZONE_COUNTRIES.map((value) => ({ value, name: shipping(`countries.${value}`) }))}
        onChange={(chosen) =>
          onChange({
            country: chosen,
            storefront: chosen === "US" ? "us" : "cr",
            state: chosen === "US" ? "" : (statesOf(chosen)[0] ?? ""),
            postalCode: "",
          })
        }
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="state"
        label={t("fields.state")}
        value={typed.state}
        options={[
          ...(country === "US" ? [{ value: "", name: t("byPostalCode") }] : []),
          ...statesOf(country).map((value) => ({ value, name: value })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <DeskTextField
        form={NO_ERRORS}
        name="postalCode"
        label={t("fields.postalCode")}
        value={typed.postalCode}
        maxLength={10}
        onChange={(postalCode) => onChange({ postalCode })}
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="type"
        label={t("fields.type")}
        value={typed.type}
        options={ADDRESS_TYPES.map((value) => ({ value, name: t(`types.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="storefront"
        label={t("fields.storefront")}
        value={typed.storefront}
        options={STOREFRONTS.map((value) => ({ value, name: t(`storefronts.${value}`) }))}
        onChange={(storefront) => onChange({ storefront })}
      />
    </div>
  );
}
