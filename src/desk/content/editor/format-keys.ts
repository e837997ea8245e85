/** What of a keyboard event says which format it asks for. */
type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

export type Format = "bold" | "heading" | "list" | "link";

/**
 * The keys of formats: Ctrl, and with Shift where Ctrl alone is the browser's or the back office's, as Ctrl+K is the
 * palette's. E is for "enlace", a link.
 */
export const FORMAT_KEYS = {
  bold: { key: "b", isShifted: false },
  heading: { key: "h", isShifted: true },
  list: { key: "l", isShifted: true },
  link: { key: "e", isShifted: true },
} as const satisfies Record<Format, { key: string; isShifted: boolean }>;

export const FORMATS = ["bold", "heading", "list", "link"] as const satisfies readonly Format[];

/** The format that was asked for; a Mac's command key counts as Ctrl. */
export function formatOf(pressed: Pressed): Format | undefined {
  if (!(pressed.ctrlKey || pressed.metaKey) || pressed.altKey) return undefined;
  return FORMATS.find((format) => {
    const { key, isShifted } = FORMAT_KEYS[format];
    return pressed.key.toLowerCase() === key && pressed.shiftKey === isShifted;
  });
}

/** The same as assistive technology is told it: "Control+Shift+H". */
export function shortcutOf(format: Format): string {
  const { key, isShifted } = FORMAT_KEYS[format];
  return ["Control", ...(isShifted ? ["Shift"] : []), key.toUpperCase()].join("+");
}
