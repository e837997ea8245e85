import type { SeenPage } from "#contract/uploads.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { ShownPhotos } from "./shown-photos.tsx";

type Props = {
  images: readonly SeenPage[];
  /** What they are of. */
  title: string;
};

/** Pages of a certificate: pictures lead to themselves in full, a PDF is saved. */
export function ShownPages({ images, title }: Props) {
  const t = useTranslations("uploads");
  return (
    <>
      <ShownPhotos images={images.filter(({ isPdf }) => !isPdf)} title={title} />
      {images
        .filter(({ isPdf }) => isPdf)
        .map(({ url }) => (
          <a key={url} href={url} download rel="noreferrer">
            {t("paper", { title })}
          </a>
        ))}
    </>
  );
}
