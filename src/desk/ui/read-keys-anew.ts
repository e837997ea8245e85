import type { QueryClient } from "@tanstack/react-query";

/** Reads anew whatever was read under keys that begin so: a whole area by its name alone. */
export function readKeysAnew(
  queries: QueryClient,
  ...keys: readonly (readonly string[])[]
): Promise<unknown> {
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
