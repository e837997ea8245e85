import { useState } from "react";

import type { DeskWarehouseResponse, OpenedWarehouse } from "#contract/warehouse-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

type Props = { warehouse: OpenedWarehouse };

/** Closes a warehouse once what comes of it has been read, or opens it again. */
export function CloseWarehouse({ warehouse }: Props) {
  const t = useDeskTexts(warehouse.isClosed ? "warehouses.reopen" : "warehouses.close");
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={t("open")}
      isBad={!warehouse.isClosed}
      renderDialog={(onClose) => <CloseDialog warehouse={warehouse} onClose={onClose} />}
    />
  );
}

function CloseDialog({ warehouse, onClose }: Props & { onClose: () => void }) {
  const { id, name, version, isClosed, standing } = warehouse;
  const t = useDeskTexts("warehouses.close");
  const words = useDeskTexts(isClosed ? "warehouses.reopen" : "warehouses.close");
  const acts = useDeskTexts("desk.acts");
  const again = useDeskTexts(isClosed ? "warehouses.close" : "warehouses.reopen");
  const call = useDeskCall<unknown, DeskWarehouseResponse>("warehouses", "stock", "parts");
  const [failure, setFailure] = useState<string>();
  return (
    <FormDialog
      title={words("dialog", { name })}
      back={t("back")}
      send={words("open")}
      isBad={!isClosed}
      isBusy={call.isPending}
      failure={failure}
      onClose={onClose}
      onSend={() =>
        call.mutate({
          path: "admin/warehouses/close",
          body: { id, isClosed: !isClosed, version },
          text: words("done", { name }),
          undoOf:
            ({ warehouse: now }) =>
            () =>
              call.mutate({
                path: "admin/warehouses/close",
                body: { id, isClosed, version: now.version },
                text: again("done", { name }),
              }),
          onDone: onClose,
          onRefused: ({ message }) => setFailure(message ?? acts("unreached")),
        })
      }
    >
      <p>{words("text")}</p>
      {!isClosed && (
        <PointList>
          <li>{t("stock", standing)}</li>
          <li>{t("incoming", standing)}</li>
          <li>{t("orders", standing)}</li>
          <li>{t("waiting", standing)}</li>
          <li>{t("pickups", standing)}</li>
        </PointList>
      )}
    </FormDialog>
  );
}
