import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

import { namedMailKind } from "./mail-kinds.ts";

/** What a kind of mail is called. */
export function mailKindIn({ texts }: DeskLanguage): (kind: string) => string {
  const t = texts("mails.kinds");
  return (kind) => {
    const named = namedMailKind(kind);
    return named ? t(named) : kind;
  };
}
