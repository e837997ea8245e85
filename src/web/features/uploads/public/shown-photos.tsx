import type { SeenPicture } from "#contract/uploads.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/shown-photos.css";

type Props = {
  images: readonly SeenPicture[];
  /** What they are of. */
  title: string;
};

/** Photos that somebody sent, each leading to itself in full. */
export function ShownPhotos({ images, title }: Props) {
  const t = useTranslations("uploads");
  if (images.length === 0) return null;
  return (
    <span className="shown-photos">
      {images.map(({ url }, place) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t("photo", { place: place + 1, title })} width={96} height={96} />
        </a>
      ))}
    </span>
  );
}
