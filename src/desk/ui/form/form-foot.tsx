import { useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

import { KeyHint } from "../keys/key-hint.tsx";
import { useDeskKeys } from "../keys/use-keys.ts";
import { useLeadToRefused } from "./lead-to-refused.ts";
import type { DeskForm } from "./use-desk-form.ts";

type Props<Fields> = {
  form: Pick<DeskForm<Fields>, "isDirty" | "isBusy" | "save" | "discard" | "refusal">;
  /** Whether it is of something that is not there yet: then saving says what lacks, also before anything was typed. */
  isNew?: boolean;
};

/** The bar of a form: saving, with its key, and throwing away what was typed. What is refused leads to its first field. */
export function FormFoot<Fields>({ form, isNew = false }: Props<Fields>) {
  const t = useDeskTexts("desk.form");
  const { isDirty, isBusy, save, discard, refusal } = form;
  const place = useRef<HTMLSpanElement>(null);
  useLeadToRefused(place, refusal);
  const maySave = isDirty || isNew;
  const saveByKey = () => {
    if (maySave) void save();
    else showToast(t("nothingToSave"));
  };
  useDeskKeys([{ keys: "Control+s", name: t("save"), isEverywhere: true, act: saveByKey }]);
  const isRefused = refusal !== undefined && Object.keys(refusal.fields).length === 0;
  return (
    <>
      {isRefused && (
        <p className="field-error" role="alert">
          {refusal.message ?? t("unreached")}
        </p>
      )}
      <span ref={place} className="foot-gap" />
      {isDirty && <Button onClick={discard}>{t("discard")}</Button>}
      <Button kind="ink" disabled={!maySave} isBusy={isBusy} onClick={() => void save()}>
        {t("save")}
        <KeyHint keys="Control+s" />
      </Button>
    </>
  );
}
