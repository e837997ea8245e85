import { Field } from "#web/ui/field.tsx";
import type { Form } from "#web/ui/form/use-form.ts";

type Props = {
  form: Pick<Form, "errorOf">;
  name: string;
  label: string;
  value: string;
  /** Each with its value and what is read; the first, empty one asks to choose. */
  choices: readonly (readonly [value: string, label: string])[];
  /** What stands there before anything is chosen. */
  prompt: string;
  autoComplete: string;
  isOptional?: boolean;
  onChoose: (value: string) => void;
};

/** A choice in a form. A value that is not among the choices is kept as it is, and shown. */
export function SelectField(props: Props) {
  const { form, name, label, value, choices, prompt, autoComplete, isOptional, onChoose } = props;
  const isKnown = value === "" || choices.some(([choice]) => choice === value);
  return (
    <Field label={label} error={form.errorOf(name)} isOptional={isOptional ?? false}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={name}
          value={value}
          autoComplete={autoComplete}
          aria-required={isOptional !== true}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{prompt}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
