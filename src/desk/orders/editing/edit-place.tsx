import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { TypedAddressFields } from "#desk/ui/address/typed-address-fields.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Checkbox } from "#web/ui/field.tsx";

import { type EditDraft, typedFrom } from "./edit-draft.ts";

type Props = {
  order: DeskOrder;
  draft: EditDraft;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<EditDraft>) => void;
};

/** Where it goes: as it is, or to another address, which begins as the one that there is. */
export function EditAddress({ order, draft, errorOf, onChange }: Props) {
  const t = useDeskTexts("orderEdit.address");
  const { shippingAddress: now } = order;
  const place = [now.street, now.district, now.city, now.state, now.postal_code];
  return (
    <DetailSection heading="h2" title={t("title")}>
      <p className="secondary">
        {[now.receiver_name, ...place].filter((piece) => piece !== "").join(", ")}
      </p>
      <Checkbox
        label={t("other")}
        checked={draft.shipTo !== null}
        onChange={({ target }) => onChange({ shipTo: target.checked ? typedFrom(now) : null })}
      />
      {draft.shipTo && order.isBilledThere && <p className="small secondary">{t("payerToo")}</p>}
      {draft.shipTo && (
        <TypedAddressFields
          address={draft.shipTo}
          errorOf={(field) => errorOf(`shippingAddress.${field}`) ?? errorOf(field)}
          onChange={(shipTo) => onChange({ shipTo })}
        />
      )}
    </DetailSection>
  );
}
