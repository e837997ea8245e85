import { useEffect, useState } from "react";
import { useMatches } from "react-router";

import type { PopupMessage } from "#contract/settings.ts";
import { type PopupStyle, popupStyle } from "#domain/popup/popup-style.ts";
import { isQuietPage } from "#domain/popup/quiet-pages.ts";

import { isPageHandle } from "#web/page/lazy-page.ts";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { isMessageDue, noteSighting } from "./popup-sightings.ts";

const NOTICES: Record<PopupStyle, "plain" | "warn" | "bad"> = {
  info: "plain",
  warning: "warn",
  alert: "bad",
};

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
      {shown && <Message {...shown} />}
    </Modal>
  );
}

/** News are plain paragraphs; what is more than that is marked, in words the operator chose. */
function Message({ message, style }: Pick<PopupMessage, "message" | "style">) {
  const kind = NOTICES[popupStyle(style)];
  const paragraphs = message.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return kind === "plain" ? paragraphs : <Notice kind={kind}>{paragraphs}</Notice>;
}
