/** How a popup message looks: news, something to heed, something wrong. */
export const POPUP_STYLES = ["info", "warning", "alert"] as const;
export type PopupStyle = (typeof POPUP_STYLES)[number];

/** The style of a name; any other name is plain news. */
export function popupStyle(name: string): PopupStyle {
  return POPUP_STYLES.find((style) => style === name) ?? "info";
}
