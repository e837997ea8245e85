import type { Selected, TextEdit } from "#domain/content/text-edits.ts";

/** What is selected of a field of several lines. */
export function selectedIn(field: HTMLTextAreaElement): Selected {
  return { text: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/**
 * Does an edit in a field as if it were typed. `execCommand` is deprecated, and the only way that lets Ctrl+Z take it
 * back in every browser: `setRangeText` forgets all that was typed before. That is what is left where it is refused.
 */
export function putEdit(field: HTMLTextAreaElement, { from, to, put, start, end }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (!typeIn(put)) {
    field.setRangeText(put, from, to, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

function typeIn(put: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else can be undone
  return document.execCommand(put === "" ? "delete" : "insertText", false, put);
}
