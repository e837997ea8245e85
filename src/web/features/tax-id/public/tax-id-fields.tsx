import { taxTypeOf, taxTypesFor, type TypedTaxId } from "#domain/order/tax-identity.ts";
import { countryOf } from "#domain/storefront/country.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { Field } from "#web/ui/field.tsx";
import "#web/styles/form-rows.css";

const LONGEST_TYPED = 40;

type Props = {
  value: TypedTaxId;
  onChange: (value: TypedTaxId) => void;
  /** The sentence under a field, by its name on the wire. */
  errorOf: (field: string) => string | undefined;
  isOptional?: boolean;
  isDisabled?: boolean;
  onNumberLeft?: () => void;
};

/** A kind of identification and its number; beside the number stands how long the kind's is (decisions §12). */
export function TaxIdFields(props: Props) {
  const { value, onChange, errorOf, isOptional = false, isDisabled = false, onNumberLeft } = props;
  const t = useTranslations("invoice.taxId");
  const { storefront } = useShopFrame().settings;
  const type = taxTypeOf(value.type);
  return (
    <div className="field-pair">
      <Field label={t("kind")} isOptional={isOptional} error={errorOf("tax_id.type")}>
        {(control) => (
          <select
            {...control}
            className="input"
            name="tax_id.type"
            value={value.type}
            disabled={isDisabled}
            aria-required={!isOptional}
            onChange={({ target }) => onChange({ ...value, type: target.value })}
          >
            <option value="">{isOptional ? t("none") : t("choose")}</option>
            {taxTypesFor(countryOf(storefront)).map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t("number")}
        isOptional={isOptional}
        hint={type && t(`lengths.${type}`)}
        error={errorOf("tax_id.number")}
      >
        {(control) => (
          <input
            {...control}
            className="input mono"
            name="tax_id.number"
            value={value.number}
            maxLength={LONGEST_TYPED}
            disabled={isDisabled}
            inputMode={type === "extranjero" ? "text" : "numeric"}
            autoComplete="off"
            spellCheck={false}
            aria-required={!isOptional}
            onBlur={onNumberLeft}
            onChange={({ target }) => onChange({ ...value, number: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
