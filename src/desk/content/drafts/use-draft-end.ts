import type { ContentSaveResponse } from "#contract/content.ts";
import { mayComeBack } from "#domain/content/content-schedule.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { showFailure } from "#web/ui/toast.tsx";

import type { OpenedText } from "../find-content.ts";
import { besideTextBack, keptAgain, type SeenBeside } from "./kept-again.ts";
import type { OpenedDraft } from "./opened-draft.ts";

type Heard = {
  onRefused: (refusal: DeskRefusal | undefined) => void;
  onEnd: (outcome: "up" | "dropped") => void;
};

/** Puts a draft up or throws it away; taken back, the text is as it was and the draft lies beside it again. */
export function useDraftEnd(opened: OpenedDraft, { onRefused, onEnd }: Heard) {
  const { noun, draft, text } = opened;
  const t = useDeskTexts("content.drafts");
  const call = useDeskCall<unknown, Partial<ContentSaveResponse>>(noun);
  const { link, version } = draft;
  const name = draft.writings.en.title || draft.writings.es.title || link;
  const keepAt = (at: string | null, seen: SeenBeside, onFailed?: Heard["onRefused"]) =>
    call.mutate({
      path: `admin/${noun}/draft/save`,
      body: keptAgain(draft, at, seen),
      text: t("undone"),
      onRefused: onFailed,
    });
  // A text that was taken away meanwhile leaves it alone.
  const keepAgain = (seen: SeenBeside) =>
    text === null
      ? keepAt(null, seen)
      : keepAt(link, seen, (refusal) => {
          if (refusal?.code === "not_found") keepAt(null, seen);
          else if (refusal) showFailure(refusal.message);
        });
  const textBack = (upVersion: number) =>
    call.mutate({
      ...backCall(opened, upVersion),
      text: t("undone"),
      onDone: () => keepAgain(besideTextBack(opened)),
    });
  const putUp = () => {
    onRefused(undefined);
    call.mutate({
      path: `admin/${noun}/draft/up`,
      body: { link, version, textVersion: text?.version ?? 0 },
      text: t(draft.goesUpAt === null ? "isUp" : "isTimed", { name }),
      undoOf: ({ version: upVersion }) =>
        upVersion !== undefined && comesBack(opened) ? () => textBack(upVersion) : undefined,
      onDone: () => onEnd("up"),
      onRefused,
    });
  };
  const drop = () =>
    call.mutate({
      path: `admin/${noun}/draft/drop`,
      body: { link, version },
      text: t("dropped", { name }),
      undo: () => keepAgain(draft.begunBeside),
      onDone: () => onEnd("dropped"),
      ...(text === null && { gone: link }),
      onRefused,
    });
  return { putUp, drop, isBusy: call.isPending };
}

/** Whether what stood before can be had back whole. */
function comesBack({ draft, text }: OpenedDraft): boolean {
  if (text === null) return true;
  return mayComeBack(timed(text), timed({ isPublished: true, goesUpAt: draft.goesUpAt }));
}

function timed({ isPublished, goesUpAt }: Pick<OpenedText, "isPublished" | "goesUpAt">) {
  return { isPublished, schedule: { goesUpAt } };
}

/** What brings the text back that a draft took the place of: as it was, or the one that comes with the shop, or none. */
function backCall({ noun, draft: { link }, text }: OpenedDraft, version: number) {
  if (text === null || text.version === 0)
    return { path: `admin/${noun}/remove`, body: { link, version } };
  const { state: _state, isShown: _shown, version: _was, ...before } = text;
  return { path: `admin/${noun}/save`, body: { text: before, version } };
}
