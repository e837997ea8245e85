import type { OpenedBrand } from "#contract/brand-desk.ts";
import { pictureSize } from "#domain/setting/picture-address.ts";
import { idOfPicture } from "#domain/upload/own-picture.ts";
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES } from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { FileField } from "#desk/ui/form/file-field.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { useSentFiles } from "#desk/ui/use-sent-files.ts";

import { Button } from "#web/ui/button.tsx";

import { useState } from "react";

type Props = { brand: Pick<OpenedBrand, "name" | "slug" | "image"> };

/** What a brand is shown by on its page and in lists, which a manager chooses. */
export function BrandPicture({ brand }: Props) {
  const t = useDeskTexts("brands.picture");
  const isManager = useMay("manager");
  const { name, image } = brand;
  return (
    <DetailSection title={t("title")}>
      {image === null ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <div className="brand-picture">
          <img src={image} alt={t("of", { name })} {...pictureSize(image)} />
        </div>
      )}
      {isManager && <PictureChoice brand={brand} />}
    </DetailSection>
  );
}

function PictureChoice({ brand: { name, slug, image } }: Props) {
  const t = useDeskTexts("brands.picture");
  const says = useDeskTexts("desk.call");
  const sizeOf = useFileSize();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const call = useDeskCall("brands");
  // A picture that comes with the shop is no file of its own, and is not chosen again.
  const before = image === null ? null : idOfPicture(image);
  const show = (upload: string | null, text: string, isUndone = false) =>
    call.mutate({
      path: "admin/brandpicture",
      body: { brand: slug, upload },
      text,
      ...(!isUndone && before !== undefined && { undo: () => show(before, says("undone"), true) }),
      onRefused: setRefusal,
    });
  const { send, isSending } = useSentFiles({
    onSent: ({ upload }) => show(upload, t("shown", { name })),
    onRefused: setRefusal,
  });
  const isBusy = isSending || call.isPending;
  return (
    <>
      <FileField
        label={image === null ? t("choose") : t("other")}
        hint={t("hint", { size: sizeOf(MOST_UPLOAD_BYTES) })}
        error={refusal && (refusal.message ?? t("unreached"))}
        accept={Object.keys(UPLOAD_TYPES)}
        isOff={isBusy}
        status={isBusy ? t("sending") : ""}
        onChoose={(files) => {
          setRefusal(undefined);
          send(files);
        }}
      />
      {image !== null && (
        <div>
          <Button size="s" isBusy={isBusy} onClick={() => show(null, t("removed", { name }))}>
            {t("remove")}
          </Button>
        </div>
      )}
    </>
  );
}
