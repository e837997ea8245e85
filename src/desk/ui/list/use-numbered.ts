import { useQuery } from "@tanstack/react-query";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { LOOK_MS } from "../look-again.ts";
import { MissingThing } from "../missing-thing.ts";
import type { KeysetPage } from "./list-shape.ts";

type Numbered<Row> = {
  area: string;
  /** The call of the list. */
  path: string;
  /** What the list is asked to begin after: the next number. */
  after: number | string;
  isIt: (row: Row) => boolean;
  /** Whether the shop is at work on it: then one looks again until it is done. */
  isMoving?: (row: Row) => boolean;
};

/**
 * One row of a list that goes back from a number: the first after the next number is the row itself, where there is
 * one. Where it could not be had it can be tried again; where there is none, `error` says so.
 */
export function useNumbered<Row>({ area, path, after, isIt, isMoving }: Numbered<Row>) {
  const locale = useShopLocale();
  const { data, isError, error, refetch } = useQuery({
    queryKey: [area, "one", path, after, locale],
    queryFn: () => ask<KeysetPage<Row>>({ path, locale, body: { after, limit: 1 } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((row) => isIt(row) && isMoving?.(row)) ? LOOK_MS : false,
  });
  const row = data?.items.find(isIt);
  const isMissing = data !== undefined && row === undefined;
  return {
    row,
    error: isMissing ? new MissingThing() : error,
    onRetry: isError ? () => void refetch() : undefined,
  };
}
