import { useRef, useState } from "react";

import { withParagraph } from "#domain/content/content-picture.ts";
import { LOCALES } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

import { type ContentDraft, SENT_FIELDS } from "./content-draft.ts";
import { ContentPictureDialog, type WrittenPicture } from "./content-picture-dialog.tsx";

const BODIES = { es: "bodyEs", en: "bodyEn" } as const;

/** Puts a picture into both languages of a text, each where its cursor is; into the one alone that has a text. */
export function ContentPictureButton({ form }: { form: DeskForm<ContentDraft> }) {
  const t = useDeskTexts("content.picture");
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const put = (picture: WrittenPicture) => {
    for (const language of LOCALES) {
      const name = BODIES[language];
      const text = form.fields[name];
      // A text in English alone is a whole one: Spanish does not begin with a picture.
      if (language === "es" && text.trim() === "" && form.fields.bodyEn.trim() !== "") continue;
      form.set(name, withParagraph(text, picture[language], cursorIn(place.current, name)));
    }
    setOpen(false);
    showToast(t("added"));
  };
  return (
    <div ref={place}>
      <Button size="s" onClick={() => setOpen(true)}>
        {t("begin")}
      </Button>
      {isOpen && <ContentPictureDialog onWritten={put} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Where the cursor stands in a body of the same form; 0 where it never was. */
function cursorIn(place: HTMLElement | null, name: "bodyEs" | "bodyEn"): number {
  const field = place?.parentElement?.querySelector(`textarea[name="${SENT_FIELDS[name]}"]`);
  return field instanceof HTMLTextAreaElement ? field.selectionStart : 0;
}
