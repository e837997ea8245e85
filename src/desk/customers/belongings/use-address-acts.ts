import type { CustomerAddress, CustomerAddressesResponse } from "#contract/customer-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure } from "#web/ui/toast.tsx";

import { defaultIn, defaultsAgain } from "./defaults-again.ts";

type Kind = "billing" | "shipping";
type Book = readonly CustomerAddress[];

/** What is done to a customer's addresses at once, and how it is taken back: over the book as it is then. */
export function useAddressActs(id: string) {
  const t = useDeskTexts("customers.addresses");
  const common = useDeskTexts("desk.acts");
  const locale = useShopLocale();
  const call = useDeskCall<unknown, CustomerAddressesResponse>("customers");
  const overBook = async (act: (book: Book) => unknown) => {
    const path = "admin/customers/addresses";
    try {
      act((await ask<CustomerAddressesResponse>({ path, locale, body: { id } })).addresses);
    } catch (error) {
      showFailure((await readDeskRefusal(error)).message);
    }
  };
  const choose = (chosen: CustomerAddress, kind: Kind, undo?: () => void) =>
    call.mutate({
      path: "admin/customers/addresses/default",
      body: { id, address: chosen.id, kind },
      text: t(`chosen.${kind}`, { name: chosen.receiver_name }),
      undo,
    });
  /** Unless somebody chose yet another one. */
  const chooseBack = (before: CustomerAddress, kind: Kind, chosen: CustomerAddress) =>
    overBook((now) =>
      defaultIn(now, `default_${kind}`) === chosen.id
        ? choose(before, kind)
        : showFailure(common("changed")),
    );
  /** As it was, with a number of its own. */
  const addAgain = ({ id: _id, version: _version, ...address }: CustomerAddress, heirs: Book) =>
    overBook((now) =>
      call.mutate({
        path: "admin/customers/addresses/save",
        body: { id, address: { ...address, ...defaultsAgain(address, heirs, now) } },
        text: t("saved"),
      }),
    );
  return {
    isBusy: call.isPending,
    choose: (chosen: CustomerAddress, kind: Kind, before: CustomerAddress | undefined) =>
      choose(chosen, kind, before && (() => void chooseBack(before, kind, chosen))),
    remove: (address: CustomerAddress, onDone: () => void) =>
      call.mutate({
        path: "admin/customers/addresses/remove",
        body: { id, address: address.id, version: address.version },
        text: t("removed", { name: address.receiver_name }),
        undoOf:
          ({ addresses }) =>
          () =>
            void addAgain(address, addresses),
        onDone,
      }),
  };
}
