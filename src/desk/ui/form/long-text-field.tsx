import { Field } from "#web/ui/field.tsx";

import type { DeskForm } from "./use-desk-form.ts";

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  /** Its name on the wire. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** The language that is written in, where it may be another than the page's. */
  lang?: string | undefined;
  value: string;
  rows?: number;
  maxLength?: number;
  isOptional?: boolean;
  onChange: (value: string) => void;
};

/** A text of several lines. */
export function DeskLongTextField(props: Props) {
  const { form, name, label, hint, lang, value, rows = 3, onChange } = props;
  const { maxLength, isOptional = false } = props;
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)} isOptional={isOptional}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          name={name}
          lang={lang}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
