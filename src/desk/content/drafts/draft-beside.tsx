import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = { isDirty: boolean; onDraft: () => void };

/** That a draft lies beside the text that is open, and the way to it; what is typed is saved or discarded first. */
export function DraftBeside({ isDirty, onDraft }: Props) {
  const t = useDeskTexts("content.drafts");
  return (
    <Notice
      actions={
        <Button size="s" disabled={isDirty} onClick={onDraft}>
          {t("openDraft")}
        </Button>
      }
    >
      <p>{t("textBeside")}</p>
    </Notice>
  );
}
