import type { RouteObject } from "react-router";

/**
 * One page under several paths. Each route has a `lazy` of its own: the router empties it once it is
 * loaded, and a second route that shared it would render nothing.
 */
export function at(
  paths: string[],
  page: Omit<RouteObject, "path" | "index" | "children">,
): RouteObject[] {
  const ownLazy = () => typeof page.lazy === "object" && { lazy: Object.assign({}, page.lazy) };
  return paths.map((path) => Object.assign({ path }, page, ownLazy()));
}
