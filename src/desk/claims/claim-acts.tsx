import type { AdminClaim } from "#contract/warranty.ts";
import type { DeskClaimStep } from "#domain/warranty/desk-claim-step.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ActBar } from "#desk/ui/acts/act-bar.tsx";
import type { DeskAct } from "#desk/ui/acts/desk-act.ts";
import { useSeenAccount } from "#desk/ui/use-seen-account.ts";
import type { ActAsks } from "#desk/ui/acts/typed-act.ts";

import { useFormat } from "#web/ui/format.ts";

import { useSeenClaim } from "./use-seen-claim.ts";

const KEYS: Record<DeskClaimStep, string> = {
  approve: "a",
  refuse: "d",
  replace: "e",
  credit: "a",
  pay: "p",
};

/** What may be done with a claim now; each says what comes of it before it is done. */
export function ClaimActs({ claim }: { claim: AdminClaim }) {
  const t = useDeskTexts("claims");
  const format = useFormat();
  const { claim: number, version, steps, worth, credit, way, parts } = claim;
  const on = useSeenClaim(claim);
  const account = useSeenAccount("claims", Number(claim.orderNumber));
  const asks: Record<DeskClaimStep, ActAsks> = {
    approve: { message: "optional" },
    refuse: { message: "required" },
    replace: { message: "optional" },
    credit: { message: "for_less", most: worth },
    pay: { message: "optional", hasReference: true },
  };
  const effects: Record<DeskClaimStep, string> = {
    approve: t("effects.approve"),
    refuse: t("effects.refuse"),
    replace: t("effects.replace"),
    credit: `${t("effects.credit", { amount: format.money(worth) })} ${t(`would.${way}`)}`,
    pay: t("effects.pay", { amount: format.money(parts.transfer ?? credit?.amount ?? 0) }),
  };
  const acts = steps.map((step): DeskAct => ({
    id: step,
    name: t(`steps.${step}`),
    keys: KEYS[step],
    kind: step === "refuse" ? "bad" : step === "replace" ? "plain" : "main",
    effect: <p>{effects[step]}</p>,
    asks: asks[step],
    call: ({ message, amount, reference }) => ({
      path: `admin/claims/${step}`,
      body: {
        claim: Number(number),
        version,
        message,
        ...(step === "credit" && { amount }),
        ...(step === "pay" && { reference, seen: account.seen }),
      },
    }),
    done: t(`done.${step}`, { number }),
    about: step === "pay" ? account.with(on) : on,
    isLooking: step === "pay" && account.isLooking,
  }));
  return <ActBar area="claims" acts={acts} on={on} />;
}
