import type { AuditLine } from "#contract/audit.ts";

import { areaOfList } from "#domain/list/list-name.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { readSubject, type Subject, type SubjectNoun } from "./read-subject.ts";

type Thing = Extract<Subject, { kind: "thing" }>;

/** What an entry is about, as people call it: "Pedido 12", "Cuenta ana@…", "Ajuste: Teléfono". */
export function subjectWords({ texts }: DeskLanguage) {
  const t = texts("audited.subjects");
  const settings = texts("settings.places");
  const areas = texts("desk.areas");
  const jobs = texts("jobs.names");
  const settingName = (key: string, storefront: "cr" | "us" | undefined, name = key) =>
    storefront ? t("settingOf", { place: settings(storefront), name }) : t("setting", { name });
  const thingName = ({ noun, id }: Thing, names: AuditLine["names"]) =>
    t(noun, { name: names[`${noun}:${id}`] ?? id });
  const nameOf = (subject: Subject, names: AuditLine["names"]): string => {
    switch (subject.kind) {
      case "thing":
        return thingName(subject, names);
      case "setting": {
        const { key, storefront } = subject;
        return settingName(key, storefront, names[`setting:${key}`]);
      }
      case "zone":
        return t("zone", { name: subject.code });
      case "list":
        return t("list", { name: areas(areaOfList(subject.name)) });
      case "job":
        return t("job", { name: jobs(subject.name) });
      case "other":
        return subject.written;
      case "accounts":
      case "rates":
      case "rules":
        return t(subject.kind);
    }
  };
  /** The noun that a word of the language stands for: "pedido" is an order. */
  const nounNamed = (word: string): SubjectNoun | undefined =>
    TYPED_NOUNS.find((noun) => t(noun, { name: "" }).trim().toLocaleLowerCase() === word);
  return {
    sayLine: ({ subject, names }: Pick<AuditLine, "subject" | "names">) =>
      nameOf(readSubject(subject), names),
    nounNamed,
  };
}

/** The same as this page speaks. */
export function useSubjectWords() {
  return subjectWords(useDeskLanguage());
}

/** What one may type before a number or a name to find a thing. */
const TYPED_NOUNS = [
  "account",
  "brand",
  "claim",
  "core",
  "coupon",
  "import",
  "mail",
  "order",
  "page",
  "part",
  "payment",
  "quote",
  "return",
] as const satisfies readonly SubjectNoun[];
