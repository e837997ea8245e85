import type { ReactNode } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

import { KeyHint } from "./keys/key-hint.tsx";
import { openPalette } from "./palette-state.ts";

/** What an area is called, with what is seen of it at a glance and what may be done in it. */
export function AreaHead({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  const t = useDeskTexts("desk.palette");
  return (
    <div className="area-head">
      <title>{title}</title>
      <h1>{title}</h1>
      {note !== undefined && <span className="muted">{note}</span>}
      <div className="area-acts">
        {children}
        <Button size="s" className="palette-opener" onClick={openPalette}>
          <Icon name="search" />
          {t("open")}
          <KeyHint keys="Control+k" />
        </Button>
      </div>
    </div>
  );
}
