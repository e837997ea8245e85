import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { History } from "#desk/ui/history.tsx";

/** Who added an entry; whoever took it away is in the audit log, where it is looked for by its words. */
export function SynonymHistory({ id }: { id: number }) {
  const t = useDeskTexts("words");
  return (
    <History
      subject={`synonym:${id}`}
      nameOf={(field) => t(field === "means" ? "fields.means" : "fields.phrases")}
      say={(_field, value) => (Array.isArray(value) && value.join(", ")) || t("nothing")}
    />
  );
}
