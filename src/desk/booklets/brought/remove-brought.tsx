import type { BroughtCatalog } from "#contract/brought-catalogs.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { BROUGHT } from "./brought-fields.ts";

type Props = {
  catalog: BroughtCatalog;
  /** Whether something is typed that is not saved, which would be lost. */
  isDirty: boolean;
  onClose: () => void;
};

/** Takes a catalogue that staff brought off the page, which can be taken back. */
export function RemoveBrought({ catalog: { id, name, version }, isDirty, onClose }: Props) {
  const t = useDeskTexts("booklets.brought");
  const called = name[useShopLocale()];
  const call = useDeskCall("catalogs");
  const restore = () =>
    call.mutate({
      path: "admin/catalogs/brought/restore",
      body: { id },
      text: t("undone", { name: called }),
    });
  const remove = () =>
    call.mutate({
      path: "admin/catalogs/brought/remove",
      body: { id, version },
      text: t("removed", { name: called }),
      undo: restore,
      onDone: onClose,
      gone: `${BROUGHT}-${id}`,
    });
  return (
    <DetailSection title={t("remove")}>
      <p className="secondary">{t("removeNote")}</p>
      <div>
        <Button size="s" kind="bad" disabled={isDirty} isBusy={call.isPending} onClick={remove}>
          {t("remove")}
        </Button>
      </div>
    </DetailSection>
  );
}
