import { useState } from "react";

import { PICTURE_FORMS } from "#domain/upload/picture-form.ts";
import {
  MOST_PAPER_PAGES,
  MOST_UPLOAD_BYTES,
  PAPER_TYPE,
  UPLOAD_TYPES,
} from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { FileField } from "#desk/ui/form/file-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";
import { type NewPicture, useNewPictures } from "#desk/ui/pictures/use-new-pictures.ts";
import { useRefusedPicture } from "#desk/ui/pictures/use-refused-picture.ts";
import { useSentFiles } from "#desk/ui/use-sent-files.ts";

import { Button } from "#web/ui/button.tsx";

import type { BroughtFields } from "./brought-fields.ts";

/** By these a file is told to be none that the shop can use. */
const UNUSABLE: ReadonlySet<string> = new Set(["paper_refused", "upload_refused"]);

type Props = { form: DeskForm<BroughtFields> };

/** The PDF of a catalogue, or another in its place: the shop makes it anew of pictures of its pages. */
export function BroughtPaper({ form }: Props) {
  const t = useDeskTexts("booklets.brought");
  const sizeOf = useFileSize();
  const [refused, setRefused] = useState<DeskRefusal>();
  const [sent, setSent] = useState("");
  const { send, isSending } = useSentFiles({
    onSent: ({ upload, name }) => {
      form.set("upload", upload);
      setSent(name);
    },
    onRefused: setRefused,
  });
  const limits = { pages: MOST_PAPER_PAGES, size: sizeOf(MOST_UPLOAD_BYTES) };
  const why = (refusal: DeskRefusal) =>
    UNUSABLE.has(refusal.code ?? "") ? t("notUsable", limits) : (refusal.message ?? t("notSent"));
  const done = sent === "" ? "" : t("sent", { name: sent });
  return (
    <FileField
      label={t(form.fields.upload === "" ? "file" : "otherFile")}
      hint={t("fileHint", limits)}
      error={refused ? why(refused) : form.errorOf("upload")}
      accept={[PAPER_TYPE]}
      isOff={isSending}
      status={isSending ? t("sending") : done}
      onChoose={(files) => {
        setRefused(undefined);
        send(files);
      }}
    />
  );
}

/** A picture on the page of catalogues; without it none is shown. */
export function BroughtCover({ form }: Props) {
  const t = useDeskTexts("booklets.brought");
  const sizeOf = useFileSize();
  const why = useRefusedPicture();
  const [refused, setRefused] = useState<string>();
  // Nobody else sees it before it is saved: until then it is shown by an address of the asker's own.
  const [sent, setSent] = useState<NewPicture>();
  const { cover } = form.fields;
  const { send, isSending } = useNewPictures({
    path: "admin/pages/picture",
    onMade: (picture) => {
      setSent(picture);
      form.set("cover", picture.address);
    },
    onRefused: (refusal) => setRefused(why(refusal)),
  });
  return (
    <>
      {cover !== "" && (
        <div className="drawing-sheet">
          <img src={sent?.address === cover ? sent.url : cover} alt={t("cover")} width={160} />
        </div>
      )}
      <FileField
        label={t(cover === "" ? "cover" : "otherCover")}
        hint={t("coverHint", {
          size: sizeOf(MOST_UPLOAD_BYTES),
          pixels: String(PICTURE_FORMS.part.longest),
        })}
        error={refused ?? form.errorOf("cover")}
        accept={Object.keys(UPLOAD_TYPES)}
        isOff={isSending}
        status={isSending ? t("sending") : ""}
        onChoose={(files) => {
          setRefused(undefined);
          send(files);
        }}
      />
      {cover !== "" && (
        <div>
          <Button size="s" kind="quiet" onClick={() => form.set("cover", "")}>
            {t("noCover")}
          </Button>
        </div>
      )}
    </>
  );
}
