import type { AdminCore } from "#contract/cores.ts";
import type { DeskCoreStep } from "#domain/core/desk-core-step.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ActBar } from "#desk/ui/acts/act-bar.tsx";
import type { DeskAct } from "#desk/ui/acts/desk-act.ts";
import { useSeenAccount } from "#desk/ui/use-seen-account.ts";
import type { ActAsks, ReadAct } from "#desk/ui/acts/typed-act.ts";

import { useFormat } from "#web/ui/format.ts";

import { useSeenCore } from "./use-seen-core.ts";

const KEYS: Record<DeskCoreStep, string> = {
  receive: "v",
  extend: "e",
  close: "d",
  credit: "a",
  refuse: "d",
  pay: "p",
};
const KINDS: Partial<Record<DeskCoreStep, DeskAct["kind"]>> = {
  extend: "plain",
  close: "bad",
  refuse: "bad",
};

/** Where it may be given none. */
const NO_DAYS = { first: "", last: "" };

/** What may be done with a core now; each says what comes of it before it is done. */
export function CoreActs({ core }: { core: AdminCore }) {
  const t = useDeskTexts("cores");
  const format = useFormat();
  const { core: number, version, steps, quantity, deposit, credit, way, parts } = core;
  const whole = timesDollars(deposit, quantity);
  const on = useSeenCore(core);
  const account = useSeenAccount("cores", Number(core.orderNumber));
  const asks: Record<DeskCoreStep, ActAsks> = {
    receive: {
      message: "optional",
      pieces: [{ line: 1, name: core.part_number, most: quantity }],
    },
    extend: {
      message: "required",
      day: { label: t("fields.newDay"), ...(core.daysToGive ?? NO_DAYS) },
    },
    close: { message: "required" },
    credit: { message: "for_less", most: whole },
    refuse: { message: "required" },
    pay: { message: "optional", hasReference: true },
  };
  const bodies: Record<DeskCoreStep, (read: ReadAct) => object> = {
    receive: ({ pieces: [come] }) => ({ quantity: come?.quantity }),
    extend: ({ day }) => ({ day }),
    close: () => ({}),
    credit: ({ amount }) => ({ amount }),
    refuse: () => ({}),
    pay: ({ reference }) => ({ reference, seen: account.seen }),
  };
  const effects: Record<DeskCoreStep, string> = {
    receive: t("effects.receive"),
    extend: t("effects.extend"),
    close: t("effects.close", { amount: format.money(whole) }),
    credit: `${t("effects.credit", { amount: format.money(whole) })} ${t(`would.${way}`)}`,
    refuse: t("effects.refuse", { amount: format.money(whole) }),
    pay: t("effects.pay", { amount: format.money(parts.transfer ?? credit?.amount ?? 0) }),
  };
  const acts = steps.map((step): DeskAct => ({
    id: step,
    name: t(`steps.${step}`),
    keys: KEYS[step],
    kind: KINDS[step] ?? "main",
    effect: <p>{effects[step]}</p>,
    asks: asks[step],
    call: (read) => ({
      path: `admin/cores/${step}`,
      body: { core: Number(number), version, message: read.message, ...bodies[step](read) },
    }),
    done: t(`done.${step}`, { number }),
    about: step === "pay" ? account.with(on) : on,
    isLooking: step === "pay" && account.isLooking,
  }));
  return <ActBar area="cores" acts={acts} on={on} />;
}
