import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

type Span = { yearFrom: string; yearTo: string };

type Props = {
  typed: Span;
  hints: Span;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Span>) => void;
};

/** From which model year to which; what is wrong with both of them stands below the first. */
export function YearFields({ typed, hints, errorOf, onChange }: Props) {
  const t = useDeskTexts("vehicles.lines");
  const field = (name: keyof Span, error: string | undefined) => (
    <DeskTextField
      form={{ errorOf: () => error }}
      name={name}
      label={t(name)}
      hint={hints[name]}
      value={typed[name]}
      maxLength={4}
      isFigure
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="form-columns">
      {field("yearFrom", errorOf("years"))}
      {field("yearTo", errorOf("yearTo"))}
    </div>
  );
}
