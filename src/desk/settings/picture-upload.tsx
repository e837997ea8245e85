import { useState } from "react";

import { PICTURE_FORMS } from "#domain/upload/picture-form.ts";
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES } from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { FileField } from "#desk/ui/form/file-field.tsx";
import { type NewPicture, useNewPictures } from "#desk/ui/pictures/use-new-pictures.ts";
import { useRefusedPicture } from "#desk/ui/pictures/use-refused-picture.ts";

type Props = {
  /** What the form would save; undefined where nothing of it waits to be saved. */
  unsaved: string | undefined;
  onPicture: (picture: NewPicture) => void;
};

/** Sends a picture that a setting may be saved with. */
export function PictureUpload({ unsaved, onPicture }: Props) {
  const t = useDeskTexts("settings.picture");
  const why = useRefusedPicture();
  const sizeOf = useFileSize();
  const [outcome, setOutcome] = useState<{ error?: string; address?: string }>({});
  const { send, isSending } = useNewPictures({
    path: "admin/settings/picture",
    onMade: (picture) => {
      setOutcome({ address: picture.address });
      onPicture(picture);
    },
    onRefused: (refusal) => setOutcome({ error: why(refusal) }),
  });
  const isWaiting = outcome.address !== undefined && outcome.address === unsaved;
  const status = isWaiting ? t("sent") : "";
  return (
    <FileField
      label={t("choose")}
      hint={t("hint", {
        size: sizeOf(MOST_UPLOAD_BYTES),
        pixels: String(PICTURE_FORMS.own.longest),
      })}
      error={outcome.error}
      accept={Object.keys(UPLOAD_TYPES)}
      isOff={isSending}
      status={isSending ? t("sending") : status}
      onChoose={(files) => {
        setOutcome({});
        send(files);
      }}
    />
  );
}
