import { useState } from "react";

import type { DebtorResponse } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { ReceiptDialog } from "#desk/ui/receipts/receipt-dialog.tsx";

import { Button } from "#web/ui/button.tsx";

import { RemindDialog } from "./remind-dialog.tsx";

/** What staff does of an account that owes: notes money that has come, or reminds of what is open. */
export function DebtorActs({ read }: { read: DebtorResponse }) {
  const t = useDeskTexts("receivables");
  const [open, setOpen] = useState<"note" | "remind">();
  const mayRemind = read.invoices.some(({ reminding }) => reminding.bar === null);
  useDeskKeys([
    { keys: "n", name: t("note.open"), act: () => setOpen("note") },
    ...(mayRemind
      ? [{ keys: "r" as const, name: t("reminders.send.open"), act: () => setOpen("remind") }]
      : []),
  ]);
  const close = () => setOpen(undefined);
  return (
    <>
      <span className="foot-gap" />
      {mayRemind && (
        <Button onClick={() => setOpen("remind")}>
          {t("reminders.send.open")}
          <KeyHint keys="r" />
        </Button>
      )}
      <Button kind="ink" onClick={() => setOpen("note")}>
        {t("note.open")}
        <KeyHint keys="n" />
      </Button>
      {open === "note" && <ReceiptDialog read={read} onClose={close} />}
      {open === "remind" && <RemindDialog read={read} onClose={close} />}
    </>
  );
}
