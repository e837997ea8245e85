import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { Notice } from "#web/ui/notice.tsx";

import { FileDrop } from "./file-drop.tsx";
import { ImportColumns } from "./file-columns.tsx";
import { ImportPlan } from "./import-plan.tsx";
import { sendImportFile } from "./send-file.ts";

type Sending = { name: string; share: number };
type Sent = { name: string; file: string; bytes: number };
type Props = { onClose: () => void; onBegun: (runId: number) => void };

/** A new import: a file is dropped, sent, looked at and tried or applied. */
export function NewImport({ onClose, onBegun }: Props) {
  const t = useDeskTexts("imports");
  const [sending, setSending] = useState<Sending>();
  const [sent, setSent] = useState<Sent>();
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    setSent(undefined);
    setFailure(undefined);
    setSending({ name: file.name, share: 0 });
    try {
      const id = await sendImportFile(file, (share) => setSending({ name: file.name, share }));
      setSent({ name: file.name, file: id, bytes: file.size });
    } catch (error) {
      setFailure((await readDeskRefusal(error)).message ?? t("sendFailed"));
    } finally {
      setSending(undefined);
    }
  };
  const head = { title: sent?.name ?? t("begin"), onClose };
  if (sent) return <ImportPlan key={sent.file} {...head} sent={sent} onBegun={onBegun} />;
  return (
    <DetailPanel {...head}>
      <FileDrop onFile={take} isBusy={sending !== undefined} />
      {sending && (
        <output className="import-progress">
          <progress value={sending.share} aria-label={t("sending", { name: sending.name })} />
          {t("sending", { name: sending.name })}
        </output>
      )}
      {failure !== undefined && (
        <Notice kind="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <p className="secondary">{t("about")}</p>
      <ImportColumns />
    </DetailPanel>
  );
}
