import { useState } from "react";

import type { SavedListLine, SavedListResponse } from "#contract/saved-lists.ts";

import { useWorking } from "#web/features/cart/public/use-working.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";

export type WholeList = SavedListResponse["list"];

export type ListState = {
  list: WholeList;
  isBusy: boolean;
  /** Begins or ends sharing by a link. */
  share: (isShared: boolean) => Promise<void>;
  /** Removes the list; whether it is gone. */
  remove: () => Promise<boolean>;
  /** Sets how many of a part are on the list; 0 takes it off. */
  set: (line: SavedListLine, quantity: number) => Promise<void>;
  reload: () => Promise<void>;
};

/** A list on its page: every change is asked of the shop, and the list is shown as it has it. */
export function useList(first: WholeList): ListState {
  const locale = useShopLocale();
  const [list, setList] = useState(first);
  const { isBusy, working } = useWorking();
  const reload = async () => {
    const reply = await ask<SavedListResponse>({ path: `account/lists/${list.id}`, locale });
    setList(reply.list);
  };
  const taken = (call: string, body: object = {}) =>
    working(async () => {
      await ask({ path: `account/${call}`, locale, body: { id: list.id, ...body } });
    });
  const change = async (call: string, body: object) => {
    await taken(call, body);
    await reload().catch(() => {}); // what was changed elsewhere meanwhile is shown with the next change
  };
  return {
    list,
    isBusy,
    share: (isShared) => change("listshare", { isShared }),
    remove: () => taken("listremove"),
    set: ({ sku }, quantity) => change("listset", { sku, quantity }),
    reload,
  };
}
