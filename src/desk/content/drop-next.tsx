import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";

import { type ContentDraft, sentContent } from "./content-draft.ts";
import type { ContentNoun } from "./find-content.ts";

type Props = {
  noun: ContentNoun;
  link: string;
  /** The text that waits, as it was read. */
  waiting: Versioned<ContentDraft>;
  /** Whether something is typed that is not saved, which dropping would lose. */
  isDirty: boolean;
};

/** Drops the text that waits to take the place of what readers see, which goes on; taken back, it waits again. */
export function DropNext({ noun, link, waiting, isDirty }: Props) {
  const t = useDeskTexts("content.drop");
  const content = useDeskTexts("content");
  const call = useDeskCall(noun);
  const { fields, version } = waiting;
  const name = fields.titleEn;
  const waitAgain = () =>
    call.mutate({
      path: `admin/${noun}/save`,
      body: { text: sentContent(fields), version: version + 1 },
      text: content("undone", { name }),
    });
  const drop = () =>
    call.mutate({
      path: `admin/${noun}/drop`,
      body: { link, version },
      text: t("done", { name }),
      undo: waitAgain,
    });
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{t(isDirty ? "saveFirst" : "text")}</p>
      <div>
        <Button size="s" disabled={isDirty} isBusy={call.isPending} onClick={drop}>
          {t("open")}
        </Button>
      </div>
    </DetailSection>
  );
}
