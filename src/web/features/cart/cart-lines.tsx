import type { CartItem } from "#contract/cart.ts";
import type { Fitment } from "#contract/products.ts";

import { cartLines } from "#web/api/cart-wire.ts";
import { fitNote } from "#web/features/garage/public/fit-note.ts";
import { useFitments } from "#web/features/garage/public/use-fitments.ts";
import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { FitBadge, QualityTag, StockBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { LineUnitNote } from "./line-unit-note.tsx";
import { LineSum } from "./public/line-sum.tsx";
import { QuantityStepper } from "./public/quantity-stepper.tsx";
import type { CartPageState } from "./use-cart-page.ts";

/** The lines of the cart, as a ledger: part, fit, stock, price, quantity and what they make. */
export function CartLines({ state }: { state: CartPageState }) {
  const t = useTranslations("cart.line");
  const { cart } = state.page.cart;
  const fitments = useFitments(cart);
  return (
    <div className="cart-lines">
      <div className="cart-row cart-row-head" aria-hidden="true">
        <span className="part">{t("part")}</span>
        <span className="stock-cell">{t("stock")}</span>
        <span className="price">{t("price")}</span>
        <span className="amount">{t("quantity")}</span>
        <span className="line-sum">{t("total")}</span>
      </div>
      <ul>
        {cart.map((item) => (
          <CartRow key={item.sku} item={item} state={state} fitment={fitments.get(item.sku)} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  item: CartItem;
  state: CartPageState;
  /** Of the active vehicle, once it is known. */
  fitment: Fitment | undefined;
};

function CartRow({ item, state, fitment }: RowProps) {
  const t = useTranslations("cart.line");
  const locale = useShopLocale();
  const { sku, cartQty, status, display } = item;
  const { title, part_number, brand, brandQuality, image_route } = display;
  const path = partPath(locale, sku);
  return (
    <li className="cart-row">
      <a className="picture" href={path} tabIndex={-1} aria-hidden="true">
        <Drawing src={image_route} size={96} />
      </a>
      <div className="part">
        <span>
          <PartNumber number={part_number} href={path} />
          <AddToList isSmall lines={cartLines([item])} number={part_number} />
        </span>
        <a className="part-title" href={path}>
          {title}
        </a>
        <span className="made-by">
          <span className="tight">{brand}</span>
          <QualityTag quality={brandQuality} />
          {fitment && <FitBadge status={fitment.status} />}
        </span>
        <LineNotes item={item} fitment={fitment} />
        <LineUnitNote item={item} onKeep={(unit) => state.note(sku, unit)} />
      </div>
      <div className="stock-cell">
        <StockBadge availability={status} />
        <span className="subline">
          <Leaves item={item} />
        </span>
      </div>
      <LinePrice item={item} />
      <div className="amount">
        <QuantityStepper
          value={cartQty}
          max={display.maxQty}
          number={part_number}
          onSettle={(quantity) => (quantity === 0 ? state.remove(item) : state.set(sku, quantity))}
        />
        {cartQty >= display.maxQty && display.maxQty < 999 && (
          <span className="subline">{t("most", { count: display.maxQty })}</span>
        )}
      </div>
      <LineSum price={item.price} core={item.core} quantity={item.cartQty} />
      <Button kind="quiet" size="s" className="drop" onClick={() => void state.remove(item)}>
        <Icon name="close" />
        <span className="drop-text">{t("remove")}</span>
        <span className="visually-hidden"> {part_number}</span>
      </Button>
    </li>
  );
}

/** When all pieces of the line leave (specification §9: the same day, or 5 to 7 days). */
function Leaves({ item: { status, display } }: { item: CartItem }) {
  const t = useTranslations("cart.leaves");
  const format = useFormat();
  const { daysToShip: days, incomingOn } = display;
  if (status === "IN_STOCK") return t("today");
  if (status === "INCOMING")
    return incomingOn === null ? t("noDate") : t("arrives", { day: format.day(incomingOn) });
  return days ? t("days", days) : t("ask");
}

/** What the customer calls it, and what must be known before buying: no returns, a VIN to check, what the catalogue says of the fit. */
function LineNotes({ item: { display, ownNumbers }, fitment }: Pick<RowProps, "item" | "fitment">) {
  const t = useTranslations("cart.note");
  const fit = fitment ? fitNote(fitment, (count) => t("perVehicle", { count })) : "";
  const notes = [
    ownNumbers ? t("ownNumber", { count: ownNumbers.length, numbers: ownNumbers.join(", ") }) : "",
    fit || (fitment?.status === "unknown" ? t("notReady") : ""),
    display.is_electrical || display.is_special_order ? t("noReturns") : "",
    display.needs_vin_check ? t("vin") : "",
  ].filter((note) => note !== "");
  return notes.map((note) => (
    <span key={note} className="subline">
      {note}
    </span>
  ));
}

function LinePrice({ item: { price, core } }: { item: CartItem }) {
  const t = useTranslations("cart.line");
  const format = useFormat();
  return (
    <div className="price">
      {price === null ? (
        <span className="muted">{t("noPrice")}</span>
      ) : (
        <>
          <span className="figures">{format.money(price)}</span>
          <span className="each"> {t("each")}</span>
          {core > 0 && (
            <span className="subline figures">{t("core", { core: format.money(core) })}</span>
          )}
        </>
      )}
    </div>
  );
}
