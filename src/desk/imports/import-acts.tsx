import { useState } from "react";

import type { ImportResponse, ImportRunState } from "#contract/imports.ts";
import { isXmlKind } from "#domain/import/import-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { saveFile } from "#desk/ui/list/save-file.ts";

import { ask, sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

type Props = {
  run: ImportRunState;
  onChanged: () => void;
  onBegun: (runId: number) => void;
  /** Shows what taking it back would do. */
  onUndo: (() => void) | undefined;
};

/** What may be done with an import where it is: apply what was tried, stop, go on, take its files. */
export function ImportActs({ run, onChanged, onBegun, onUndo }: Props) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const { isBusy, refusal, act } = useActing();
  const { id, state, counts } = run;
  const body = { id };
  const file = (verb: "report" | "errors") =>
    act(async () => {
      const content = await sendForFile({ path: `admin/imports/${verb}`, locale, body });
      saveFile(fileName(run, verb), content);
    });
  const change = (verb: "cancel" | "resume") =>
    act(async () => {
      await ask({ path: `admin/imports/${verb}`, locale, body });
      onChanged();
    });
  const apply = () =>
    act(async () => {
      const begun = await ask<ImportResponse>({ path: "admin/imports/apply", locale, body });
      onBegun(begun.run.id);
    });
  return (
    <>
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      {run.hasReport && <Button onClick={() => file("report")}>{t("report")}</Button>}
      {counts.reject > 0 && <Button onClick={() => file("errors")}>{t("errors")}</Button>}
      <span className="foot-gap" />
      {run.mayUndo && onUndo && <Button onClick={onUndo}>{t("undo.look")}</Button>}
      {mayStop(run) && (
        <Button kind="bad" isBusy={isBusy} onClick={() => change("cancel")}>
          {t("cancel")}
        </Button>
      )}
      {state === "stopped" && run.undo === null && (
        <Button isBusy={isBusy} onClick={() => change("resume")}>
          {t("resume")}
        </Button>
      )}
      {mayApply(run) && (
        <Button kind="ink" isBusy={isBusy} onClick={apply}>
          {t("apply")}
        </Button>
      )}
    </>
  );
}

function mayStop({ state, isStopping }: ImportRunState): boolean {
  return (state === "waiting" || state === "running") && !isStopping;
}

/** What was tried whole, and whose file is still there. */
function mayApply({ state, dryRun, hasFile }: ImportRunState): boolean {
  return state === "done" && dryRun && hasFile;
}

function fileName({ id, kind }: ImportRunState, verb: "report" | "errors"): string {
  if (verb === "report") return `import-${id}.csv`;
  return `import-${id}-errors.${isXmlKind(kind) ? "xml" : "csv"}`;
}

/** One thing at a time, and why the last one was refused. */
function useActing() {
  const t = useDeskTexts("imports");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      const { fields, message } = await readDeskRefusal(error);
      setRefusal(fields["file"] ?? message ?? t("unreached"));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, act: (work: () => Promise<void>) => void run(work) };
}
