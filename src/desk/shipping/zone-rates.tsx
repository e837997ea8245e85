import { TABLE_SERVICES } from "#domain/shipping/shipping-offer.ts";
import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FieldError } from "#desk/ui/form/field-error.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";

import { emptyRate, type RateDraft, ratesIn, type ZoneDraft } from "./zone-draft.ts";

type Props = { form: Pick<DeskForm<ZoneDraft>, "fields" | "set" | "errorOf"> };

/** What every service costs in a zone, edited in place. */
export function ZoneRates({ form }: Props) {
  const t = useDeskTexts("shipping");
  const rates = ratesIn(form.fields);
  const change = (changed: readonly RateDraft[]) => form.set("rates", JSON.stringify(changed));
  const error = form.errorOf("zone.rates");
  return (
    <DetailSection title={t("fields.rates")} note={t("currency")}>
      <p className="hint">{t("ratesHint")}</p>
      {rates.map((rate, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rates that are typed have nothing that tells them apart
        <fieldset key={at} className="zone-rate">
          <legend>
            {t("rateName", { service: t(`services.${rate.service}`), number: at + 1 })}
          </legend>
          <RateFields
            rate={rate}
            errorOf={(name) => form.errorOf(`zone.rates.${at}.${name}`)}
            onChange={(changes) => change(rates.with(at, { ...rate, ...changes }))}
          />
          <div className="zone-rate-acts">
            <Checkbox
              label={t("fields.isOffered")}
              checked={rate.isOffered}
              onChange={({ target }) =>
                change(rates.with(at, { ...rate, isOffered: target.checked }))
              }
            />
            <Button size="s" onClick={() => change(rates.toSpliced(at, 1))}>
              {t("removeRate")}
            </Button>
          </div>
        </fieldset>
      ))}
      <FieldError error={error} />
      <div>
        <Button size="s" onClick={() => change([...rates, emptyRate(rates.at(-1)?.carrier ?? "")])}>
          {t("addRate")}
        </Button>
      </div>
    </DetailSection>
  );
}

type FieldsProps = {
  rate: RateDraft;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<RateDraft>) => void;
};

const FIGURES = [
  { name: "base", error: "base" },
  { name: "perKilogram", error: "perKilogram" },
  { name: "daysMin", error: "days" },
  { name: "daysMax", error: undefined },
] as const;

function RateFields({ rate, errorOf, onChange }: FieldsProps) {
  const t = useDeskTexts("shipping");
  const form = { errorOf };
  return (
    <div className="zone-rate-fields">
      <DeskChoiceField
        form={form}
        name="service"
        label={t("fields.service")}
        value={rate.service}
        options={TABLE_SERVICES.map((value) => ({ value, name: t(`services.${value}`) }))}
        onChange={(service) => onChange({ service })}
      />
      <DeskTextField
        form={form}
        name="carrier"
        label={t("fields.carrier")}
        value={rate.carrier}
        maxLength={60}
        onChange={(carrier) => onChange({ carrier })}
      />
      {FIGURES.map(({ name, error }) => (
        <DeskTextField
          key={name}
          form={{ errorOf: () => (error === undefined ? undefined : errorOf(error)) }}
          name={name}
          label={t(`fields.${name}`)}
          value={rate[name]}
          isFigure
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
