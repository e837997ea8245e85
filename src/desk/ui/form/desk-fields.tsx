import type { ReactNode } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Checkbox, Field } from "#web/ui/field.tsx";

import { FieldError } from "./field-error.tsx";
import { unclearFigure } from "./unclear-figure.ts";
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
  /** Of a figure: whether it takes three decimals, where the language's own sign parts them. */
  hasThousandths?: boolean;
  maxLength?: number;
};

/** A line of text. */
export function DeskTextField(props: TextProps) {
  const { form, name, label, hint, value, onChange, onEnter, isFigure = false, maxLength } = props;
  const unclear = useUnclearFigure(isFigure ? value : "", props.hasThousandths ?? false);
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

/** What helps where a figure was refused that may be thousands, in words. */
function useUnclearFigure(value: string, hasThousandths: boolean): string | undefined {
  const t = useDeskTexts("desk.form");
  const locale = useShopLocale();
  const written = unclearFigure(value, { hasThousandths, locale });
  if (!written) return undefined;
  const { typed, plain, decimal } = written;
  return decimal === null
    ? t("unclearFigure", { typed, plain })
    : t("unclearDecimals", { typed, plain, decimal });
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
