import type { CouponTrialResult, CouponTryResponse, TriedLine } from "#contract/coupon-desk.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { LinesTable, PartCell } from "#desk/ui/lines-table.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { useVerdictWords } from "./verdict-words.ts";

/** What a coupon gives for the cart, or exactly why it does not; and which of its lines count. */
export function CouponTrialAnswer({ answer }: { answer: CouponTryResponse }) {
  const { trial } = answer;
  return (
    <>
      <Verdict answer={answer} />
      <Buyer trial={trial} />
      <TriedLines trial={trial} />
      <Missing missing={trial.missing} />
    </>
  );
}

function Verdict({ answer: { coupon, trial } }: { answer: CouponTryResponse }) {
  const t = useDeskTexts("coupons.trial");
  const words = useVerdictWords();
  const { verdict } = trial;
  return (
    <Notice {...(!verdict.isGood && { kind: "warn" })}>
      <p className="strong">{words(coupon, trial)}</p>
      {!verdict.isGood && <p>{t("reads", { message: verdict.message })}</p>}
    </Notice>
  );
}

/** For whom and where it was tried. */
function Buyer({ trial }: { trial: CouponTrialResult }) {
  const t = useDeskTexts("coupons.trial");
  const levels = useDeskTexts("customers.levels");
  const storefronts = useDeskTexts("orders.storefronts");
  const { account, email, priceLevel, storefront } = trial;
  const guest = email === null ? t("guest") : t("guestOf", { email });
  return (
    <Facts
      facts={[
        [
          t("buyer"),
          account === null ? (
            guest
          ) : (
            <CustomerLink key="account" id={account}>
              {email}
            </CustomerLink>
          ),
        ],
        [t("level"), levels(priceLevel)],
        [t("storefront"), storefronts(storefront)],
      ]}
    />
  );
}

function TriedLines({ trial }: { trial: CouponTrialResult }) {
  const t = useDeskTexts("coupons.trial");
  const format = useFormat();
  const { lines, products, counted } = trial;
  if (lines.length === 0) return null;
  return (
    <div className="order-scroll">
      <LinesTable
        words={[t("part"), t("counts")]}
        figures={[t("quantity"), t("sum")]}
        foot={
          <tfoot>
            <SumRow name={t("products")} sum={products} />
            <SumRow name={t("counted")} sum={counted} />
          </tfoot>
        }
      >
        {lines.map((line) => (
          <LineRow key={line.sku} line={line} sum={format.money(sumOf(line))} />
        ))}
      </LinesTable>
    </div>
  );
}

function LineRow({ line, sum }: { line: TriedLine; sum: string }) {
  const t = useDeskTexts("coupons.trial");
  const { partNumber, title, quantity, isCounted } = line;
  return (
    <tr>
      <PartCell number={partNumber} title={title} />
      <td>{isCounted ? t("isCounted") : t("isNotCounted")}</td>
      <td className="right figures">{quantity}</td>
      <td className="right figures">{sum}</td>
    </tr>
  );
}

function SumRow({ name, sum }: { name: string; sum: number }) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row" colSpan={3} className="right">
        {name}
      </th>
      <td className="right figures">{format.money(sum)}</td>
    </tr>
  );
}

function Missing({ missing }: Pick<CouponTrialResult, "missing">) {
  const t = useDeskTexts("coupons.trial.missing");
  if (missing.length === 0) return null;
  return (
    <PointList>
      {missing.map(({ sku, requested, available, isKnown }) => (
        <li key={sku}>
          {isKnown ? t("less", { sku, requested, available }) : t("unknown", { sku })}
        </li>
      ))}
    </PointList>
  );
}

function sumOf({ price, quantity }: TriedLine): number {
  return timesDollars(price, quantity);
}
