import type { PriceChangeResponse } from "#contract/price-rules.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { saveFile } from "#desk/ui/list/save-file.ts";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

import type { PriceAct } from "./price-ask.tsx";

type Props = { read: PriceChangeResponse; onBegin: (act: PriceAct) => void };

/** What may be done with a change of prices where it is: apply what was simulated, take it back, take its file. */
export function PriceActs({ read: { change, outcomes }, onBegin }: Props) {
  const t = useDeskTexts("priceRules");
  const locale = useShopLocale();
  const { id, failed } = change;
  const changing = outcomes.up + outcomes.down;
  const file = async () => {
    try {
      const content = await sendForFile({ path: "admin/prices/file", locale, body: { id } });
      saveFile(t("fileName", { id }), content);
    } catch (error) {
      showFailure((await readDeskRefusal(error)).message);
    }
  };
  return (
    <>
      <Button onClick={() => void file()}>{t("file")}</Button>
      <span className="foot-gap" />
      {change.mayUndo && (
        <Button kind="bad" onClick={() => onBegin("undo")}>
          {failed?.work === "undoing" ? t("undoOn") : t("undo")}
        </Button>
      )}
      {change.mayApply && changing > 0 && (
        <Button kind="ink" onClick={() => onBegin("apply")}>
          {failed ? t("applyOn") : t("apply", { count: changing })}
        </Button>
      )}
    </>
  );
}
