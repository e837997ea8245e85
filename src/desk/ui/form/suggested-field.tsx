import { useId } from "react";

import { Field } from "#web/ui/field.tsx";

import type { DeskForm } from "./use-desk-form.ts";

/** What may be chosen, with what it stands for beside it. */
export type SuggestedValue = { value: string; name: string };

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  /** Its name on the wire. */
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  maxLength: number;
  suggestions: readonly SuggestedValue[];
  onChange: (value: string) => void;
};

/** A line of text with what it may be: one chooses, or writes something else. */
export function SuggestedField(props: Props) {
  const { form, name, label, hint, value, maxLength, suggestions, onChange } = props;
  const list = useId();
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            name={name}
            value={value}
            maxLength={maxLength}
            list={list}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {suggestions.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
