import type {
  EngineOption,
  EnginesResponse,
  MakesResponse,
  ModelsResponse,
} from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { slugOf } from "#domain/naming/slug.ts";

import { ask } from "#web/api/send.ts";

export type YearIn = { region: string; year: string };

/** Makes with a vehicle of that year in the region. */
export async function loadMakes(within: YearIn, locale: Locale): Promise<string[]> {
  const { makes } = await choices<MakesResponse>("makes", { within, names: [], locale });
  return makes.map(({ make }) => make);
}

/** A make's models of that year in the region. */
export async function modelsOf(
  { make, ...within }: YearIn & { make: string },
  locale: Locale,
): Promise<string[]> {
  const { models } = await choices<ModelsResponse>("models", { within, names: [make], locale });
  return models.map(({ model }) => model);
}

/** The engines that a model was built with in that year and region. */
export async function enginesOf(
  { make, model, ...within }: YearIn & { make: string; model: string },
  locale: Locale,
): Promise<EngineOption[]> {
  const request = { within, names: [make, model], locale };
  return (await choices<EnginesResponse>("engines", request)).engines;
}

type ChoicesQuestion = { within: YearIn; names: string[]; locale: Locale };

/** Names stand in paths as slugs, since some hold a slash (decisions §4). */
function choices<Reply>(list: string, { within, names, locale }: ChoicesQuestion): Promise<Reply> {
  const path = ["make_model_year_manager", list, within.year, ...names.map(slugOf)].join("/");
  return ask<Reply>({ path: `${path}?region=${encodeURIComponent(within.region)}`, locale });
}
