import type { ReactNode } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useDeskKeys } from "./keys/use-keys.ts";

type Props = {
  isOpen: boolean;
  list: ReactNode;
  detail: ReactNode;
  onClose: () => void;
};

/** A list, and beside it what is open of it; on a phone what is open stands in its place. Escape closes it. */
export function DetailPlace({ isOpen, list, detail, onClose }: Props) {
  const t = useDeskTexts("desk.keys");
  useDeskKeys(isOpen ? [{ keys: "Escape", name: t("close"), act: onClose }] : []);
  return (
    <div className={isOpen ? "desk-split has-detail" : "desk-split"}>
      <section className="desk-list">{list}</section>
      {isOpen && detail}
    </div>
  );
}
