import { useState } from "react";

import { LONGEST_ALTERNATIVE, pictureAsMarkdown } from "#domain/content/content-picture.ts";
import { type Locale, LOCALES } from "#domain/i18n/locale.ts";
import { PICTURE_FORMS } from "#domain/upload/picture-form.ts";
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES } from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FileField } from "#desk/ui/form/file-field.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { type NewPicture, useNewPictures } from "#desk/ui/pictures/use-new-pictures.ts";
import { useRefusedPicture } from "#desk/ui/pictures/use-refused-picture.ts";

/** A picture as each language writes it. */
export type WrittenPicture = Readonly<Record<Locale, string>>;

type Props = { onWritten: (picture: WrittenPicture) => void; onClose: () => void };

/** A picture from this machine, and what it shows in both languages. */
export function ContentPictureDialog({ onWritten, onClose }: Props) {
  const t = useDeskTexts("content.picture");
  const why = useRefusedPicture();
  const sizeOf = useFileSize();
  const [sent, setSent] = useState<NewPicture>();
  const [refused, setRefused] = useState<string>();
  const [words, setWords] = useState<WrittenPicture>({ es: "", en: "" });
  const [wrong, setWrong] = useState<string>();
  const { send, isSending } = useNewPictures({
    path: "admin/pages/picture",
    onMade: setSent,
    onRefused: (refusal) => setRefused(why(refusal)),
  });
  const add = () => {
    if (sent === undefined) return setWrong(t("fileNeeded"));
    if (words.es.trim() === "" || words.en.trim() === "") return setWrong(t("wordsNeeded"));
    const written = (language: Locale) => pictureAsMarkdown(sent.address, words[language]);
    return onWritten({ es: written("es"), en: written("en") });
  };
  return (
    <FormDialog
      title={t("title")}
      back={t("back")}
      send={t("add")}
      isBusy={isSending}
      failure={wrong}
      closesBy={["mark"]}
      onSend={add}
      onClose={onClose}
    >
      <FileField
        label={t("file")}
        hint={t("fileHint", {
          size: sizeOf(MOST_UPLOAD_BYTES),
          pixels: String(PICTURE_FORMS.part.longest),
        })}
        error={refused}
        accept={Object.keys(UPLOAD_TYPES)}
        isOff={isSending}
        status={isSending ? t("sending") : sent ? t("sent") : ""}
        onChoose={(files) => {
          setWrong(undefined);
          setRefused(undefined);
          setSent(undefined);
          send(files);
        }}
      />
      {LOCALES.map((language) => (
        <DeskTextField
          key={language}
          form={NO_ERRORS}
          name={`alternative.${language}`}
          label={t(language)}
          hint={language === "es" ? t("hint") : undefined}
          value={words[language]}
          maxLength={LONGEST_ALTERNATIVE}
          onChange={(value) => {
            setWrong(undefined);
            setWords({ ...words, [language]: value });
          }}
        />
      ))}
    </FormDialog>
  );
}
