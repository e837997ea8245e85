import { contentState } from "./content-schedule.ts";

type Text = Parameters<typeof contentState>[0];

/**
 * What saving a text did, over what stood at its address before, the shop's own or what came with it: a new text was
 * added; readers see from now on what they did not, or no more what they did; or it was changed.
 */
export function contentDone(
  before: Text | undefined,
  after: Text,
): `content.${"add" | "publish" | "hide" | "save"}` {
  if (!before) return "content.add";
  const [was, is] = [contentState(before), contentState(after)];
  if (is === "published" && was !== "published") return "content.publish";
  return was === "published" && is === "draft" ? "content.hide" : "content.save";
}
