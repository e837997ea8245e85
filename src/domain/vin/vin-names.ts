import { type ModelNames, namedModels } from "#domain/vehicle/model-naming.ts";

/** What a registry decodes to one name and shops sell under others; `as` when it is another make's, too. */
export type VinModelRule = {
  make: string;
  /** A regular expression over the whole of a model or series. */
  name: string;
  names: readonly string[];
  as?: string | undefined;
};

/** An engine that some makes sell under a badge of their own: PACCAR's PX-7 is Cummins's ISB 6.7. */
export type EngineBadge = {
  makes: readonly string[];
  engine: string;
  names: readonly string[];
};

export type VinNames = ModelNames & {
  vin: readonly VinModelRule[];
  badges: readonly EngineBadge[];
};

type DecodedModel = { make: string; model: string; series?: string };

/** The makes and models that a decoded model may stand under in the shop. */
export function shopNamesOfVin(
  { make, model, series }: DecodedModel,
  names: VinNames,
): { makes: string[]; models: string[] } {
  const modelNames = modelNamesOfVin(model, series);
  const rules = names.vin.filter(
    (rule) => rule.make === make && modelNames.some((name) => wholly(rule.name).test(name)),
  );
  const named = modelNames.flatMap((name) => {
    const known = namedModels(make, name, names);
    return "models" in known ? known.models : [];
  });
  return {
    makes: unique([names.makes[make] ?? make, ...rules.flatMap((rule) => rule.as ?? [])]),
    models: unique([
      ...modelNames,
      ...named,
      ...rules.flatMap((rule) => renamed(rule, modelNames)),
    ]),
  };
}

function renamed(rule: VinModelRule, modelNames: readonly string[]): string[] {
  const pattern = wholly(rule.name);
  return modelNames
    .filter((name) => pattern.test(name))
    .flatMap((name) => rule.names.map((shopName) => name.replace(pattern, shopName)));
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}

/**
 * The names that a registry's model may stand under: the whole, what its slashes part, what stands
 * before and inside parentheses, the series, and model and series together.
 */
export function modelNamesOfVin(model: string, series: string | undefined): string[] {
  return unique([
    model,
    ...model.split("/"),
    ...model.split(/[()]/),
    ...(series ? [series, `${model} ${series}`, ...series.split(/[/,()]/)] : []),
  ]);
}

/**
 * The names that a registry's engine may stand under: the whole, what its slashes part, and each
 * without the maker before it or the option code that some makers print ("I1B - 4HK1TC").
 */
export function engineNamesOfVin(engine: string, maker: string | undefined): string[] {
  const whole = [engine, ...engine.split("/"), ...engine.split(/[-,]\s/)];
  return unique([...whole, ...whole.map((name) => withoutMaker(name.trim(), maker))]);
}

function withoutMaker(name: string, maker: string | undefined): string {
  const known = [
    maker,
    "Detroit Diesel",
    "Detroit",
    "Mercedes-Benz",
    "International",
    "Cummins",
    "Caterpillar",
    "Cat",
  ];
  const before = known.find((word) => word && name.toLowerCase().startsWith(word.toLowerCase()));
  return before ? name.slice(before.length) : name;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
}
