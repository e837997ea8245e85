import { useState } from "react";

import type { StockResponse } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { KeyHint } from "../../keys/key-hint.tsx";
import { useDeskKeys } from "../../keys/use-keys.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { mayMove } from "./typed-move.ts";

type Props = Pick<StockResponse, "sku" | "shelves">;

/** The way to bring pieces from one warehouse to another, where any are free and another is open. */
export function MoveStock({ sku, shelves }: Props) {
  const t = useDeskTexts("stock.move");
  const [isOpen, setOpen] = useState(false);
  const may = mayMove(shelves);
  const open = () => setOpen(true);
  useDeskKeys(may ? [{ keys: "t", name: t("open"), act: open }] : []);
  if (!may && !isOpen) return null;
  return (
    <div>
      <Button size="s" disabled={!may} onClick={open}>
        {t("open")}
        <KeyHint keys="t" />
      </Button>
      {isOpen && <MoveDialog sku={sku} shelves={shelves} onClose={() => setOpen(false)} />}
    </div>
  );
}
