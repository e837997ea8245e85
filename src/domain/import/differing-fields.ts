/** Fields of a thing, as they are kept. */
export type KeptFields = Readonly<Record<string, unknown>>;

/** The fields in which two states of a thing differ, as they were and as they are. */
export function differingFields(
  before: object,
  after: object,
): { before: KeptFields; after: KeptFields } {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSameValue(value, was.get(field)),
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? null])),
    after: Object.fromEntries(changed),
  };
}

/** Whether two values are the same whatever the order of their keys: the database gives them in one of its own. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSameValue(value, other[at]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === fields.size &&
    entries.every(([field, value]) => fields.has(field) && isSameValue(value, fields.get(field)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
