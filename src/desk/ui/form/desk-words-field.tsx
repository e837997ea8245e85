import { Field } from "#web/ui/field.tsx";

import type { DeskForm } from "./use-desk-form.ts";

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  /** Its name on the wire. */
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
};

/** Several lines of text. */
export function DeskWordsField(props: Props) {
  const { form, name, label, hint, value, onChange, maxLength } = props;
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          name={name}
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
