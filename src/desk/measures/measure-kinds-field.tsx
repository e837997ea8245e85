import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ChosenField } from "#desk/ui/form/chosen-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import type { MeasureDraft } from "./measure-draft.ts";

/** What stands before the address of a category of which all kinds are meant. */
const ALL_OF = "all:";

/** The kinds of part that have a measure; a whole category adds all of its kinds. */
export function MeasureKindsField({ form }: { form: DeskForm<MeasureDraft> }) {
  const t = useDeskTexts("measures");
  const names = usePartNames();
  const kindsIn = (category: string) => names.kindsOf(category).map(({ value }) => value);
  const { kinds } = form.fields;
  const wholes = names.categories
    .filter(({ value }) => kindsIn(value).some((kind) => !kinds.includes(kind)))
    .map(({ value, name }) => ({ value: ALL_OF + value, name: t("allOf", { category: name }) }));
  const order = names.kindsOf(undefined).map(({ value }) => value);
  const choose = (values: readonly string[]) => {
    const wanted = new Set(
      values.flatMap((value) =>
        value.startsWith(ALL_OF) ? kindsIn(value.slice(ALL_OF.length)) : [value],
      ),
    );
    form.set("kinds", inOrder([...wanted], order));
  };
  return (
    <ChosenField
      form={form}
      name="subcategories"
      label={t("fields.kinds")}
      add={t("addKind")}
      none={t("noKinds")}
      takeOut={(name) => t("takeOut", { name })}
      values={inOrder(kinds, order)}
      options={[...names.kindsOf(undefined), ...wholes]}
      onChange={choose}
    />
  );
}

/** As the menu has them; what it does not know, last. */
function inOrder(kinds: readonly string[], order: readonly string[]): string[] {
  const placeOf = (kind: string) => {
    const place = order.indexOf(kind);
    return place < 0 ? order.length : place;
  };
  return kinds.toSorted((one, other) => placeOf(one) - placeOf(other));
}
