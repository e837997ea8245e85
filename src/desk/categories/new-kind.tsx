import { useState } from "react";

import { LONGEST_KIND_NAME } from "#domain/category/kind-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";

import { KindFields } from "./kind-fields.tsx";
import { useKinds } from "./use-kinds.ts";
import { useNewKindForm } from "./use-kind-form.ts";

type Props = {
  /** The category that it is to be in, by its id; empty for none. */
  parent: string;
  onClose: () => void;
  onMade: (id: string) => void;
};

/** A category or a subcategory that is not there yet. */
export function NewKind({ parent, onClose, onMade }: Props) {
  const t = useDeskTexts("categories");
  const { categories } = useKinds();
  const [opened] = useState({
    fields: { parent, es: "", en: "", url: "", drawing: "" },
    version: 0,
  });
  const form = useNewKindForm(opened, onMade);
  const { fields, set } = form;
  return (
    <DetailPanel title={t("new")} onClose={onClose} foot={<FormFoot form={form} isNew />}>
      <DeskChoiceField
        form={form}
        name="parent"
        label={t("fields.parent")}
        value={fields.parent}
        options={[{ value: "", name: t("ofItsOwn") }, ...categories]}
        onChange={(value) => set("parent", value)}
      />
      <KindFields form={form} onChange={set} />
      <DeskTextField
        form={form}
        name="url"
        label={t("fields.url")}
        hint={t("hints.url")}
        value={fields.url}
        maxLength={LONGEST_KIND_NAME}
        onChange={(value) => set("url", value)}
      />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
