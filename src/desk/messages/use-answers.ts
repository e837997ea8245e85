import type { ContactAnswer, ContactAnswersResponse } from "#contract/contact.ts";

import { isLeaving } from "#desk/ui/mail-leaving.ts";
import { useOne } from "#desk/ui/use-one.ts";

/** Apart from the messages: both are told apart by numbers of their own. */
export const ANSWERS = "messageAnswers";

/** What was answered to a message, the latest first; looked at again as long as a mail of it is on its way. */
export function useAnswers(id: number) {
  return useOne<ContactAnswersResponse>({
    area: ANSWERS,
    id: String(id),
    path: "admin/contacts/answers",
    body: { id },
    isMoving: ({ items }) => items.some((answer) => isUnderWay(answer)),
  });
}

function isUnderWay({ state, at }: ContactAnswer): boolean {
  const isWaiting = state === "resting" || state === "leaving";
  return isLeaving({ state: isWaiting ? "waiting" : null, createdAt: at });
}
