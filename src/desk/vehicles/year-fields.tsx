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
  return (
    <div className="form-columns">
      <DeskTextField
        form={{ errorOf: () => errorOf("years") }}
        name="yearFrom"
        label={t("yearFrom")}
        hint={hints.yearFrom}
        value={typed.yearFrom}
        maxLength={4}
        isFigure
        onChange={(yearFrom) => onChange({ yearFrom })}
      />
      <DeskTextField
        form={{ errorOf: () => errorOf("yearTo") }}
        name="yearTo"
        label={t("yearTo")}
        hint={hints.yearTo}
        value={typed.yearTo}
        maxLength={4}
        isFigure
        onChange={(yearTo) => onChange({ yearTo })}
      />
    </div>
  );
}
