import { useId } from "react";

import type { PhonePriceResponse } from "#contract/phone-orders.ts";
import { knownWays, type PhonePayment } from "#domain/order/phone-order.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { CameByFields } from "../came-by-fields.tsx";
import { isAddressWhole, isUnnamed, type PhoneDraft, wayOf } from "./phone-draft.ts";
import { isLineGood } from "./phone-problems.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { SectionProps } from "./section-props.ts";
import type { Answered } from "./use-phone-order.ts";
import type { PlacingByPhone } from "./use-placing-by-phone.ts";

const PLACE_KEYS = "Control+Enter";

export type SummaryProps = SectionProps & {
  /** The id of how it is shipped; null as long as nothing is chosen. */
  offer: string | null;
  price: Answered<PhonePriceResponse>;
  /** Whether all that is shown answers what is typed now. */
  isSettled: boolean;
  placing: PlacingByPhone;
};

/** What the server says that it costs, how it is paid, and the one button that places it. */
export function PhoneSummary({ draft, onChange, offer, price, isSettled, placing }: SummaryProps) {
  const t = useDeskTexts("phone.summary");
  const heading = useId();
  const { reply, refusal } = price;
  const ways = knownWays(reply?.ways ?? []);
  const way = wayOf(draft, ways);
  const mayPlace = way !== undefined && isSettled;
  const place = () => {
    if (mayPlace) placing.place(way);
  };
  useDeskKeys([{ keys: PLACE_KEYS, name: t("place.key"), act: place, isEverywhere: true }]);
  return (
    <section className="phone-summary" aria-labelledby={heading}>
      <h2 id={heading}>{t("title")}</h2>
      <RefusalNotice refusal={refusal} unreached={t("unreached")} />
      {reply ? (
        <PhoneSums price={reply} draft={draft} isOptionChosen={offer !== null} />
      ) : (
        <p>{t("notYet")}</p>
      )}
      {reply && <Ways ways={ways} way={way} onChange={onChange} />}
      {way === "paid" && (
        <CameByFields
          money={draft.came}
          isUnnamed={placing.round > 0 && isUnnamed(draft, way)}
          refusal={placing.refusal}
          onChange={(came) => onChange({ came: { ...draft.came, ...came } })}
        />
      )}
      <div aria-live="polite">
        {placing.failure !== undefined && (
          <Notice kind="bad">
            <p>{placing.failure}</p>
          </Notice>
        )}
      </div>
      <Button
        kind="main"
        className="button-wide"
        disabled={!mayPlace}
        isBusy={placing.isBusy}
        onClick={place}
      >
        {t(`place.${way ?? "transfer"}`)}
        <KeyHint keys={PLACE_KEYS} />
      </Button>
    </section>
  );
}

type WaysProps = Pick<SectionProps, "onChange"> & {
  ways: readonly PhonePayment[];
  way: PhonePayment | undefined;
};

/** The ways in which this customer may pay, and what the chosen one means for them. */
function Ways({ ways, way, onChange }: WaysProps) {
  const t = useDeskTexts("phone.summary");
  return (
    <>
      <div role="radiogroup" aria-label={t("way")} className="phone-options">
        {ways.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="way"
            label={t(`ways.${one}`)}
            checked={way === one}
            onChange={() => onChange({ way: one })}
          />
        ))}
      </div>
      {way && <p className="small secondary">{t(`wayTexts.${way}`)}</p>}
    </>
  );
}

type SumsProps = { price: PhonePriceResponse; draft: PhoneDraft; isOptionChosen: boolean };

/** Nothing that is still to be worked out looks final: shipping and tax depend on where it goes. */
export function PhoneSums({ price, draft, isOptionChosen }: SumsProps) {
  const t = useDeskTexts("phone.summary");
  const format = useFormat();
  const { orderInfo: info, coupon, creditAvailable } = price;
  const isPlaceKnown = isAddressWhole(draft.shipTo);
  const isShort = !draft.lines.every((line) => isLineGood(line, price));
  const total = totalName(isPlaceKnown, isOptionChosen);
  const discount = t("discount", { code: coupon?.code ?? "" });
  const rows: { name: string; text: string; isShown: boolean }[] = [
    { name: t("products"), text: format.money(info.products_total), isShown: true },
    {
      name: t("shipping"),
      text: isOptionChosen ? format.money(info.shipping) : t("toChoose"),
      isShown: true,
    },
    { name: discount, text: `−${format.money(info.discount)}`, isShown: info.discount > 0 },
    { name: t("core"), text: format.money(info.core), isShown: info.core > 0 },
    {
      name: t("tax"),
      text: isPlaceKnown ? format.money(info.tax) : t("toWorkOut"),
      isShown: true,
    },
  ];
  return (
    <>
      <dl className="phone-sums figures">
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        <div className="phone-total">
          <dt>{t(total)}</dt>
          <dd>{format.money(info.total)}</dd>
        </div>
      </dl>
      {isShort && <p className="small">{t("short")}</p>}
      {isPlaceKnown && info.untaxed !== null && (
        <p className="small secondary">{t(`untaxed.${info.untaxed}`)}</p>
      )}
      {creditAvailable !== null && (
        <p className="small secondary">{t("credit", { amount: format.money(creditAvailable) })}</p>
      )}
    </>
  );
}

/** What the total is called, by what it has not yet. */
function totalName(isPlaceKnown: boolean, isOptionChosen: boolean) {
  if (!isPlaceKnown) return "totalBeforeAll";
  return isOptionChosen ? "total" : "totalBeforeShipping";
}
