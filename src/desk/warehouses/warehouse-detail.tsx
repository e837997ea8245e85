import { useRef } from "react";

import type { DeskWarehouseResponse, OpenedWarehouse } from "#contract/warehouse-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { CloseWarehouse } from "./close-warehouse.tsx";
import { useWarehouseForm, warehouseFormOf } from "./use-warehouse-form.ts";
import { WarehouseFields } from "./warehouse-fields.tsx";
import { useWarehouseWords } from "./warehouse-words.ts";

type Props = { id: string; onClose: () => void };

/** One warehouse: how it is called, what hangs on it, and what visitors are told of it. */
export function WarehouseDetail({ id, onClose }: Props) {
  const t = useDeskTexts("warehouses");
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<DeskWarehouseResponse>({
    area: "warehouses",
    id,
    path: "admin/warehouses/get",
    body: { id: Number(id) },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  const { warehouse } = data;
  if (isManager) return <EditedWarehouse warehouse={warehouse} onClose={onClose} />;
  return (
    <DetailPanel title={warehouse.name} onClose={onClose}>
      <WarehouseFacts warehouse={warehouse} />
      <Visit warehouse={warehouse} />
    </DetailPanel>
  );
}

type OneProps = { warehouse: OpenedWarehouse };

function EditedWarehouse({ warehouse, onClose }: OneProps & Pick<Props, "onClose">) {
  const t = useDeskTexts("warehouses");
  const words = useWarehouseWords();
  const { id, name } = warehouse;
  const form = useWarehouseForm({ id, ...warehouseFormOf(warehouse) });
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => place.current?.querySelector("input")?.focus() },
  ]);
  return (
    <DetailPanel title={name} onClose={onClose} foot={<FormFoot form={form} />}>
      <WarehouseFacts warehouse={warehouse} />
      <div ref={place}>
        <WarehouseFields form={form} />
      </div>
      <Visit warehouse={warehouse} />
      <CloseWarehouse warehouse={warehouse} />
      <History subject={`warehouse:${id}`} nameOf={words.nameOf} say={words.say} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

function WarehouseFacts({ warehouse }: OneProps) {
  const t = useDeskTexts("warehouses");
  const locale = useShopLocale();
  const format = useFormat();
  const { id, code, isClosed, isPickup, storefront, standing, formerNames } = warehouse;
  const { parts, pieces, incoming, orders, waiting, pickups } = standing;
  const stock = `${deskLink(locale, "stock")}?warehouse=${id}`;
  const pickup = isPickup ? t("yes") : t("no");
  return (
    <DetailSection title={t("facts")}>
      <Facts
        facts={[
          [t("fields.code"), code],
          [t("fields.state"), isClosed ? t("closed") : t("open")],
          [t("fields.isPickup"), storefront === "us" ? t("pickupUs") : pickup],
          [
            t("fields.parts"),
            <CountedLink key="stock" of={parts} href={stock}>
              {format.count(parts)}
            </CountedLink>,
          ],
          [t("fields.pieces"), format.count(pieces)],
          [t("fields.incoming"), format.count(incoming)],
          [t("fields.orders"), format.count(orders)],
          [t("fields.waiting"), format.count(waiting)],
          [t("fields.pickups"), format.count(pickups)],
        ]}
      />
      {formerNames.length > 0 && (
        <p className="secondary">{t("former", { names: formerNames.join(", ") })}</p>
      )}
    </DetailSection>
  );
}

/** What the setting of branches says of it, which is edited there. */
function Visit({ warehouse: { visit, isClosed } }: OneProps) {
  const t = useDeskTexts("warehouses.visit");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  return (
    <DetailSection title={t("title")}>
      {visit === null ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <>
          {isClosed && <p className="secondary">{t("closed")}</p>}
          <Facts
            facts={[
              [t("address"), [visit.street, visit.postalCode].filter(Boolean).join(", ")],
              [t("phone"), visit.phone],
              [t("hours"), visit.hours.join("; ")],
              [t("place"), `${visit.latitude}, ${visit.longitude}`],
            ]}
          />
        </>
      )}
      {isManager && (
        <p>
          <a href={deskLink(locale, "settings", "branches")}>{t("edit")}</a>
        </p>
      )}
    </DetailSection>
  );
}
