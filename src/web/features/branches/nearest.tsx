import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import type { NumberedBranch } from "./branch-outline.tsx";
import { useDistance } from "./distance-text.ts";
import type { OwnPlace } from "./own-place.ts";

/** Asks how far away the branches are, and says which is nearest. */
export function Nearest({
  own,
  onAsk,
  branches,
}: {
  own: OwnPlace;
  onAsk: () => void;
  branches: readonly NumberedBranch[];
}) {
  const t = useTranslations("branches.nearest");
  const distance = useDistance(own);
  const [first] = branches.toSorted((a, b) => (distance(a)?.far ?? 0) - (distance(b)?.far ?? 0));
  const far = first && distance(first);
  return (
    <div className="branch-nearest">
      <Button onClick={onAsk} isBusy={own.state === "asking"}>
        {t("ask")}
      </Button>
      <output className="secondary">
        {far ? t("known", { name: first.name, distance: far.text }) : t(stateOf(own))}
      </output>
    </div>
  );
}

function stateOf({ state }: OwnPlace) {
  return state === "known" ? "unasked" : state;
}
