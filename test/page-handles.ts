import type { RouteObject } from "react-router";

import { isPageHandle, type PageHandle } from "#web/lazy-page.ts";
import { routes } from "#web/routes.tsx";

import { shopApi } from "./factories/shop-api.ts";

/** Every page of the route table that comes when it is needed, once each. */
export function everyPage(): PageHandle[] {
  const handles = handlesOf(routes((locale) => shopApi(locale)));
  return [...new Map(handles.map((handle) => [handle.module, handle])).values()];
}

function handlesOf(table: RouteObject[]): PageHandle[] {
  return table.flatMap(({ handle, children = [] }) =>
    (isPageHandle(handle) ? [handle] : []).concat(handlesOf(children)),
  );
}
