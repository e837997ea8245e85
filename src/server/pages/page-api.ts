import type { KnownVehicle, VinAnswer } from "#contract/vehicles.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { BranchesOf } from "#server/branches/branch-routes.ts";
import type { ShownBooklets } from "#server/booklets/list-shown-booklets.ts";
import type { BrandList } from "#server/brands/list-brands.ts";
import type { CategoryList } from "#server/categories/list-categories.ts";
import type { ContentReader } from "#server/content/read-content.ts";
import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { SuggestParts } from "#server/parts/suggest-parts.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { isDatabaseUnavailable } from "#server/platform/database/database-failure.ts";
import { REFUSAL_STATUS } from "#server/platform/http/refusals.ts";
import type { SettingsReader } from "#server/settings/read-settings.ts";
import { settingsForCaller } from "#server/settings/settings-for-caller.ts";
import type { FoundVehicle } from "#server/vehicles/find-vehicle.ts";
import type { VehicleChoices } from "#server/vehicles/list-vehicle-choices.ts";
import type { OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";
import type { PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import { vehicleWireOf } from "#server/vehicles/vehicle-wire.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

/** The use cases that pages are made from; each takes what it needs to know of the caller. */
export type PageUseCases = CategoryList &
  PartCatalogue & {
    settings: SettingsReader;
    brands: BrandList;
    branchesOf: BranchesOf;
    vehicleChoices: Pick<VehicleChoices, "engineMakers" | "enginesOfMaker">;
    findOffered: OfferedVehicleFinder;
    readPhrase: PhraseReader;
    identifyVin: (
      vin: string,
      region: string,
      caller: Pick<Caller, "locale" | "storefront">,
    ) => Promise<VinAnswer>;
    suggest: SuggestParts;
    content: ContentReader;
    catalogs: ShownBooklets;
  };

/**
 * The shop's calls as pages on the server make them: directly, without HTTP (architecture §4, 3).
 * A refusal is thrown as the Response that the same call would have given over HTTP.
 */
export function createPageApi(useCases: PageUseCases, caller: Caller): ShopApi {
  const { vehicleChoices: choices } = useCases;
  return {
    settings: () => answer(settingsForCaller(useCases.settings, caller)),
    categories: () => answer(useCases.categories(caller.locale)),
    subcategories: () => answer(useCases.subcategories(caller.locale)),
    brands: () => answer(useCases.brands()),
    branches: () => answer(useCases.branchesOf(caller)),
    engineMakers: () => answer(choices.engineMakers()),
    enginesOfMaker: (maker) => answer(choices.enginesOfMaker(maker)),
    verifyVehicle: (vehicle) => answer(verified(useCases.findOffered(vehicle, caller.storefront))),
    vehiclePhrase: (text) => answer(useCases.readPhrase(text, caller.storefront)),
    identifyVin: (vin, region) => answer(useCases.identifyVin(vin, region, caller)),
    products: (filters) => answer(useCases.products(filters, caller)),
    product: (sku, vehicle) => answer(useCases.product(sku, caller, vehicle)),
    options: (group, vehicle) => answer(useCases.options(group, caller, vehicle)),
    contentPage: (id) => orMissing(useCases.content.contentPage(id, caller.locale)),
    contentPages: () => answer(useCases.content.contentPages(caller.locale)),
    blog: (page) => orMissing(useCases.content.blog(page, caller.locale)),
    blogPost: (link) => orMissing(useCases.content.blogPost(link, caller.locale)),
    catalogs: () => orMissing(useCases.catalogs(caller.locale, caller.storefront)),
    suggest: (typed) => answer(useCases.suggest(typed, caller)),
    units: () => answer(useCases.units(caller)),
  };
}

async function verified(
  finding: Promise<FoundVehicle | undefined>,
): Promise<KnownVehicle | undefined> {
  const found = await finding;
  return found && vehicleWireOf(found);
}

/** The same, where what is not found has a page that says so. */
async function orMissing<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await answer(reply);
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}

async function answer<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    const status = refusalStatus(error);
    if (status === undefined) throw error;
    // oxlint-disable-next-line typescript/only-throw-error -- what a loader throws to be shown with a status
    throw new Response(null, { status });
  }
}

function refusalStatus(error: unknown): number | undefined {
  if (error instanceof ShopError) return REFUSAL_STATUS[error.code];
  return isDatabaseUnavailable(error) ? REFUSAL_STATUS.overloaded : undefined;
}
