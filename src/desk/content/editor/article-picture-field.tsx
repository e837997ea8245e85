import { useState } from "react";

import { LONGEST_ALTERNATIVE } from "#domain/content/content-picture.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Button } from "#web/ui/button.tsx";

import { type ContentDraft, SENT_FIELDS } from "../content-draft.ts";
import { ContentPictureDialog } from "./content-picture-dialog.tsx";

type Words = "pictureEs" | "pictureEn";

/** The picture beside an article in the place of its drawing, and what it shows in both languages. */
export function ArticlePictureField({ form }: { form: DeskForm<ContentDraft> }) {
  const t = useDeskTexts("content");
  const [isOpen, setOpen] = useState(false);
  // Nobody else sees it before it is saved: until then it is shown by an address of the asker's own.
  const [sent, setSent] = useState<{ address: string; url: string }>();
  const { picture } = form.fields;
  const error = form.errorOf(SENT_FIELDS.picture);
  const words = (name: Words, label: string) => (
    <DeskTextField
      form={form}
      name={SENT_FIELDS[name]}
      label={label}
      value={form.fields[name]}
      maxLength={LONGEST_ALTERNATIVE}
      onChange={(value) => form.set(name, value)}
    />
  );
  return (
    <fieldset className="drawing-field">
      <legend>{t("fields.picture")}</legend>
      {picture !== "" && (
        <>
          <div className="drawing-sheet">
            <img
              src={sent?.address === picture ? sent.url : picture}
              alt={form.fields.pictureEs}
              width={160}
            />
          </div>
          <div className="form-columns">
            {words("pictureEs", t("picture.es"))}
            {words("pictureEn", t("picture.en"))}
          </div>
        </>
      )}
      <Button
        size="s"
        onClick={() => setOpen(true)}
        {...(error !== undefined && { "data-invalid": true })}
      >
        {t(picture === "" ? "picture.choose" : "picture.other")}
      </Button>
      {picture !== "" && (
        <Button size="s" kind="quiet" onClick={() => form.set("picture", "")}>
          {t("picture.none")}
        </Button>
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="hint">{t("picture.overDrawing")}</p>
      {isOpen && (
        <ContentPictureDialog
          onClose={() => setOpen(false)}
          onChosen={(chosen) => {
            setOpen(false);
            setSent(chosen.picture);
            form.set("picture", chosen.picture.address);
            form.set("pictureEs", chosen.words.es);
            form.set("pictureEn", chosen.words.en);
          }}
        />
      )}
    </fieldset>
  );
}
