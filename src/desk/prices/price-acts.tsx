import type { PriceChangeResponse } from "#contract/price-rules.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { saveFile } from "#desk/ui/list/save-file.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

/** What may be done with a change of prices where it is: apply what was simulated, take it back, take its file. */
export function PriceActs({ read: { change, outcomes } }: { read: PriceChangeResponse }) {
  const t = useDeskTexts("prices");
  const locale = useShopLocale();
  const call = useDeskCall("prices");
  const { id, state, undoUntil } = change;
  const changing = outcomes.up + outcomes.down;
  const body = { id };
  const file = async () => {
    try {
      const content = await sendForFile({ path: "admin/prices/file", locale, body });
      saveFile(t("fileName", { id }), content);
    } catch (error) {
      showFailure((await readDeskRefusal(error)).message);
    }
  };
  const begin = (verb: "apply" | "undo") =>
    call.mutate({ path: `admin/prices/${verb}`, body, text: t(`begun.${verb}`) });
  return (
    <>
      <Button onClick={() => void file()}>{t("file")}</Button>
      <span className="foot-gap" />
      {undoUntil !== null && (
        <Button kind="bad" isBusy={call.isPending} onClick={() => begin("undo")}>
          {t("undo")}
        </Button>
      )}
      {state === "simulated" && changing > 0 && (
        <Button kind="ink" isBusy={call.isPending} onClick={() => begin("apply")}>
          {t("apply", { count: changing })}
        </Button>
      )}
    </>
  );
}
