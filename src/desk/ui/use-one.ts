import { useQuery } from "@tanstack/react-query";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

type One = {
  area: string;
  /** As the address has it. */
  id: string;
  /** The call that gives it, and what it is asked. */
  path: string;
  body: object;
};

type Read<Reply> = { data: Reply | undefined; onRetry: (() => void) | undefined };

/** What is open of an area, as the server says it; where it could not be had, it can be tried again. */
export function useOne<Reply>({ area, id, path, body }: One): Read<Reply> {
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: [area, "one", id, locale],
    queryFn: () => ask<Reply>({ path, locale, body }),
  });
  return { data, onRetry: isError ? () => void refetch() : undefined };
}
