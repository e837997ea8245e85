import { useNavigate } from "react-router";

import type { DeskOrder } from "#contract/desk-orders.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { beginToSay } from "./bar-to-say.ts";
import { editingId } from "./edited-in.ts";

const KEYS = "e";

type Props = { order: Pick<DeskOrder, "orderNumber" | "editScope" | "editBar"> };

/** The way to edit an order, as far as it may be edited now; of one that is not over, also to what keeps it from that. */
export function BeginEdit({ order }: Props) {
  const t = useDeskTexts("orderEdit.begin");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { orderNumber, editScope } = order;
  const called = beginToSay(order);
  const name = called && t(called);
  const begin = () => void navigate(deskLink(locale, "orders", editingId(orderNumber)));
  useDeskKeys(name === null ? [] : [{ keys: KEYS, name, act: begin }]);
  if (name === null) return null;
  return (
    <Button kind={editScope === null ? "quiet" : "plain"} onClick={begin}>
      {name}
      <KeyHint keys={KEYS} />
    </Button>
  );
}
