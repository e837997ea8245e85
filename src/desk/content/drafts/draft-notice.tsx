import type { KeptContentDraft } from "#contract/content-drafts.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import type { OpenedText } from "../find-content.ts";

type Props = {
  draft: KeptContentDraft;
  text: OpenedText | null;
  /** Whether somebody put it up or threw it away since it was opened. */
  isGone: boolean;
  isDirty: boolean;
  isCompared: boolean;
  onCompare: () => void;
  onText: () => void;
};

/** That a draft is open, which no reader sees; who kept it when, and the way to the text beside it. */
export function DraftNotice(props: Props) {
  const { draft, text, isGone, isDirty, isCompared, onCompare, onText } = props;
  const t = useDeskTexts("content.drafts");
  const format = useFormat();
  const isOvertaken = !isGone && text !== null && text.version !== draft.begunBeside;
  const kept = t("keptBy", { name: draft.keptBy, when: format.moment(draft.keptAt) });
  const standing = `${t(text ? "isBeside" : "isAlone")} ${kept}`;
  return (
    <Notice
      kind={isGone || isOvertaken ? "warn" : "plain"}
      actions={
        text && (
          <>
            <Button size="s" aria-expanded={isCompared} onClick={onCompare}>
              {t(isCompared ? "compareNoMore" : "compare")}
            </Button>
            <Button size="s" disabled={isDirty} onClick={onText}>
              {t("openText")}
            </Button>
          </>
        )
      }
    >
      <p>{isGone ? t("gone") : standing}</p>
      {isOvertaken && <p>{t("overtaken")}</p>}
    </Notice>
  );
}
