import { type LoaderFunctionArgs, redirect } from "react-router";

import type { EngineOption } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { engineNames } from "#web/api/vehicle-wire.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { readEngine } from "#web/features/parts/public/parts-address.ts";
import { foundHere } from "#web/page/found-here.ts";
import { enginePath } from "#web/paths.ts";

export type EngineSearchPage = { makers: { make: string; engines: EngineOption[] }[] };

/**
 * Every engine that the shop has parts for, by maker; with an id or a name, that engine's parts
 * (specification §2, /search-parts-for-engine). An unknown engine is not found.
 */
export function createEngineSearchLoader(api: ShopApi, locale: Locale) {
  return async ({ params }: LoaderFunctionArgs): Promise<EngineSearchPage | Response> => {
    if (params["id"] !== undefined) return redirect(await partsPath(api, locale, params["id"]));
    const makers = await api.engineMakers();
    return {
      makers: await Promise.all(
        makers.map(async ({ make }) => ({ make, engines: await api.enginesOfMaker(make) })),
      ),
    };
  };
}

async function partsPath(api: ShopApi, locale: Locale, written: string): Promise<string> {
  const reference = readEngine(written);
  const known = foundHere(reference && (await api.verifyVehicle(reference)));
  return enginePath(locale, engineNames(known));
}
