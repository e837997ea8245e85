import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";

import { useWarehouseForm, type WarehouseForm } from "./use-warehouse-form.ts";
import { WarehouseFields } from "./warehouse-fields.tsx";

const NOTHING: { id: null; fields: WarehouseForm; version: number } = {
  id: null,
  fields: { code: "", name: "", city: "", storefront: "cr", position: "50", isPickup: true },
  version: 0,
};

type Props = { onClose: () => void; onMade: (id: string) => void };

/** A warehouse that is not there yet. */
export function NewWarehouse({ onClose, onMade }: Props) {
  const t = useDeskTexts("warehouses");
  const [opened] = useState(NOTHING);
  const form = useWarehouseForm(opened, ({ id }) => onMade(String(id)));
  return (
    <DetailPanel title={t("new")} onClose={onClose} foot={<FormFoot form={form} isNew />}>
      <WarehouseFields form={form} isNew />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
