import { Field } from "#web/ui/field.tsx";

/** The last day that a field of days takes: a year of five digits is a slip. */
const LAST_DAY = "9999-12-31";

type Props = {
  form: { errorOf: (name: string) => string | undefined };
  /** Its name on the wire. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** "2026-11-27"; empty for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
};

/** A day of the calendar, chosen or typed. */
export function DeskDayField({ form, name, label, hint, value, onChange, ...bounds }: Props) {
  const { min, max = LAST_DAY } = bounds;
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          name={name}
          min={min}
          max={max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
