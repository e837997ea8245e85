import { useRef, useState } from "react";

import {
  boldEdit,
  linesEdit,
  type Selected,
  type TextEdit,
  wordsEdit,
} from "#domain/content/text-edits.ts";
import { CONTENT_BOUNDS } from "#domain/content/content-text.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Field } from "#web/ui/field.tsx";

import { type ContentDraft, SENT_FIELDS } from "../content-draft.ts";
import { type Format, formatOf } from "./format-keys.ts";
import { FormatToolbar, type Inserted } from "./format-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { putEdit, selectedIn } from "./put-edit.ts";

type Props = {
  form: DeskForm<ContentDraft>;
  language: Locale;
  onInsert: (inserted: Inserted) => void;
};

const BODIES = { es: "bodyEs", en: "bodyEn" } as const;

/** The text in a language, with what its markup can do at hand by buttons and keys. */
export function BodyField({ form, language, onInsert }: Props) {
  const t = useDeskTexts("content");
  const area = useRef<HTMLTextAreaElement>(null);
  // What was selected as the dialog opened, which some browsers forget meanwhile.
  const [linked, setLinked] = useState<Selected>();
  const body = BODIES[language];
  const apply = (editOf: (selected: Selected) => TextEdit) => {
    if (area.current) putEdit(area.current, editOf(selectedIn(area.current)));
  };
  const format = (wanted: Format) => {
    if (wanted === "bold") apply(boldEdit);
    else if (wanted === "link") setLinked(area.current ? selectedIn(area.current) : undefined);
    else apply((selected) => linesEdit(selected, wanted === "heading" ? "## " : "- "));
  };
  return (
    <>
      <Field
        label={t("fields.body")}
        hint={`${t("editor.keys")} ${t("bodyHint")}`}
        error={form.errorOf(SENT_FIELDS[body])}
      >
        {(control) => (
          <div>
            <FormatToolbar
              language={t(language === "es" ? "spanish" : "english")}
              field={control.id}
              onFormat={format}
              onInsert={onInsert}
            />
            <textarea
              {...control}
              ref={area}
              className="input"
              name={SENT_FIELDS[body]}
              lang={language}
              rows={14}
              maxLength={CONTENT_BOUNDS.body}
              value={form.fields[body]}
              onChange={({ target }) => form.set(body, target.value)}
              onKeyDown={(event) => {
                const wanted = formatOf(event);
                if (wanted === undefined) return;
                event.preventDefault();
                format(wanted);
              }}
            />
          </div>
        )}
      </Field>
      {linked !== undefined && (
        <LinkDialog
          selected={linked.text.slice(linked.start, linked.end)}
          onClose={() => setLinked(undefined)}
          onWritten={(link) => {
            setLinked(undefined);
            // The dialog gives the focus back as it closes; what is put comes after that.
            requestAnimationFrame(() => apply(() => wordsEdit(linked, link)));
          }}
        />
      )}
    </>
  );
}
