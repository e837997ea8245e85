import type { ReactNode } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { DeskChoiceField } from "../form/desk-fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { type DeskMerging, useMerging } from "./use-merging.ts";

type Props<Found> = DeskMerging & {
  onClose: () => void;
  /** What the merge would do, where something is chosen. */
  renderPreview: (found: Found, kept: string) => ReactNode;
};

/** Merges something into another, which is chosen here, after a look at what that does. */
export function MergeDialog<Found>({ onClose, renderPreview, ...merging }: Props<Found>) {
  const t = useDeskTexts(`${merging.area}.merge` as const);
  const form = useMerging<Found>(merging);
  const { into, other, found, failure, missing, choose, merge } = form;
  return (
    <FormDialog
      title={t("dialog", { name: merging.gone.name })}
      back={t("back")}
      send={t("do")}
      isBad
      isBusy={form.isBusy}
      isLooking={form.isLooking}
      failure={failure}
      onSend={merge}
      onClose={onClose}
    >
      <DeskChoiceField
        form={{ errorOf: () => missing }}
        name="into"
        label={t("into")}
        value={into}
        options={[{ value: "", name: t("choose") }, ...merging.others]}
        onChange={choose}
      />
      {found && other && renderPreview(found, other.name)}
    </FormDialog>
  );
}
