import { useNavigate } from "react-router";

import type { DeskOrder } from "#contract/desk-orders.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

/** The key of the step that says that money has come, which no order on account has. */
const KEYS = "p";

/** The way from an order that is owed on account, or was till it was written off, to where staff notes money of it: what its account owes. */
export function PayOnAccount({ order }: { order: Pick<DeskOrder, "payment" | "account"> }) {
  const t = useDeskTexts("orders.money");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { payment, account } = order;
  const isAtAccount = payment === "on_account" || payment === "written_off";
  const debtor = isAtAccount ? account?.id : undefined;
  const name = t("noteAtAccount");
  const go = (accountId: string) => void navigate(deskLink(locale, "receivables", accountId));
  useDeskKeys(debtor === undefined ? [] : [{ keys: KEYS, name, act: () => go(debtor) }]);
  if (debtor === undefined) return null;
  return (
    <Button onClick={() => go(debtor)}>
      {name}
      <KeyHint keys={KEYS} />
    </Button>
  );
}
