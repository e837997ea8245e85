import type { ReactNode } from "react";

import { PictureStrip } from "./picture-strip.tsx";

/** What a field of a part holds, where it is its pictures; undefined of every other field. */
export function showPictures(field: string, value: unknown): ReactNode {
  if (field !== "images" || !Array.isArray(value)) return undefined;
  const images = value.filter((one): one is string => typeof one === "string");
  return images.length === 0 ? undefined : <PictureStrip images={images} />;
}
