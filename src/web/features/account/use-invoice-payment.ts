import { useEffect, useEffectEvent, useState } from "react";

import type { InvoicePayment, PayInvoicesRequest } from "#contract/receivables.ts";

import {
  type HowToPay,
  type InvoicePaymentPage,
  type InvoicePaymentState,
  payAgain,
  payOnce,
} from "./follow-invoice-payment.ts";
import { type SentPayment, sentPayment, useSentPayment } from "./sent-payment.ts";

export type InvoicePaymentControl = {
  state: InvoicePaymentState;
  isBusy: boolean;
  /** What was sent and is to be asked about before anything else is paid. */
  kept: SentPayment | null;
  /** Counts the tries that came to nothing. */
  round: number;
  pay: (invoices: PayInvoicesRequest["invoices"], how: HowToPay) => Promise<void>;
  /** Sends what was sent before once more: the same key, the same payment. */
  retry: () => Promise<void>;
  /** Gives up what waits for its bank: whatever is paid next, the shop first makes sure that it takes no money. */
  startAnew: () => void;
};

/**
 * Paying invoices: once, however often the button is pressed, the page is loaded anew or the answer is lost.
 * What was sent is kept until its answer is known.
 */
export function useInvoicePayment(
  onMade: (payment: InvoicePayment) => void,
): InvoicePaymentControl {
  const sent = useSentPayment();
  const [state, setState] = useState<InvoicePaymentState>({ kind: "ready" });
  const [isFilling, setFilling] = useState(false);
  const [round, setRound] = useState(0);
  const page: InvoicePaymentPage = {
    say: (next) => (next.kind === "made" ? onMade(next.payment) : setState(next)),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  const pay = async (invoices: PayInvoicesRequest["invoices"], how: HowToPay) => {
    setFilling(true);
    await payOnce(page, { invoices, how });
    setFilling(false);
    setRound((before) => before + 1);
  };
  const retry = () => payAgain(page);

  // A payment that the shop has is followed by itself after a reload; what it may not have is asked first.
  const resume = useEffectEvent(() => {
    if (sentPayment.read()?.isPending === true) void retry();
  });
  useEffect(() => resume(), []);

  return {
    state,
    isBusy: state.kind === "sending" || state.kind === "waiting",
    // The fields stay while their own payment is on its way: its bank may ask through them.
    kept: isFilling ? null : sent,
    round,
    pay,
    retry,
    startAnew: () => {
      if (sent) sentPayment.settle(sent);
      setState({ kind: "ready" });
    },
  };
}
