import type { Paper } from "#contract/papers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { usePaper } from "#desk/ui/use-paper.ts";

import { Button } from "#web/ui/button.tsx";

/** The paper itself, in its customer's language, as a PDF. */
export function PaperPrinting({ paper }: { paper: Paper }) {
  const t = useDeskTexts("invoices");
  const { kind, number } = paper;
  const orderNumber = Number(paper.orderNumber);
  const isNote = kind === "credit_note";
  const printing = usePaper({
    path: isNote ? "admin/creditnotes/paper" : "admin/orders/paper",
    bodyOf: () =>
      isNote
        ? { orderNumber, note: number }
        : { orderNumber, paper: "invoice", invoice: Number(number) },
    nameOf: () => t(`named.${kind}`, { number }),
    failed: t("print.failed"),
  });
  const print = () => printing.mutate();
  useDeskKeys([{ keys: "l", name: t("print.do"), act: print }]);
  return (
    <>
      <span className="foot-gap" />
      <Button kind="ink" isBusy={printing.isPending} onClick={print}>
        {t("print.do")}
        <KeyHint keys="l" />
      </Button>
    </>
  );
}
