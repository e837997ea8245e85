import { fileSizeOf } from "#domain/upload/file-size.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

/** The size of a file in words, of its bytes: "340 kB", "1,2 MB". */
export function fileSizeIn({ format }: Pick<DeskLanguage, "format">): (bytes: number) => string {
  return (bytes) => {
    const { unit, amount } = fileSizeOf(bytes);
    return `${format.count(amount)}\u00A0${unit}`;
  };
}

/** The same as this page speaks. */
export function useFileSize(): (bytes: number) => string {
  return fileSizeIn(useDeskLanguage());
}
