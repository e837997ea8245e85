const REFERENCE = /#\/components\/schemas\/([A-Za-z0-9]+)/g;

type Schemas = Readonly<Record<string, unknown>>;
type Description = { paths?: unknown; components?: { schemas?: Schemas } };

/**
 * A description with the named schemas that its calls use, and no others. A schema has two faces, what is
 * sent and what is answered; one that is only sent is called by its own name instead of name and "Input".
 */
export function withUsedSchemas<Described extends Description>(description: Described): Described {
  const schemas = description.components?.schemas ?? {};
  const used = reached(description.paths, schemas);
  const shortName = (name: string) => {
    const short = name.replace(/Input$/, "");
    return used.has(short) ? name : short;
  };
  const kept = Array.from(used)
    .map((name) => [shortName(name), schemas[name]] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(description, (_key, value: unknown) =>
    value === schemas ? Object.fromEntries(kept) : value,
  );
  return JSON.parse(
    text.replaceAll(REFERENCE, (_, name: string) => `#/components/schemas/${shortName(name)}`),
  );
}

function reached(from: unknown, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ""] of (JSON.stringify(value) ?? "").matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(from);
  return used;
}
