import type { RefObject } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

import type { Around } from "./around.ts";

type Props = {
  around: Around;
  onGo: (sku: string | undefined) => void;
  /** Where the fields are that "e" leads to, if there are any. */
  fields?: RefObject<HTMLElement | null>;
};

/** From part to part through the queue, by button and by key. */
export function WalkKeys({ around: { before, after }, onGo, fields }: Props) {
  const t = useDeskTexts("verification");
  useDeskKeys([
    { keys: "j", name: t("next"), act: () => onGo(after) },
    { keys: "k", name: t("previous"), act: () => onGo(before) },
    ...(fields
      ? [
          {
            keys: "e",
            name: t("edit"),
            act: () => fields.current?.querySelector<HTMLElement>("input, select")?.focus(),
          },
        ]
      : []),
  ]);
  return (
    <span className="walk-keys">
      <Button size="s" disabled={before === undefined} onClick={() => onGo(before)}>
        <Icon name="back" />
        <span className="visually-hidden">{t("previous")}</span>
        <KeyHint keys="k" />
      </Button>
      <Button size="s" disabled={after === undefined} onClick={() => onGo(after)}>
        <KeyHint keys="j" />
        <span className="visually-hidden">{t("next")}</span>
        <Icon name="forward" />
      </Button>
    </span>
  );
}
