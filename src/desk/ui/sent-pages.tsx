import type { SeenPage } from "#contract/uploads.ts";

import { buttonClass } from "#web/ui/button.tsx";

type Props = {
  images: readonly SeenPage[];
  /** What one of them is called, by its place from 1 on; a PDF is called by what is done with it. */
  nameOf: (place: number, isPdf: boolean) => string;
};

/** The pages of a paper as they were sent, large enough to read; each opens in its full size, and a PDF is saved. */
export function SentPages({ images, nameOf }: Props) {
  return (
    <div className="sent-pages">
      {images.map(({ url, width, height, isPdf }, index) =>
        isPdf ? (
          <a key={url} className={buttonClass({ size: "s" })} href={url} download rel="noreferrer">
            {nameOf(index + 1, true)}
          </a>
        ) : (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              width={width}
              height={height}
              alt={nameOf(index + 1, false)}
              loading="lazy"
            />
          </a>
        ),
      )}
    </div>
  );
}
