import type { ReactNode } from "react";

import { mayBeThousands } from "#domain/i18n/typed-figure.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Checkbox, Field } from "#web/ui/field.tsx";

import { FieldError } from "./field-error.tsx";
import type { DeskForm } from "./use-desk-form.ts";

type Errors = Pick<DeskForm<unknown>, "errorOf">;

/** Of fields of which nothing is ever wrong, or is said elsewhere. */
export const NO_ERRORS: Errors = { errorOf: () => undefined };

type TextProps = {
  form: Errors;
  /** Its name on the wire. */
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** What Enter does there, in the place of sending the form. */
  onEnter?: () => void;
  isFigure?: boolean;
  maxLength?: number;
};

/** A line of text. */
export function DeskTextField(props: TextProps) {
  const { form, name, label, hint, value, onChange, onEnter, isFigure = false, maxLength } = props;
  const unclear = useUnclearFigure(isFigure ? value : "");
  const error = form.errorOf(name);
  return (
    <Field label={label} hint={hint} error={error && unclear ? `${error} ${unclear}` : error}>
      {(control) => (
        <input
          {...control}
          className={isFigure ? "input right" : "input"}
          name={name}
          value={value}
          maxLength={maxLength}
          inputMode={isFigure ? "decimal" : undefined}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}

/** What helps where a figure was refused that may be thousands; undefined where it is none such. */
function useUnclearFigure(typed: string): string | undefined {
  const t = useDeskTexts("desk.form");
  if (!mayBeThousands(typed)) return undefined;
  return t("unclearFigure", { typed: typed.trim(), plain: typed.replaceAll(/[^-\d]/g, "") });
}

type Option<Value> = { value: Value; name: string };

type ChoiceProps<Value> = {
  form: Errors;
  name: string;
  label: string;
  hint?: string | undefined;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
};

/** One of a few. */
export function DeskChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { form, name, label, hint, value, options, onChange } = props;
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={name}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type ManyProps<Value> = Omit<ChoiceProps<Value>, "value" | "onChange"> & {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
};

/** Any of a few, in their own order. */
export function DeskManyField<Value extends string>(props: ManyProps<Value>) {
  const { form, name, label, values, options, onChange } = props;
  return (
    <Group form={form} name={name} label={label}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.name}
          name={name}
          checked={values.includes(option.value)}
          onChange={({ target }) => {
            const isKept = (value: Value) =>
              value === option.value ? target.checked : values.includes(value);
            onChange(options.map(({ value }) => value).filter(isKept));
          }}
        />
      ))}
    </Group>
  );
}

function Group({
  form,
  name,
  label,
  children,
}: {
  form: Errors;
  name: string;
  label: string;
  children: ReactNode;
}) {
  const error = form.errorOf(name);
  return (
    <fieldset className="desk-many">
      <legend>{label}</legend>
      {children}
      <FieldError error={error} />
    </fieldset>
  );
}
