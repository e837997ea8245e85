import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

import type { GoodsOption } from "./use-goods-names.ts";

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  name: string;
  label: string;
  /** What the list of those to be added begins with. */
  add: string;
  values: readonly string[];
  options: readonly GoodsOption[];
  onChange: (values: string[]) => void;
};

/** Some of many: each that is chosen stands below and can be taken out; none is all. */
export function GoodsField({ form, name, label, add, values, options, onChange }: Props) {
  const t = useDeskTexts("coupons");
  const nameOf = (value: string) => options.find((one) => one.value === value)?.name ?? value;
  return (
    <div className="goods-field">
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
        <p className="secondary small">{t("everything")}</p>
      ) : (
        <ul className="goods-chosen">
          {values.map((value) => (
            <li key={value}>
              <span>{nameOf(value)}</span>
              <Button
                kind="quiet"
                size="s"
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <Icon name="close" />
                <span className="visually-hidden">{t("takeOut", { name: nameOf(value) })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
