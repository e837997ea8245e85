import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import {
  LONGEST_WAREHOUSE_CODE,
  LONGEST_WAREHOUSE_NAME,
} from "#domain/warehouse/warehouse-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Checkbox } from "#web/ui/field.tsx";

import type { WarehouseForm } from "./use-warehouse-form.ts";

/** More warehouses than places: those of one place stand in the order in which they were made. */
const PLACES = Array.from({ length: 100 }, (_, place) => String(place));

/** How a warehouse is called, where it stands and what it is for; its code is given once. */
export function WarehouseFields({
  form,
  isNew = false,
}: {
  form: DeskForm<WarehouseForm>;
  isNew?: boolean;
}) {
  const t = useDeskTexts("warehouses");
  const { position, storefront, isPickup } = form.fields;
  const places = PLACES.includes(position) ? PLACES : [...PLACES, position];
  const names = isNew ? (["code", "name", "city"] as const) : (["name", "city"] as const);
  return (
    <div className="form-columns">
      {names.map((name) => (
        <DeskTextField
          key={name}
          form={form}
          name={name}
          label={t(`fields.${name}`)}
          hint={name === "city" ? undefined : t(`hints.${name}`)}
          value={form.fields[name]}
          maxLength={name === "code" ? LONGEST_WAREHOUSE_CODE : LONGEST_WAREHOUSE_NAME}
          onChange={(value) => form.set(name, value)}
        />
      ))}
      <DeskChoiceField
        form={form}
        name="storefront"
        label={t("fields.storefront")}
        hint={t("hints.storefront")}
        value={storefront}
        options={STOREFRONTS.map((value) => ({ value, name: t(`storefronts.${value}`) }))}
        onChange={(value) => form.set("storefront", value)}
      />
      <DeskChoiceField
        form={form}
        name="position"
        label={t("fields.position")}
        hint={t("hints.position")}
        value={position}
        options={places.map((value) => ({ value, name: value }))}
        onChange={(value) => form.set("position", value)}
      />
      <div>
        <Checkbox
          name="isPickup"
          label={t("fields.isPickup")}
          checked={isPickup}
          onChange={({ target }) => form.set("isPickup", target.checked)}
        />
        <p className="small muted">{t("hints.isPickup")}</p>
      </div>
    </div>
  );
}
