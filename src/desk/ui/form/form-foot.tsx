import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { KeyHint } from "../keys/key-hint.tsx";
import { useDeskKeys } from "../keys/use-keys.ts";
import type { DeskForm } from "./use-desk-form.ts";

/** The bar of a form: saving, with its key, and throwing away what was typed. */
export function FormFoot<Fields>({
  form,
}: {
  form: Pick<DeskForm<Fields>, "isDirty" | "isBusy" | "save" | "discard" | "refusal">;
}) {
  const t = useDeskTexts("desk.form");
  const { isDirty, isBusy, save, discard, refusal } = form;
  useDeskKeys([
    { keys: "Control+s", name: t("save"), isEverywhere: true, act: () => void (isDirty && save()) },
  ]);
  const isRefused = refusal !== undefined && Object.keys(refusal.fields).length === 0;
  return (
    <>
      {isRefused && (
        <p className="field-error" role="alert">
          {refusal.message ?? t("unreached")}
        </p>
      )}
      <span className="foot-gap" />
      {isDirty && <Button onClick={discard}>{t("discard")}</Button>}
      <Button kind="ink" disabled={!isDirty} isBusy={isBusy} onClick={() => void save()}>
        {t("save")}
        <KeyHint keys="Control+s" />
      </Button>
    </>
  );
}
