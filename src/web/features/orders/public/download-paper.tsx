import { useState } from "react";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

type Props = {
  /** The call that answers with it, under /api. */
  path: string;
  /** What is sent along, where the call takes something. */
  body?: object;
  /** What the file is called, without its ending. */
  name: string;
  ending?: "pdf" | "json" | "html" | "csv" | "xlsx";
  /** What the button is called where several stand side by side. */
  label?: string;
  /** Why there is no file, in the shop's words, where it says more than that it went wrong. */
  tellWhy?: (error: unknown) => Promise<string | undefined>;
  children: string;
};

/** A file of the customer's own, a PDF unless said otherwise; asked with the customer's token, which a link could not carry. */
export function DownloadPaper({
  path,
  body,
  name,
  ending = "pdf",
  label,
  tellWhy,
  children,
}: Props) {
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const call = { path, locale, ...(body !== undefined && { body }) };
      save(await sendForFile(call), `${name}.${ending}`);
    } catch (error) {
      showFailure(await tellWhy?.(error));
    }
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} aria-label={label} onClick={() => void download()}>
      {children}
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
