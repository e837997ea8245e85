import { type FormEvent, useState } from "react";

import type { ImportListResponse } from "#contract/saved-lists.ts";
import {
  isListTooLong,
  MOST_PASTED_CHARACTERS,
  MOST_PASTED_LINES,
} from "#domain/cart/pasted-list.ts";

import { ask } from "#web/api/send.ts";
import { useWorking } from "#web/features/cart/public/use-working.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { PastedTextField } from "#web/ui/form/pasted-text-field.tsx";
import { TextFileField } from "#web/ui/form/text-file-field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ListReport } from "./list-report.tsx";
import type { ListState } from "./use-list.ts";
import "#web/styles/add-to-list-dialog.css";

type Props = { state: ListState; isOpen: boolean; onClose: () => void };

/** Numbers and quantities, pasted or from a CSV file, put on a list; then what became of each line. */
export function ListImportDialog({ state, isOpen, onClose }: Props) {
  const t = useTranslations("savedLists.import");
  const [report, setReport] = useState<ImportListResponse["lines"]>();
  return (
    <Modal
      title={t("title")}
      isOpen={isOpen}
      onClose={() => {
        setReport(undefined);
        onClose();
      }}
      width="600"
    >
      {report ? (
        <ListReport report={report} state={state} onMore={() => setReport(undefined)} />
      ) : (
        <ImportForm state={state} onDone={setReport} />
      )}
    </Modal>
  );
}

type FormProps = { state: ListState; onDone: (report: ImportListResponse["lines"]) => void };

function ImportForm({ state: { list, reload }, onDone }: FormProps) {
  const t = useTranslations("savedLists.import");
  const locale = useShopLocale();
  const [text, setText] = useState("");
  const [isTooLong, setTooLong] = useState(false);
  const { isBusy, working } = useWorking();
  const send = () =>
    working(async () => {
      const body = { id: list.id, text };
      const path = "account/listimport";
      const { lines } = await ask<ImportListResponse>({ path, locale, body });
      await reload();
      onDone(lines);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTooLong(isListTooLong(text));
    if (!isListTooLong(text) && !isBusy) void send();
  };
  return (
    <form className="list-choice" onSubmit={submit}>
      {isTooLong && (
        <Notice kind="bad">
          {t("tooLong", { lines: MOST_PASTED_LINES, characters: MOST_PASTED_CHARACTERS })}
        </Notice>
      )}
      <TextFileField
        label={t("file")}
        hint={t("fileHint")}
        mostCharacters={MOST_PASTED_CHARACTERS}
        onText={setText}
        onTooLong={() => setTooLong(true)}
      />
      <PastedTextField label={t("field")} hint={t("hint")} rows={6} value={text} onText={setText} />
      <Button kind="main" type="submit" isBusy={isBusy} disabled={text.trim() === ""}>
        {t("submit")}
      </Button>
    </form>
  );
}
