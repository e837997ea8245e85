import { useInfiniteQuery } from "@tanstack/react-query";

import type { CustomerNotesResponse } from "#contract/customer-notes.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

const PAGE = 20;

/** What staff noted of a customer, the newest first, a page after the other. */
export function useNotes(accountId: string) {
  const locale = useShopLocale();
  const query = useInfiniteQuery({
    queryKey: ["customers", "notes", accountId, locale],
    queryFn: ({ pageParam }) => {
      const body = { id: accountId, limit: PAGE, ...(pageParam > 0 && { after: pageParam }) };
      return ask<CustomerNotesResponse>({ path: "admin/customers/notes", locale, body });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, notes: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
