import type { DeskOrder } from "#contract/desk-orders.ts";
import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { ShippingWays } from "../phone/shipping-ways.tsx";
import type { EditDraft } from "./edit-draft.ts";
import type { EditPreview } from "./edit-preview.ts";

type Props = {
  order: DeskOrder;
  draft: EditDraft;
  preview: EditPreview | undefined;
  onChange: (change: Partial<EditDraft>) => void;
};

/** How it is shipped, by what the calculator offers for what is typed; of a quote first by what was agreed on. */
export function EditShipping({ order, draft, preview, onChange }: Props) {
  const t = useDeskTexts("phone.shipping");
  if (!preview) return null;
  const ways = preview.shippingOptions;
  const { quote } = preview;
  if (ways.length === 0 && quote === null) return null;
  return (
    <DetailSection heading="h2" title={t("title")}>
      {quote !== null && (
        <AgreedShipping {...{ order, draft, preview, onChange }} terms={quote.shipping} />
      )}
      {ways.length > 0 && (
        <ShippingWays
          ways={ways}
          chosen={draft.option ?? order.shippingOption}
          onChoose={(option) => onChange({ option })}
        />
      )}
    </DetailSection>
  );
}

type AgreedProps = Props & {
  preview: EditPreview;
  terms: NonNullable<EditPreview["quote"]>["shipping"];
};

/** What was agreed on, as long as it stands; and the way back to it, which need not be one that the calculator offers. */
function AgreedShipping({ order, draft, preview, terms, onChange }: AgreedProps) {
  const t = useDeskTexts("orderEdit.agreed");
  const services = useDeskTexts("orders.services");
  const format = useFormat();
  const { shippingOption: option } = order;
  if (option === null) return null;
  const service = SHIPPING_SERVICES.find((one) => one === option.service);
  const way = `${option.carrier}, ${service ? services(service) : option.service}`;
  if (draft.option !== null)
    return (
      <p>
        <Button size="s" onClick={() => onChange({ option: null })}>
          {t("back", { way })}
        </Button>
      </p>
    );
  if (terms === "anew") return null;
  return (
    <p className="secondary">{t(terms, { way, amount: format.money(preview.after.shipping) })}</p>
  );
}
