import { type ReactNode, useState } from "react";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { HowToSeePricesProvider, type PricedPart } from "./price-cell.tsx";

/** Below this, "see price" opens the dialog that tells a guest how prices are given (decisions §2). */
export function PriceHelp({ children }: { children: ReactNode }) {
  const locale = useShopLocale();
  const [part, setPart] = useState<PricedPart | null>(null);
  return (
    <HowToSeePricesProvider value={setPart}>
      {children}
      <LazyDialog
        isOpen={part !== null}
        load={() =>
          withTexts(
            locale,
            ["priceHelp"],
            async () => (await import("../price-help-dialog.tsx")).PriceHelpDialog,
          )
        }
        props={{ part, onClose: () => setPart(null) }}
      />
    </HowToSeePricesProvider>
  );
}
