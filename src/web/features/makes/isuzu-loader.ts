import type { EngineOption } from "#contract/vehicles.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type ShelfContent, shelfContent } from "#web/features/catalogue/public/shelf-loader.ts";

/** The make that has pages of its own (specification §2: /isuzu-truck-parts and /isuzu-parts). */
export const ISUZU = "Isuzu";

export type IsuzuPage = { content: ShelfContent; engines: EngineOption[] };

/** Parts for the make's vehicles, and its engines. */
export function createIsuzuLoader(api: ShopApi) {
  return async (): Promise<IsuzuPage> => {
    const [content, engines] = await Promise.all([
      shelfContent(api, { vehicleMake: ISUZU }),
      api.enginesOfMaker(ISUZU),
    ]);
    return { content, engines };
  };
}
