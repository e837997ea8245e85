import { LONGEST_SIDE } from "./upload-type.ts";

/**
 * What a picture is made anew as: one that somebody sent; one of the shop's own, which pages show small; one of a part,
 * which shoppers enlarge, or of a text; and one of the shop's own for mails and papers, whose readers know no WebP.
 * `longest` is a side in pixels.
 */
export const PICTURE_FORMS = {
  sent: { longest: LONGEST_SIDE, quality: 82, type: "webp" },
  own: { longest: 640, quality: 90, type: "webp" },
  part: { longest: 1_400, quality: 80, type: "webp" },
  paper: { longest: 480, quality: 100, type: "png" },
} as const;

export type PictureForm = keyof typeof PICTURE_FORMS;
export type PictureRecipe = (typeof PICTURE_FORMS)[PictureForm];
