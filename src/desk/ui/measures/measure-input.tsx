import type { MeasureField } from "#contract/measure-desk.ts";
import { LONGEST_MEASURE_VALUE, measureLabel } from "#domain/measure/measure-kind.ts";
import { shownAmount } from "#domain/measure/shown-measure.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Props = {
  kind: MeasureField;
  value: string;
  errorOf: DeskForm<unknown>["errorOf"];
  onChange: (value: string) => void;
};

/** One measure of a part: an amount in its unit, one of its words, yes or no, or a text. */
export function MeasureInput({ kind, value, errorOf, onChange }: Props) {
  const locale = useShopLocale();
  const hint = useBounds(kind);
  const options = useOptions(kind, value);
  const shared = {
    form: { errorOf },
    name: `fields.measures.${kind.id}`,
    label: measureLabel(kind, locale),
    value,
    onChange,
  };
  if (kind.type === "choice" || kind.type === "flag")
    return <DeskChoiceField {...shared} options={options} />;
  const isFigure = kind.type === "amount";
  return (
    <DeskTextField
      {...shared}
      hint={hint}
      isFigure={isFigure}
      hasThousandths={isFigure}
      maxLength={LONGEST_MEASURE_VALUE}
    />
  );
}

/** Between which amounts it may be, in words; undefined where nobody has said. */
function useBounds({ type, least, most }: MeasureField): string | undefined {
  const t = useDeskTexts("measures.form");
  const locale = useShopLocale();
  if (type !== "amount") return undefined;
  const shown = (bound: number | null) => (bound === null ? "" : shownAmount(bound, locale));
  const bounds = { least: shown(least), most: shown(most) };
  if (least !== null && most !== null) return t("between", bounds);
  if (least !== null) return t("from", bounds);
  return most === null ? undefined : t("upTo", bounds);
}

/** What may be chosen, nothing among it; what the part has and nobody chooses any more stays as it is. */
function useOptions({ type, options }: MeasureField, value: string) {
  const t = useDeskTexts("measures.form");
  const locale = useShopLocale();
  const known =
    type === "flag"
      ? [
          { value: "yes", name: t("yes") },
          { value: "no", name: t("no") },
        ]
      : options.map((option) => ({ value: option.es, name: option[locale] }));
  const isOther = value !== "" && !known.some((one) => one.value === value);
  return [
    { value: "", name: t("nothing") },
    ...known,
    ...(isOther ? [{ value, name: t("asItIs", { value }) }] : []),
  ];
}
