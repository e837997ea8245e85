import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

/** What a file calls the fields that a new part must have, by the form's own names. */
const COLUMN: Readonly<Record<string, string>> = { titleEs: "title_es" };

/** The sentence under a field of a part, wherever in the request the server found it. */
export function partErrors(
  form: Pick<DeskForm<unknown>, "errorOf">,
): Pick<DeskForm<unknown>, "errorOf"> {
  return {
    errorOf: (name) =>
      form.errorOf(`fields.${name}`) ??
      form.errorOf(`prices.${name}`) ??
      form.errorOf(COLUMN[name] ?? name),
  };
}
