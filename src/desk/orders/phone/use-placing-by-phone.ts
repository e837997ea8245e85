import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { PhonePriceResponse } from "#contract/phone-orders.ts";
import { knownWays, type PhonePayment } from "#domain/order/phone-order.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { type PhoneCall, phoneCall, type PhoneMade, type PhoneReply } from "./phone-call.ts";
import { buyerOf, type PhoneDraft, placedOrderOf, wayOf } from "./phone-draft.ts";
import { hasMarkedProblem, isSameOrder, isStillSo } from "./phone-problems.ts";
import type { Answered } from "./use-phone-order.ts";
import { type StaffSentence, useStaffSentence } from "./use-staff-sentence.ts";

type ShownPhoneOrder = {
  /** What is made of the draft. */
  made: PhoneMade;
  draft: PhoneDraft;
  /** The id of how it is shipped. */
  offer: string | null;
  price: Answered<PhonePriceResponse>;
};

export type PlacingByPhone = {
  /** An order is placed to be paid in a way; a quote in none. */
  place: (way?: PhonePayment) => void;
  isBusy: boolean;
  /** Why it was not placed; undefined where a field says it. */
  failure: string | undefined;
  /** What it was refused with, as long as that stands. */
  refusal: DeskRefusal | undefined;
  /** The sentence under a field, by its name on the wire. */
  errorOf: (name: string) => string | undefined;
  /** Counts the tries that were refused: each leads to the first field that is marked. */
  round: number;
  /** Nothing of it is said any more. */
  forget: () => void;
};

/**
 * Places what is on the page for the total that is shown, once: it has one key until it is placed; or asks for a quote
 * of it, once too. What it costs is asked anew whatever the answer, so that whoever was refused sees what is true now. What was
 * said of a field is said as long as the field is as it was sent.
 */
export function usePlacingByPhone(
  { made, draft, offer, price }: ShownPhoneOrder,
  onPlaced: (number: string) => void,
): PlacingByPhone {
  const t = useDeskTexts("phone");
  const whyNot = useWhyNotPlaced(made);
  const { refused, round, stop, forget, mutate, isPending } = useOneOrder(made, draft, onPlaced);
  const buyer = buyerOf(draft);
  const { reply } = price;
  const order = placedOrderOf(draft, offer);
  const ways = waysToPay(made, reply);
  const now = { order, way: wayOf(draft, ways) };
  const isMarked = hasMarkedProblem(draft, reply, now.way);
  const standing = refused && standingOf(refused, now);
  const isStopped = (round > 0 && isMarked) || standing?.isOfFields;
  return {
    place: (way) => {
      if (!buyer || isPending) return;
      if (isMarked) {
        stop();
        return;
      }
      const { note, message, lines, came } = draft;
      const total = reply?.orderInfo.total;
      mutate(phoneCall({ buyer, order: { ...order, total }, way, note, message, lines, came }));
    },
    isBusy: isPending,
    refusal: standing?.refusal,
    failure: isStopped ? t("incomplete") : standing && whyNot(standing.refusal),
    errorOf: (name) => {
      if (name === "coupon" && reply?.couponRefusal) return whyNot(reply.couponRefusal);
      return standing?.refusal.fields[name];
    },
    round,
    forget,
  };
}

/** A quote is paid in none. */
function waysToPay(made: PhoneMade, reply: PhonePriceResponse | undefined): PhonePayment[] {
  return made === "order" ? knownWays(reply?.ways ?? []) : [];
}

/** Why it was not made, for staff; or that the shop was not reached, and that it may be sent again. */
function useWhyNotPlaced(made: PhoneMade): (refusal: Parameters<StaffSentence>[0]) => string {
  const t = useDeskTexts("phone");
  const sentence = useStaffSentence(made);
  return (refusal) => sentence(refusal) ?? t(made === "order" ? "unreached" : "quote.unreached");
}

/** Sends it under its one key; every answer but that it is made counts as a round. */
function useOneOrder(made: PhoneMade, { key }: PhoneDraft, onPlaced: (number: string) => void) {
  const t = useDeskTexts("phone");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Refused>();
  const [round, setRound] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, body }: PhoneCall) =>
      ask<PhoneReply>({ path, locale, body, idempotencyKey: key }),
    onMutate: () => setRefused(undefined),
    onSuccess: (reply) => {
      const number = "quoteNumber" in reply ? reply.quoteNumber : reply.orderNumber;
      showToast(t(made === "order" ? "placed" : "quote.placed", { number }));
      onPlaced(number);
    },
    onError: async (error, call) => {
      setRefused({ refusal: await readDeskRefusal(error), call });
      setRound((count) => count + 1);
    },
    onSettled: () => {
      // Not waited for: whoever was refused goes on at once.
      void readKeysAnew(queries, ["phone"], [made === "order" ? "orders" : "quotes"]);
    },
  });
  return {
    refused,
    round,
    mutate,
    isPending,
    stop: () => setRound((count) => count + 1),
    forget: () => {
      setRefused(undefined);
      setRound(0);
    },
  };
}

type Refused = { refusal: DeskRefusal; call: PhoneCall };
type Now = Pick<PhoneCall["body"], "order"> & { way: PhonePayment | undefined };

/** What of a refusal is still so: its fields as far as they are as they were sent, or else all of it. */
function standingOf({ refusal, call: { body, way: sentWay } }: Refused, { order, way }: Now) {
  const fields = Object.entries(refusal.fields);
  const left = fields.filter(([name]) => isStillSo(name, body.order, order));
  const isLeft = fields.length > 0 ? left.length > 0 : isSameOrder(body.order, order);
  if (!isLeft || (fields.length === 0 && sentWay !== way)) return undefined;
  return { refusal: { ...refusal, fields: Object.fromEntries(left) }, isOfFields: left.length > 0 };
}
