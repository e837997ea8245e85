import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";

import { BrandFields } from "./brand-fields.tsx";
import { useBrandForm } from "./use-brand-form.ts";

const NOTHING = { id: null, fields: { name: "", slug: "" }, version: 0 };

type Props = { onClose: () => void; onMade: (id: string) => void };

/** A brand that is not there yet; it has its picture once it is. */
export function NewBrand({ onClose, onMade }: Props) {
  const t = useDeskTexts("brands");
  const [opened] = useState(NOTHING);
  const form = useBrandForm(opened, ({ id }) => onMade(String(id)));
  return (
    <DetailPanel title={t("new")} onClose={onClose} foot={<FormFoot form={form} isNew />}>
      <BrandFields form={form} slugHint={t("hints.newSlug")} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
