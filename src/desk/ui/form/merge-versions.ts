/** What a field of a form holds. */
export type FieldValue = string | boolean | readonly string[];
export type FormFields = Readonly<Record<string, FieldValue>>;

/** A field that two people changed, or one of them: what it was, what is here, and what is there now. */
export type FieldVersions<Name extends string = string> = {
  field: Name;
  base: FieldValue;
  mine: FieldValue;
  theirs: FieldValue;
};

/**
 * Joins two versions that began as the same one. A field that only one of the two changed is as they made it; what
 * both changed, each in another way, is left to be decided, and stays mine until then.
 */
export function mergeVersions<Fields extends FormFields>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): {
  merged: Fields;
  theirsAlone: (keyof Fields & string)[];
  both: FieldVersions<keyof Fields & string>[];
} {
  const names = fieldsOf(base);
  const changedBy = (other: Fields) => (name: keyof Fields & string) =>
    !isSameFieldValue(base[name], other[name]);
  const theirsChanged = names.filter(changedBy(theirs));
  const isMine = changedBy(mine);
  const theirsAlone = theirsChanged.filter((name) => !isMine(name));
  const both = theirsChanged
    .filter((name) => isMine(name) && !isSameFieldValue(mine[name], theirs[name]))
    .map((field) => versionsOf(field, { base, mine, theirs }));
  const taken = theirsAlone.map((name) => [name, theirs[name]] as const);
  return { merged: { ...mine, ...Object.fromEntries(taken) }, theirsAlone, both };
}

/** Whether any field is another than it was. */
export function isChanged<Fields extends FormFields>(base: Fields, values: Fields): boolean {
  return fieldsOf(base).some((name) => !isSameFieldValue(base[name], values[name]));
}

type Three<Fields> = { base: Fields; mine: Fields; theirs: Fields };

function versionsOf<Fields extends FormFields>(
  field: keyof Fields & string,
  { base, mine, theirs }: Three<Fields>,
): FieldVersions<keyof Fields & string> {
  const value = (fields: Fields): FieldValue => fields[field] ?? "";
  return { field, base: value(base), mine: value(mine), theirs: value(theirs) };
}

function fieldsOf<Fields extends FormFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** Whether two values of a field are the same, lists in their order too. */
export function isSameFieldValue(
  one: FieldValue | undefined,
  other: FieldValue | undefined,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether what is typed says the same: spaces around it say nothing. */
export function isSameTyped(one: FieldValue, other: FieldValue): boolean {
  return isSameFieldValue(trimmed(one), trimmed(other));
}

function trimmed(value: FieldValue): FieldValue {
  return typeof value === "string" ? value.trim() : value;
}
