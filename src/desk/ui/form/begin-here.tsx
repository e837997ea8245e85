import { type RefObject, useEffect } from "react";

const TYPED = "input:not([type=radio], [type=checkbox], [type=file]), textarea, select";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that has the focus brings up a keyboard on a screen that is touched, over what the dialog says. */
const TOUCHED = "(pointer: coarse)";

/**
 * Begins a dialog where something is still to be typed, or else in its first field, and not at the mark that closes it.
 * It stands in the dialog itself, since what is in one comes a moment later than the dialog.
 */
export function BeginHere({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (matchMedia(TOUCHED).matches) return;
    const fields = [...(place.current?.querySelectorAll<Field>(TYPED) ?? [])];
    const first = fields.find(({ value }) => value === "") ?? fields[0];
    first?.focus();
    if (first instanceof HTMLInputElement) first.select(); // what is typed takes the place of what is there
  }, [place]);
  return null;
}
