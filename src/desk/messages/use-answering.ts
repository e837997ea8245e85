import { useRef, useState } from "react";

import type { AnswerContactResponse, ContactAnswer } from "#contract/contact.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useSameKey } from "#desk/ui/same-key.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { refusalOfAnswer } from "./refusal-of-answer.ts";
import { ANSWERS } from "./use-answers.ts";

/** Takes an answer back whose mail has not left. */
export function useAnswerBack() {
  const t = useDeskTexts("messages.answer");
  const call = useDeskCall("messages", ANSWERS);
  return {
    isBusy: call.isPending,
    takeBack: (id: number) =>
      call.mutate({ path: "admin/contacts/answer/undo", body: { id }, text: t("takenBack") }),
  };
}

type Answering = {
  id: number;
  name: string;
  /** What was answered before, the latest first. */
  answers: readonly ContactAnswer[];
};

/**
 * What is written in answer to a message, and how it is sent: the same words go out once, however often they are sent,
 * also where the reply was lost. What was refused stays as it was typed.
 */
export function useAnswering({ id, name, answers }: Answering) {
  const t = useDeskTexts("messages.answer");
  const [message, setMessage] = useState("");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const keyOf = useSameKey();
  const [round, setRound] = useState(0); // the same words once more, after they were sent, are another answer
  const sent = useRef<number>(undefined);
  const call = useDeskCall<unknown, AnswerContactResponse>("messages", ANSWERS, "mails");
  const { takeBack } = useAnswerBack();
  const words = message.trim();
  const send = () => {
    if (call.isPending) return;
    setRefusal(undefined);
    call.mutate({
      path: "admin/contacts/answer",
      body: { id, message: words, seen: answers[0]?.id ?? null },
      idempotencyKey: keyOf({ id, words, round }),
      text: t("sent", { name }),
      undo: () => {
        if (sent.current === undefined) return;
        takeBack(sent.current);
        // What is to be put right is not written again.
        setMessage((begun) => (begun === "" ? words : begun));
      },
      onDone: ({ answer }) => {
        sent.current = answer.id;
        setRound((count) => count + 1);
        setMessage("");
      },
      onRefused: setRefusal,
    });
  };
  return {
    message,
    set: (text: string) => {
      setMessage(text);
      setRefusal(undefined);
    },
    send,
    isBusy: call.isPending,
    isDirty: words !== "",
    discard: () => setMessage(""),
    fieldError: refusal?.fields["message"],
    failure: refusal && refusalOfAnswer(refusal),
    refusal,
  };
}
