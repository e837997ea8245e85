import { useEffect, useState } from "react";
import { useMatches } from "react-router";

import type { PopupMessage } from "#contract/settings.ts";
import { isQuietPage } from "#domain/popup/quiet-pages.ts";

import { isPageHandle } from "#web/page/lazy-page.ts";
import { Modal } from "#web/ui/modal.tsx";
import { PopupText } from "#web/ui/popup-text.tsx";
import { isMessageDue, noteSighting } from "./popup-sightings.ts";

/**
 * The messages that this person is due, one after the other (specification §2, §4). On a page where none opens
 * they wait for the next one.
 */
export function PopupQueue({ messages }: { messages: PopupMessage[] }) {
  const isQuiet = useMatches().some(
    ({ handle }) => isPageHandle(handle) && handle.page !== undefined && isQuietPage(handle.page),
  );
  const [waiting, setWaiting] = useState(() => {
    const now = new Date();
    return messages.filter((message) => isMessageDue(message, now));
  });
  const shown = isQuiet ? undefined : waiting[0];

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
      {shown && <PopupText message={shown.message} style={shown.style} />}
    </Modal>
  );
}
