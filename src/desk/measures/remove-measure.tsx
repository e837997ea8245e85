import type { OpenedMeasure } from "#contract/measure-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

type Props = { measure: OpenedMeasure; onRemoved: () => void };

/** Takes a measure away that no part has, which can be undone; one that parts have says so. */
export function RemoveMeasure({ measure, onRemoved }: Props) {
  const t = useDeskTexts("measures.remove");
  const locale = useShopLocale();
  const call = useDeskCall("measures");
  const { id, name, version, parts } = measure;
  const count = parts ?? 0;
  const undo = () =>
    call.mutate({
      path: "admin/measures/restore",
      body: { id },
      text: t("back", { name: name[locale] }),
    });
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{count > 0 ? t("ofParts", { count }) : t("text")}</p>
      {count === 0 && (
        <div>
          <Button
            size="s"
            kind="bad"
            isBusy={call.isPending}
            onClick={() =>
              call.mutate({
                path: "admin/measures/remove",
                body: { id, version },
                text: t("done", { name: name[locale] }),
                undo,
                gone: String(id),
                onDone: onRemoved,
              })
            }
          >
            {t("open")}
          </Button>
        </div>
      )}
    </DetailSection>
  );
}
