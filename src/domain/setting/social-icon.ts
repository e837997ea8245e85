/** Neutral drawings of the shop's own: what a network is for, not its mark. */
const DRAWINGS = new Map([
  ["facebook", "people"],
  ["instagram", "camera"],
  ["linkedin", "people"],
  ["tiktok", "note"],
  ["whatsapp", "speech"],
  ["x", "speech"],
  ["youtube", "play"],
]);

/** Whether the icon of a social link is a picture of the operator's own, not a name. */
export function isIconAddress(icon: string): boolean {
  return icon.includes("/");
}

/** Where the picture of a social link is: its own, or the drawing for its name; a chain link for any other name. */
export function socialIcon(icon: string): string {
  if (isIconAddress(icon)) return icon;
  return `/marks/${DRAWINGS.get(icon.toLowerCase()) ?? "link"}.svg`;
}
