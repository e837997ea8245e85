import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** Pictures of a part in their order, small; each opens in its full size. */
export function PictureStrip({ images }: { images: readonly string[] }) {
  const t = useDeskTexts("pictures");
  if (images.length === 0) return <span>{t("none")}</span>;
  return (
    <span className="picture-strip">
      {images.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img
            src={address}
            alt={t("one", { place: index + 1 })}
            width={48}
            height={48}
            loading="lazy"
          />
        </a>
      ))}
    </span>
  );
}
