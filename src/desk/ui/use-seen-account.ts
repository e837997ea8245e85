import { useQuery } from "@tanstack/react-query";

import type { DeskPayoutResponse } from "#contract/payouts.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import type { SeenThing } from "./acts/seen-thing.ts";
import { askOne } from "./missing-thing.ts";
import { useMay } from "./rights.ts";
import { oneKey } from "./use-one.ts";

/** Under what the money of an order is kept that goes back by transfer. */
export function payoutId(orderNumber: number): string {
  return `payout:${orderNumber}`;
}

type SeenAccount = {
  /** When the account was named that is on the screen: null where there is none, undefined where none was looked up. */
  seen: string | null | undefined;
  isLooking: boolean;
  /** A thing whose money goes to that account: another one as soon as that is another. */
  with: (thing: SeenThing) => SeenThing;
};

/** The account that money of an order goes to by transfer, as whoever pays it sees it: managers alone. */
export function useSeenAccount(area: string, orderNumber: number): SeenAccount {
  const t = useDeskTexts("desk.payout");
  const locale = useShopLocale();
  const format = useFormat();
  const mayLook = useMay("manager");
  const { data, isPending } = useQuery({
    queryKey: oneKey(area, payoutId(orderNumber), locale),
    queryFn: () =>
      askOne<DeskPayoutResponse>({ path: "admin/payouts", locale, body: { orderNumber } }),
    enabled: mayLook,
  });
  const account = data?.payout.account ?? null;
  const seen = data?.payout.givenAt;
  const words = account === null ? "—" : `${account}, ${format.moment(seen ?? "")}`;
  return {
    seen,
    isLooking: mayLook && isPending,
    with: (thing) => ({
      ...thing,
      version: `${thing.version} ${seen ?? ""}`,
      shown: [...thing.shown, [t("account"), words]],
    }),
  };
}
