import { createContext, type ReactNode, useContext } from "react";

import { languageTag } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { useOthers } from "./use-others.ts";

const Others = createContext<readonly string[]>([]);

type Props = {
  /** What is open, by its area and its id there; without it nobody can have the same open. */
  subject: string | undefined;
  children: ReactNode;
};

/** Something of which the staff sees who else has it open; `OthersHere` says it where its title is. */
export function SharedThing({ subject, children }: Props) {
  const others = useOthers(subject);
  return <Others value={others}>{children}</Others>;
}

/** Who else of the staff has open what stands here; nothing where nobody has. */
export function OthersHere() {
  const t = useDeskTexts("desk.detail");
  const locale = useShopLocale();
  const others = useContext(Others);
  const names = new Intl.ListFormat(languageTag(locale)).format(others);
  return (
    <span className="others-here small" aria-live="polite">
      {others.length > 0 && t("others", { count: others.length, names })}
    </span>
  );
}
