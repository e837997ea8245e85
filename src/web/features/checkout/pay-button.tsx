import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import type { Payable } from "./payable.ts";
import type { PlacingControl } from "./use-placing.ts";

type PayButtonProps = {
  payable: Payable;
  placing: PlacingControl;
  isOff: boolean;
  /** Nothing is taken now. */
  isPaidLater: boolean;
  onPay: () => Promise<void>;
};

/** The one button that buys, with what is paid, in colones too. */
export function PayButton({ payable, placing, isOff, isPaidLater, onPay }: PayButtonProps) {
  const t = useTranslations("checkout.pay");
  const format = useFormat();
  const { settings } = useShopFrame();
  const total = payable.total ?? 0;
  const rate = settings.currency_rate_crc;
  // What is not what it was, the shopper agrees to once more.
  const isConfirming = placing.state.kind === "changed";
  const key = isConfirming ? "confirm" : isPaidLater ? "place" : "pay";
  return (
    <div>
      <Button
        kind="main"
        size="l"
        className="button-wide"
        isBusy={placing.isBusy || payable.isPricing}
        disabled={isOff || placing.state.kind === "unreached"}
        onClick={() => void onPay()}
      >
        {t(key, { total: format.money(total) })}
      </Button>
      {rate > 0 && (
        <p className="small muted checkout-rate">
          {t("colones", { colones: format.colones(total * rate), rate: format.rate(rate) })}
        </p>
      )}
    </div>
  );
}
