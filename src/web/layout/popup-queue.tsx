import { useEffect, useState } from "react";

import type { PopupMessage } from "#contract/settings.ts";

import { Modal } from "#web/ui/modal.tsx";
import { isMessageDue, noteSighting } from "./popup-sightings.ts";

/** The messages that this person is due, one after the other (specification §2, §4). */
export function PopupQueue({ messages }: { messages: PopupMessage[] }) {
  const [waiting, setWaiting] = useState(() => {
    const now = new Date();
    return messages.filter((message) => isMessageDue(message, now));
  });
  const [shown] = waiting;

  useEffect(() => {
    if (shown) noteSighting(shown.code, new Date());
  }, [shown]);

  return (
    <Modal
      title={shown?.title ?? ""}
      isOpen={shown !== undefined}
      width="500"
      onClose={() => setWaiting(([, ...others]) => others)}
    >
      {shown?.message.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Modal>
  );
}
