import { useEffect, useEffectEvent, useState } from "react";

import { LONGEST_ALTERNATIVE } from "#domain/content/content-picture.ts";
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

import { KeptPictures } from "./kept-pictures.tsx";

/** What each language says, or writes. */
export type InBoth = Readonly<Record<Locale, string>>;
/** A picture that was chosen, where whoever chose it sees it now, and what it shows. */
export type ChosenPicture = { picture: NewPicture; words: InBoth };

type Props = { onChosen: (chosen: ChosenPicture) => void; onClose: () => void };

/** A picture from this machine or one that the shop has, and what it shows in both languages. */
export function ContentPictureDialog({ onChosen, onClose }: Props) {
  const t = useDeskTexts("content.picture");
  const why = useRefusedPicture();
  const sizeOf = useFileSize();
  const [sent, setSent] = useState<NewPicture>();
  const [refused, setRefused] = useState<string>();
  const [words, setWords] = useState<InBoth>({ es: "", en: "" });
  const [wrong, setWrong] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const { send, isSending } = useNewPictures({
    path: "admin/pages/picture",
    onMade: setSent,
    onRefused: (refusal) => {
      setWanted(false);
      setRefused(why(refusal));
    },
  });
  const isWordless = words.es.trim() === "" || words.en.trim() === "";
  const add = () => {
    if (sent === undefined && !isSending) return setWrong(t("fileNeeded"));
    if (isWordless) return setWrong(t("wordsNeeded"));
    return sent === undefined ? setWanted(true) : write(sent);
  };
  const write = (picture: NewPicture) => onChosen({ picture, words });
  // Who adds it while it is on its way need not press again.
  const writeOnceSent = useEffectEvent(write);
  useEffect(() => {
    if (isWanted && sent !== undefined) writeOnceSent(sent);
  }, [isWanted, sent]);
  return (
    <FormDialog
      title={t("title")}
      back={t("back")}
      send={t("add")}
      isBusy={isWanted}
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
        status={isSending ? t("sending") : sent ? t(isWordless ? "sentWordless" : "sent") : ""}
        onChoose={(files) => {
          setWrong(undefined);
          setRefused(undefined);
          setSent(undefined);
          send(files);
        }}
      />
      <KeptPictures
        chosen={sent?.address}
        onChoose={(picture) => {
          setWrong(undefined);
          setSent(picture);
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
            setWanted(false);
            setWords({ ...words, [language]: value });
          }}
        />
      ))}
    </FormDialog>
  );
}
