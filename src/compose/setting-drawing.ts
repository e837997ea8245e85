import type { ShopDatabase } from "#server/platform/database/database.ts";
import { type Config, shopOrigins } from "#config/config.ts";
import { builtDrawer } from "#server/pages/built-renderer.ts";
import { createSettingDrawer } from "#server/pages/draw-setting.ts";
import { settingDrawingRoutes } from "#server/pages/setting-drawing-routes.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createShownSettings } from "#server/settings/read-settings.ts";
import type { ApiOfGuests } from "#web/app/entry-server.tsx";

import { BUILT } from "./built-folder.ts";
import type { ComposedBranches } from "./branches.ts";

type Needs = Pick<ComposedBranches, "branchesBy"> & {
  shop: ShopDatabase;
  config: Config;
  apiFor: ApiOfGuests;
  /** What pages show beside the stored settings. */
  reading: Parameters<typeof createShownSettings>[0];
};

/** The shop's pages with settings that are not saved, for managers who change them. */
export function composeSettingDrawing({
  shop,
  config,
  apiFor,
  branchesBy,
  reading,
}: Needs): CallRoutes {
  const origins = shopOrigins(config);
  const draw = createSettingDrawer({
    db: shop.db,
    shown: createShownSettings(reading),
    branchesBy,
    apiFor,
    originOf: (storefront) => origins({ storefront, host: null }),
    draw: builtDrawer(BUILT),
  });
  return { manager: [settingDrawingRoutes(draw)] };
}
