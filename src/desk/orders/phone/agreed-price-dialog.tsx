import { useState } from "react";

import { LONGEST_AGREED_REASON } from "#domain/order/agreed-price.ts";
import { fromDollars } from "#domain/money/money.ts";
import { typedAmount } from "#domain/money/typed-dollars.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import type { PhoneLine } from "./phone-draft.ts";
import { agreedLine, agreementGaps } from "./typed-agreement.ts";

type Props = {
  line: PhoneLine;
  list: number;
  onLine: (line: PhoneLine) => void;
  onClose: () => void;
};

/** What one piece costs this customer in this order, and why; the audit log keeps both beside the catalogue's price. */
export function AgreedPriceDialog({ line, list, onLine, onClose }: Props) {
  const t = useDeskTexts("phone.agreed");
  const locale = useShopLocale();
  const format = useFormat();
  const { agreed, partNumber } = line;
  const [price, setPrice] = useState(typedAmount(fromDollars(agreed?.price ?? list), locale));
  const [reason, setReason] = useState(agreed?.reason ?? "");
  const [isTried, setTried] = useState(false);
  const gaps = agreementGaps({ price, reason });
  const errorOf = (name: string) => {
    if (!isTried) return undefined;
    if (name === "price" && gaps.price) return t("priceMissing");
    return name === "reason" && gaps.reason ? t("reasonMissing") : undefined;
  };
  return (
    <FormDialog
      title={t("title", { number: partNumber })}
      back={t("back")}
      send={t("do")}
      isBusy={false}
      onSend={() => {
        setTried(true);
        const one = agreedLine(line, { price, reason }, list);
        if (one) onLine(one);
      }}
      onClose={onClose}
    >
      <p>{t("text", { list: format.money(list) })}</p>
      <DeskTextField
        form={{ errorOf }}
        name="price"
        label={t("price")}
        isFigure
        maxLength={14}
        value={price}
        onChange={setPrice}
      />
      <DeskLongTextField
        form={{ errorOf }}
        name="reason"
        label={t("reason")}
        rows={2}
        maxLength={LONGEST_AGREED_REASON}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
