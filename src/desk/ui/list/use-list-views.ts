import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { ListViewsResponse, SaveListViewsRequest } from "#contract/list-views.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { ListName } from "#domain/list/list-name.ts";
import {
  changedViews,
  type ListView,
  MOST_VIEWS_AT_ONCE,
  viewsToTakeOver,
} from "#domain/list/list-view.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useSession } from "#web/session/session-store.ts";

import { type DeskRefusal, readDeskRefusal } from "../desk-refusal.ts";
import { browserViews, noteGiven } from "./kept-choice.ts";

/** The views of all lists that the account keeps, and how many of this browser's do not fit among them. */
type Kept = { views: readonly ListView[]; left: readonly ListView[] };

const KEY = ["views"];

/** Why a view was not saved; or that nobody knows whether it was (`isUnconfirmed`). */
export type NotSaved = Pick<DeskRefusal, "code" | "message">;

/**
 * The views that the account keeps of a list. What is saved or taken away is shown at once, and put back where the shop
 * did not do it; then all are read anew, as nobody knows what became of an answer that was lost.
 */
export function useListViews(list: ListName) {
  const locale = useShopLocale();
  const account = useSession()?.userEmail ?? "";
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => takenOver(await askViews(locale), { account, locale }),
  });
  const { isPending: isBusy, mutateAsync } = useMutation({
    mutationFn: async (change: Change) => saveViews([{ ...change, list }], locale),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<Kept>(KEY);
      if (before) show(changedViews(before.views, { ...change, list }));
      return before;
    },
    onSuccess: show,
    onError: (_error, _change, before) => {
      queries.setQueryData(KEY, before);
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
  function show(views: readonly ListView[]) {
    queries.setQueryData<Kept>(KEY, (before) => ({ left: before?.left ?? [], views }));
  }
  const change = async (wanted: Change): Promise<NotSaved | undefined> => {
    try {
      await mutateAsync(wanted);
      return undefined;
    } catch (error) {
      return readDeskRefusal(error);
    }
  };
  const ofList = (views: readonly ListView[] = []) => views.filter((view) => view.list === list);
  return {
    /** Undefined until they have come. */
    views: data && ofList(data.views),
    left: ofList(data?.left).length,
    isError,
    retry: () => void refetch(),
    isBusy,
    /** Saves a view, or takes away the one of a name where `query` is null; answers why not, where it was not done. */
    change,
  };
}

type Change = { name: string; query: string | null };

async function askViews(locale: Locale): Promise<ListView[]> {
  return (await ask<ListViewsResponse>({ path: "admin/views", locale, body: {} })).views;
}

async function saveViews(
  views: SaveListViewsRequest["views"],
  locale: Locale,
): Promise<ListView[]> {
  const body = { views } satisfies SaveListViewsRequest;
  return (await ask<ListViewsResponse>({ path: "admin/views/save", locale, body })).views;
}

type Taking = { account: string; locale: Locale };

/**
 * Gives the account what this browser kept before accounts did, each view once; they stay for whoever else uses the
 * browser. Where that fails, what the account has is shown all the same, and the rest is tried the next time.
 */
async function takenOver(views: ListView[], { account, locale }: Taking): Promise<Kept> {
  const own = browserViews(account);
  const { coming, left } = viewsToTakeOver(views, own);
  let kept = views;
  try {
    for (let at = 0; at < coming.length; at += MOST_VIEWS_AT_ONCE)
      kept = await saveViews(coming.slice(at, at + MOST_VIEWS_AT_ONCE), locale);
    noteGiven(
      account,
      own.filter((view) => !left.includes(view)),
    );
  } catch {
    // The browser has them still.
  }
  return { views: kept, left };
}
