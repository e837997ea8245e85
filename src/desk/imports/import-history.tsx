import { IMPORT_KINDS, IMPORT_STATES } from "#domain/import/import-kind.ts";
import { UNDO_RESULTS } from "#domain/import/import-undo.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { History } from "#desk/ui/history.tsx";
import { sayValue } from "#desk/ui/say-value.ts";

import { useFormat } from "#web/ui/format.ts";

const LOGGED = ["kind", "file", "isDryRun", "state", "undo", ...UNDO_RESULTS] as const;

/** Who began an import, stopped it, went on with it or wanted it taken back, and what came of that. */
export function ImportHistory({ id }: { id: number }) {
  const t = useDeskTexts("imports");
  const audited = useDeskTexts("audited");
  const format = useFormat();
  return (
    <History
      subject={`import:${id}`}
      nameOf={(field) => {
        const known = LOGGED.find((one) => one === field);
        return known ? audited(`fields.${known}`) : field;
      }}
      say={(field, value) => {
        if (typeof value === "boolean") return audited(value ? "yes" : "no");
        const kind = IMPORT_KINDS.find((one) => one === value);
        if (field === "kind" && kind) return t(`kinds.${kind}`);
        const state = IMPORT_STATES.find((one) => one === value);
        if (field === "state" && state) return t(`states.${state}`);
        if (field === "undo" && value === "waiting") return audited("values.undo.waiting");
        return sayValue(value, format);
      }}
    />
  );
}
