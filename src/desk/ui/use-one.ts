import { useQuery } from "@tanstack/react-query";

import type { Locale } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { LOOK_MS } from "./look-again.ts";
import { askOne } from "./missing-thing.ts";

type One<Reply> = {
  area: string;
  /** As the address has it. */
  id: string;
  /** The call that gives it, and what it is asked. */
  path: string;
  body: object;
  /** Whether the shop is at work on it: then one looks again until it is done. */
  isMoving?: (reply: Reply) => boolean;
};

type Read<Reply> = {
  data: Reply | undefined;
  onRetry: (() => void) | undefined;
  /** Why it could not be had; a MissingThing where there is none. */
  error: unknown;
};

/** Under what it is kept while it is shown. */
export function oneKey(area: string, id: string, locale: Locale): readonly string[] {
  return [area, "one", id, locale];
}

/** What is open of an area, as the server says it; where it could not be had, it can be tried again. */
export function useOne<Reply>({ area, id, path, body, isMoving }: One<Reply>): Read<Reply> {
  const locale = useShopLocale();
  const { data, isError, error, refetch } = useQuery({
    queryKey: oneKey(area, id, locale),
    queryFn: () => askOne<Reply>({ path, locale, body }),
    refetchInterval: ({ state }) => (state.data && isMoving?.(state.data) ? LOOK_MS : false),
  });
  return { data, error, onRetry: isError ? () => void refetch() : undefined };
}
