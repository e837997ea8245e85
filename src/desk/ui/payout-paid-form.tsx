import { useState } from "react";

import { LONGEST_BANK_REFERENCE } from "#domain/payment/payout-account.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { NotDone } from "./acts/not-done.tsx";
import { isOtherThing, type SeenThing } from "./acts/seen-thing.ts";
import { ThingConflict } from "./acts/thing-conflict.tsx";
import { useFailure } from "./acts/use-failure.ts";
import { useLookFirst } from "./acts/use-look-first.ts";
import { DeskTextField } from "./form/desk-fields.tsx";
import { useDeskCall } from "./use-desk-call.ts";

/** What is said to have gone, and where to. */
type Transfer = {
  /** In US dollars. */
  amount: number;
  /** When the account was named that is on the screen; null where there is none. */
  seen: string | null;
  /** The end of that account. */
  account: string | null;
};
type Props = Transfer & { area: string; orderNumber: number };

/**
 * Says that the money of an order went that is of no return, claim or core, by the bank's own reference. What whoever
 * types has seen is what stood there as they began.
 */
export function PayoutPaidForm({ area, orderNumber, ...now }: Props) {
  const t = useDeskTexts("desk.payout");
  const format = useFormat();
  const [reference, setReference] = useState("");
  const [seen, setSeen] = useState<Transfer>(now);
  const [isSent, setSent] = useState(false);
  const { send, isBusy, end, ...failing } = usePaying(area);
  const thingOf = useTransferWords();
  const isMissing = reference.trim() === "";
  const isOther = isOtherThing(thingOf(seen), thingOf(now));
  // Nobody is asked to look at what they have typed nothing for.
  if (isOther && isMissing && !isBusy) setSeen(now);
  const first = useLookFirst({ isStale: isOther && !isMissing, isBusy, ...failing });
  const form = { errorOf: () => (isSent && isMissing ? t("referenceMissing") : undefined) };
  const pay = () => {
    setSent(true);
    if (isMissing) return;
    const { amount, seen: givenAt } = seen;
    send({ orderNumber, reference: reference.trim(), seen: givenAt, amount });
  };
  const beginAnew = () => {
    setReference("");
    setSent(false);
    end();
  };
  return (
    <>
      <form
        className="note-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) first.guard(pay);
        }}
      >
        <NotDone why={first.why} />
        <DeskTextField
          form={form}
          name="reference"
          label={t("reference")}
          hint={t("paidEffect", { amount: format.money(seen.amount) })}
          value={reference}
          onChange={(typed) => {
            failing.forget();
            setReference(typed);
          }}
          maxLength={LONGEST_BANK_REFERENCE}
        />
        <Button type="submit" isBusy={isBusy}>
          {t("pay")}
        </Button>
      </form>
      {first.isMet && (
        <ThingConflict
          act={t("pay")}
          opened={thingOf(seen)}
          now={thingOf(now)}
          typed={[[t("reference"), reference]]}
          isUnsure={first.isUnsure}
          onGoOn={() => {
            setSeen(now);
            first.leave();
          }}
          onLeave={first.leave}
          onClose={first.isUnsure ? beginAnew : first.leave}
        />
      )}
    </>
  );
}

type PaidBody = { orderNumber: number; reference: string; seen: string | null; amount: number };

function usePaying(area: string) {
  const t = useDeskTexts("desk.payout");
  const call = useDeskCall(area);
  const { fail, ...failing } = useFailure();
  return {
    isBusy: call.isPending,
    ...failing,
    send: (body: PaidBody) => {
      failing.forget();
      call.mutate({
        path: "admin/payouts/paid",
        body,
        text: t("paidNoted"),
        onDone: failing.end,
        onRefused: fail,
      });
    },
  };
}

/** A transfer as whoever notes it sees it. */
function useTransferWords(): (transfer: Transfer) => SeenThing {
  const t = useDeskTexts("desk.payout");
  const format = useFormat();
  return ({ amount, seen, account }) => ({
    version: seen ?? "",
    shown: [
      [t("due"), format.money(amount)],
      [t("account"), account === null ? "—" : `${account}, ${format.moment(seen ?? "")}`],
    ],
    events: [],
  });
}
