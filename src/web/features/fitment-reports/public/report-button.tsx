import { useState } from "react";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

type Props = {
  /** The part, by what is printed on it too. */
  part: { sku: string; number: string };
  /** The id of the order that it came with, as its address has it. */
  order?: string;
  /** What is known of the vehicle, for the form to begin with; empty for the active one. */
  vehicle?: string;
  children: string;
};

/** Opens the form that says that a part does not fit as the shop says; its code comes with the first tap. */
export function ReportButton({ part, order, vehicle = "", children }: Props) {
  const locale = useShopLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="link-button no-js-hide" type="button" onClick={() => setOpen(true)}>
        {children}
      </button>
      <LazyDialog
        isOpen={isOpen}
        load={() =>
          withTexts(
            locale,
            ["fitmentReport", "form"],
            async () => (await import("../report-fitment-dialog.tsx")).ReportFitmentDialog,
          )
        }
        props={{ part, order, vehicle, isOpen, onClose: () => setOpen(false) }}
      />
    </>
  );
}
