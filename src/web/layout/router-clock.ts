import type { createBrowserRouter } from "react-router";

import { localeOf } from "#domain/i18n/locale.ts";

import type { ShopFrame } from "./shop-frame.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state">;

/** By whose clocks the shop tells time beside a page; its frame comes with every page. */
export function timeZoneIn(router: Router): string {
  const frame: ShopFrame | undefined = router.state.loaderData[localeOf(location.pathname)];
  return frame?.settings.time_zone ?? "UTC";
}
