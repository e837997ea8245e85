import { useState } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";
import type { Checkout } from "./use-checkout.ts";

/** The other way out of the last step: the shop names its own prices, and nothing is paid (decisions §7). */
export function QuoteInstead({ checkout, isOff }: { checkout: Checkout; isOff: boolean }) {
  const t = useTranslations("checkout.quote");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="checkout-quote">
      <p className="or-line">{t("or")}</p>
      <p className="secondary">{t("text")}</p>
      <Button disabled={isOff} onClick={() => setOpen(true)}>
        {t("ask")}
      </Button>
      {isOpen && <QuoteDialog checkout={checkout} onClose={() => setOpen(false)} />}
    </div>
  );
}
