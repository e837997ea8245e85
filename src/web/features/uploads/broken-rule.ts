import { MOST_UPLOAD_BYTES, PAPER_TYPE, uploadTypeOf } from "#domain/upload/upload-type.ts";

/** What of a file decides whether the shop takes it. */
type Chosen = Pick<File, "type" | "size">;

/**
 * What the shop would refuse is not sent at all: pictures of three types, PDFs where they are taken (`takesPapers`), and
 * of a size. Undefined for what may be sent.
 */
export function brokenRule(
  { type, size }: Chosen,
  takesPapers: boolean,
): "type" | "size" | undefined {
  const isTaken = uploadTypeOf(type) !== undefined || (takesPapers && type === PAPER_TYPE);
  if (!isTaken) return "type";
  return size > MOST_UPLOAD_BYTES ? "size" : undefined;
}
