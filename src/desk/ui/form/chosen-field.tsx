import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

import type { DeskForm } from "./use-desk-form.ts";

type Option = { value: string; name: string };

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  name: string;
  label: string;
  /** What the list of those to be added begins with. */
  add: string;
  /** What is said where none is chosen. */
  none: string;
  /** What the button says that takes one out. */
  takeOut: (name: string) => string;
  values: readonly string[];
  options: readonly Option[];
  onChange: (values: string[]) => void;
};

/** Some of many: each that is chosen stands below and can be taken out. */
export function ChosenField(props: Props) {
  const { form, name, label, add, none, takeOut, values, options, onChange } = props;
  const nameOf = (value: string) => options.find((one) => one.value === value)?.name ?? value;
  return (
    <div className="chosen-field">
      <Field label={label} error={form.errorOf(name)}>
        {(control) => (
          <select
            {...control}
            className="input"
            name={name}
            value=""
            onChange={({ target }) => onChange([...values, target.value])}
          >
            <option value="">{add}</option>
            {options
              .filter(({ value }) => !values.includes(value))
              .map(({ value, name: shown }) => (
                <option key={value} value={value}>
                  {shown}
                </option>
              ))}
          </select>
        )}
      </Field>
      {values.length === 0 ? (
        <p className="secondary small">{none}</p>
      ) : (
        <ul className="chosen-list">
          {values.map((value) => (
            <li key={value}>
              <span>{nameOf(value)}</span>
              <Button
                kind="quiet"
                size="s"
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <Icon name="close" />
                <span className="visually-hidden">{takeOut(nameOf(value))}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
