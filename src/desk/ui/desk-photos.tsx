import type { SeenPicture } from "#contract/uploads.ts";

type Props = {
  images: readonly SeenPicture[];
  /** What one of them is called, by its place from 1 on. */
  nameOf: (place: number) => string;
};

/** Photos that a customer sent, each leading to itself in full. */
export function DeskPhotos({ images, nameOf }: Props) {
  if (images.length === 0) return null;
  return (
    <span className="desk-photos">
      {images.map(({ url }, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={nameOf(index + 1)} width={96} height={96} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
