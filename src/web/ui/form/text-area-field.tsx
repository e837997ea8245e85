import type { ComponentProps } from "react";

import { Field } from "../field.tsx";
import type { Form } from "./use-form.ts";

type Props = {
  form: Pick<Form, "errorOf">;
  /** The field's name on the wire. */
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
} & Pick<ComponentProps<"textarea">, "rows" | "maxLength">;

/** Several lines of text in a form, with their sentence when they fail a rule. */
export function TextAreaField({ form, name, label, hint, isOptional = false, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)} isOptional={isOptional}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          className="input"
          name={name}
          aria-required={!isOptional}
        />
      )}
    </Field>
  );
}
