import { z, type ZodType } from "zod";

type Field = {
  enum?: unknown[] | undefined;
  const?: unknown;
  type?: string | string[] | undefined;
  anyOf?: Field[] | undefined;
  properties?: Record<string, Field> | undefined;
};

const Field: z.ZodType<Field> = z.looseObject({
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.lazy(() => Field)).optional(),
  properties: z
    .record(
      z.string(),
      z.lazy(() => Field),
    )
    .optional(),
});

/** What a list may be narrowed by, and in which orders it goes: each with the values that there are; none where they are many. */
type ListWishes = {
  filters: Readonly<Record<string, readonly unknown[]>>;
  sorts: readonly unknown[];
};

/** Read from what the call of a list takes, so that nothing that a screen may ask is forgotten. */
export function wishesOf(request: ZodType): ListWishes {
  const { properties = {} } = Field.parse(
    z.toJSONSchema(request, { io: "input", unrepresentable: "any" }),
  );
  const { filters, sort } = properties;
  const fields = filters ? Object.entries(fieldsIn(filters)) : [];
  return {
    filters: Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)])),
    sorts: sort ? valuesOf(sort) : [],
  };
}

function fieldsIn(field: Field): Record<string, Field> {
  const inside = (field.anyOf ?? []).map((one) => fieldsIn(one));
  return Object.assign({}, field.properties, ...inside);
}

function valuesOf(field: Field): unknown[] {
  if (field.enum) return field.enum.filter((value) => value !== null);
  if ([field.type].flat().includes("boolean")) return [true, false];
  if (field.const !== undefined) return [field.const];
  return (field.anyOf ?? []).flatMap((one) => valuesOf(one));
}
