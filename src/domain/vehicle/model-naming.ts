import { matchesWhole, wholePattern } from "./whole-match.ts";

/** Why a registry's model name is not offered to shoppers. */
export type ApartReason =
  | "catch_all"
  | "chassis"
  | "registry_code"
  | "not_diesel"
  | "not_sold_here";

export type ModelNames = {
  /** The makes that registries name differently from shoppers. */
  makes: Readonly<Record<string, string>>;
  setApart: readonly { make: string; models: string; why: ApartReason }[];
  /** A registry's name and what shoppers call it; several when the registry lumps models together. */
  names: readonly { make: string; model: string; names: readonly string[] }[];
};

export type NamedModels = { make: string; models: string[] } | { why: ApartReason };

/**
 * What shoppers call the models behind a registry's name, or why the name is set apart: it gathers
 * unlike vehicles ("Other Off-Highway"), is a bare chassis, a code that nobody says, not a diesel,
 * or no vehicle for this shop.
 */
export function namedModels(make: string, model: string, names: ModelNames): NamedModels {
  const apart = names.setApart.find(
    (rule) => (rule.make === "*" || rule.make === make) && matchesWhole(rule.models, model),
  );
  const renamed = names.names.find((rule) => rule.make === make && matchesWhole(rule.model, model));
  if (apart && !renamed) return { why: apart.why };
  return {
    make: names.makes[make] ?? make,
    models: renamed
      ? renamed.names.map((name) => model.replace(wholePattern(renamed.model), name))
      : [model],
  };
}
