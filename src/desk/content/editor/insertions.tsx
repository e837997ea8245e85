import type { RefObject } from "react";

import { drawingAsMarkdown, pictureAsMarkdown } from "#domain/content/content-picture.ts";
import { paragraphEdit } from "#domain/content/text-edits.ts";
import { type Locale, LOCALES } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DrawingDialog } from "#desk/ui/drawings/drawing-dialog.tsx";
import { drawingName } from "#desk/ui/drawings/drawing-match.ts";
import { useDrawings } from "#desk/ui/drawings/use-drawings.ts";

import { showToast } from "#web/ui/toast.tsx";

import { SENT_FIELDS } from "../content-draft.ts";
import {
  type ChosenPicture,
  ContentPictureDialog,
  type InBoth,
} from "./content-picture-dialog.tsx";
import type { Inserted } from "./format-toolbar.tsx";
import { putEdit, selectedIn } from "./put-edit.ts";

type Props = {
  /** What is chosen now; undefined for nothing. */
  inserted: Inserted | undefined;
  /** What has both bodies in it. */
  place: RefObject<HTMLElement | null>;
  onEnd: () => void;
};

const BODIES = { es: SENT_FIELDS.bodyEs, en: SENT_FIELDS.bodyEn } as const;

/** Puts a picture or a drawing into both languages of a text, each where its cursor is; into the one alone that has a text. */
export function Insertions({ inserted, place, onEnd }: Props) {
  const t = useDeskTexts("content");
  const put = (written: InBoth, says: string) => {
    onEnd();
    showToast(says);
    // The dialog gives the focus back as it closes; what is put comes after that.
    requestAnimationFrame(() => putInBoth(place.current, written));
  };
  if (inserted === undefined) return null;
  return inserted === "picture" ? (
    <ContentPictureDialog
      onChosen={(chosen) => put(writtenPicture(chosen), t("picture.added"))}
      onClose={onEnd}
    />
  ) : (
    <ChosenDrawing
      onWritten={(written) => put(written, t("editor.drawingAdded"))}
      onClose={onEnd}
    />
  );
}

/** One of the shop's drawings, called in each language by what it shows. */
function ChosenDrawing({
  onWritten,
  onClose,
}: {
  onWritten: (written: InBoth) => void;
  onClose: () => void;
}) {
  const drawings = useDrawings().data?.items ?? [];
  const choose = (drawing: string) => {
    const found = drawings.find((one) => one.drawing === drawing);
    const written = (language: Locale) =>
      drawingAsMarkdown(drawing, found ? drawingName(found, language) : drawing);
    onWritten({ es: written("es"), en: written("en") });
  };
  return <DrawingDialog drawing="" onChoose={choose} onClose={onClose} />;
}

function writtenPicture({ picture: { address }, words }: ChosenPicture): InBoth {
  return { es: pictureAsMarkdown(address, words.es), en: pictureAsMarkdown(address, words.en) };
}

function putInBoth(place: HTMLElement | null, written: InBoth): void {
  const fields = LOCALES.map((language) => ({ language, field: bodyIn(place, language) }));
  const isWritten = (language: Locale) =>
    fields.some((one) => one.language === language && one.field?.value.trim() !== "");
  for (const { language, field } of fields) {
    // A text in English alone is a whole one: Spanish does not begin with a picture.
    if (!field || (language === "es" && !isWritten("es") && isWritten("en"))) continue;
    putEdit(field, paragraphEdit(selectedIn(field), written[language]));
  }
}

function bodyIn(place: HTMLElement | null, language: Locale): HTMLTextAreaElement | undefined {
  const field = place?.querySelector(`textarea[name="${BODIES[language]}"]`);
  return field instanceof HTMLTextAreaElement ? field : undefined;
}
