import type { ComponentProps } from "react";

import { Field } from "../field.tsx";
import type { Form } from "./use-form.ts";

type Props = {
  form: Pick<Form, "errorOf">;
  /** The field's name on the wire. */
  name: string;
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
} & Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "inputMode" | "defaultValue" | "maxLength" | "autoCapitalize" | "list"
>;

/** A line of text in a form, with its sentence when it fails a rule. */
export function TextField({ form, name, label, hint, isOptional = false, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)} isOptional={isOptional}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          name={name}
          aria-required={!isOptional}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
