import type { SeenUpload } from "#contract/upload-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { SentPages } from "#desk/ui/sent-pages.tsx";

type Props = { upload: SeenUpload };

/** A picture as the shop keeps it; a PDF is saved and never shown. Nothing of a file that is not here. */
export function UploadPreview({ upload: { url, kind, bytes, width, height } }: Props) {
  const t = useDeskTexts("uploads.preview");
  if (bytes === null || width === null || height === null) return null;
  const isPdf = kind === "pdf";
  return (
    <DetailSection title={t("title")}>
      {url === null ? (
        <p className="secondary">{t("theirs")}</p>
      ) : (
        <SentPages
          images={[{ url, width, height, isPdf }]}
          nameOf={() => (isPdf ? t("fetch") : t("picture"))}
        />
      )}
    </DetailSection>
  );
}
