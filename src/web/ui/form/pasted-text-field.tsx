import { Field } from "../field.tsx";

type Props = {
  label: string;
  hint?: string;
  rows: number;
  value: string;
  onText: (text: string) => void;
};

/** Rows that are pasted from a sheet or typed: numbers stand below each other, and nothing is corrected. */
export function PastedTextField({ label, hint, rows, value, onText }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          className="input mono"
          rows={rows}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
