import { useId } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useDropped } from "#desk/ui/use-dropped.ts";

type Props = { onFile: (file: File) => Promise<void>; isBusy?: boolean };

/** A place to drop a file on, which is a field for files as well. */
export function FileDrop({ onFile, isBusy = false }: Props) {
  const t = useDeskTexts("imports");
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) void onFile(file);
  };
  const { isOver, place } = useDropped(take);
  return (
    <div className={isOver ? "file-drop is-over" : "file-drop"} {...place}>
      <label htmlFor={id}>{t("drop")}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xml"
        disabled={isBusy}
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
}
