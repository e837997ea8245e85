import { useId, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

type Props = { onFile: (file: File) => Promise<void>; isBusy?: boolean };

/** A place to drop a file on, which is a field for files as well. */
export function FileDrop({ onFile, isBusy = false }: Props) {
  const t = useDeskTexts("imports");
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) void onFile(file);
  };
  return (
    <div
      className={isOver ? "file-drop is-over" : "file-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
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
