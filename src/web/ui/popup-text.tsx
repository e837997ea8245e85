import { type PopupStyle, popupStyle } from "#domain/popup/popup-style.ts";

import { Notice } from "./notice.tsx";

const NOTICES: Record<PopupStyle, "plain" | "warn" | "bad"> = {
  info: "plain",
  warning: "warn",
  alert: "bad",
};

/** What a popup message says. News are plain paragraphs; what is more than that is marked, in words the operator chose. */
export function PopupText({ message, style }: { message: string; style: string }) {
  const kind = NOTICES[popupStyle(style)];
  const paragraphs = message.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return kind === "plain" ? paragraphs : <Notice kind={kind}>{paragraphs}</Notice>;
}
