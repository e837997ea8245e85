import { useMutation } from "@tanstack/react-query";

import type { OpenedBrand } from "#contract/brand-desk.ts";
import { pictureSize } from "#domain/settings/picture-address.ts";
import { UPLOAD_TYPES } from "#domain/uploads/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { sendPicture } from "#web/api/send-picture.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

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
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const call = useDeskCall("brands");
  const show = (upload: string | null, text: string) =>
    call.mutate({
      path: "admin/brandpicture",
      body: { brand: slug, upload },
      text,
      onRefused: setRefusal,
    });
  const sending = useSending((upload) => show(upload, t("shown", { name })), setRefusal);
  const isBusy = sending.isPending || call.isPending;
  const failure = refusal && (refusal.message ?? t("unreached"));
  return (
    <>
      <Field label={image === null ? t("choose") : t("other")} hint={t("hint")} error={failure}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept={Object.keys(UPLOAD_TYPES).join(",")}
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = ""; // the same file may be chosen again
              setRefusal(undefined);
              if (file) sending.mutate(file);
            }}
          />
        )}
      </Field>
      <output className="secondary">{isBusy ? t("sending") : ""}</output>
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

/** Sends a file to the shop, which answers what it calls it. */
function useSending(onSent: (upload: string) => void, onRefused: (refusal: DeskRefusal) => void) {
  const locale = useShopLocale();
  return useMutation({
    mutationFn: (file: File) => sendPicture({ file, locale, order: undefined }),
    onSuccess: ({ upload }) => onSent(upload),
    onError: async (error) => onRefused(await readDeskRefusal(error)),
  });
}
