import type { AdminReturn } from "#contract/returns.ts";
import type { DeskReturnStep } from "#domain/return/desk-return-step.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ActBar } from "#desk/ui/acts/act-bar.tsx";
import type { DeskAct } from "#desk/ui/acts/desk-act.ts";
import { useSeenAccount } from "#desk/ui/use-seen-account.ts";
import type { ActAsks } from "#desk/ui/acts/typed-act.ts";

import { useFormat } from "#web/ui/format.ts";

import { effectOfApproving } from "./approve-effect.tsx";
import { useSeenReturn } from "./use-seen-return.ts";

const KEYS: Record<DeskReturnStep, string> = {
  authorize: "a",
  deny: "d",
  receive: "v",
  close: "d",
  reopen: "a",
  approve: "a",
  reject: "d",
  refund: "p",
};
const REFUSING_STEPS: ReadonlySet<DeskReturnStep> = new Set(["deny", "reject", "close"]);

const KINDS: Partial<Record<DeskReturnStep, DeskAct["kind"]>> = {
  deny: "bad",
  reject: "bad",
  close: "bad",
  reopen: "plain",
};

/** What may be done with a return now; each says what comes of it before it is done. */
export function ReturnActs({ returned }: { returned: AdminReturn }) {
  const t = useDeskTexts("returns");
  const format = useFormat();
  const { returnNumber: number, version, steps, refund, worth, items, parts } = returned;
  const on = useSeenReturn(returned);
  const account = useSeenAccount("returns", Number(returned.orderNumber));
  const seen = { returnNumber: Number(number), version };
  const amount = format.money(parts.transfer ?? refund?.amount ?? 0);
  const act = (step: Exclude<DeskReturnStep, "approve">): DeskAct => {
    const isRefusal = REFUSING_STEPS.has(step);
    return {
      id: step,
      name: t(`steps.${step}`),
      keys: KEYS[step],
      kind: KINDS[step] ?? "main",
      effect: <p>{step === "refund" ? t("effects.refund", { amount }) : t(`effects.${step}`)}</p>,
      asks: {
        message: isRefusal ? "required" : "optional",
        hasReference: step === "refund",
      },
      call: ({ message, reference }) => ({
        path: `admin/returns/${step}`,
        body: {
          ...seen,
          message,
          ...(step === "refund" && { reference, seen: account.seen }),
        },
      }),
      done: t(`done.${step}`, { number }),
      about: step === "refund" ? account.with(on) : on,
      isLooking: step === "refund" && account.isLooking,
    };
  };
  const approve: DeskAct = {
    id: "approve",
    name: t("steps.approve"),
    keys: KEYS.approve,
    kind: "main",
    effect: effectOfApproving(returned),
    asks: approval({ items, most: worth?.total ?? 0, hint: t("approval.amountHint") }),
    call: ({ message, amount: wanted, pieces }) => ({
      path: "admin/returns/approve",
      body: { ...seen, message, amount: wanted, lines: pieces },
    }),
    done: t("done.approve", { number }),
  };
  return (
    <ActBar
      area="returns"
      acts={steps.map((step) => (step === "approve" ? approve : act(step)))}
      on={on}
    />
  );
}

type Approving = { items: AdminReturn["items"]; most: number; hint: string };

function approval({ items, most, hint }: Approving): ActAsks {
  const pieces = items.map(({ line, part_number: name, quantity }) => ({
    line,
    name,
    most: quantity,
  }));
  return { message: "for_less", most, amountHint: hint, pieces };
}
