import type { AuditLine } from "#contract/audit.ts";

import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { isOwnersAlone, readSubject, subjectLink } from "./read-subject.ts";
import { useSubjectWords } from "./subject-words.ts";

/** What an entry is about, which leads there where an area shows it. */
export function EntrySubject({ line }: { line: AuditLine }) {
  const locale = useShopLocale();
  const { sayLine } = useSubjectWords();
  const subject = readSubject(line.subject);
  const isOwner = useMay("owner");
  const href = isOwner || !isOwnersAlone(subject) ? subjectLink(locale, subject) : undefined;
  const name = sayLine(line);
  return href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>;
}
