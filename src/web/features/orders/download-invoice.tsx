import { useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { sendForFile } from "#web/api/send.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

/** The invoice as a PDF; asked with the customer's token, which a link could not carry. */
export function DownloadInvoice({ id, name }: { id: string; name: string }) {
  const t = useTranslations("invoice");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const path = `orders/invoice/${encodeURIComponent(id)}/pdf`;
      save(await sendForFile({ path, locale }), `${name}.pdf`);
    } catch {
      showFailure();
    }
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void download()}>
      {t("download")}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser reads it after the click
}
