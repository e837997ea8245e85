import type { TaxedLine, TryTaxesResponse } from "#contract/tax-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { LinesTable, PartCell, SumsFoot } from "#desk/ui/lines-table.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useFormat } from "#web/ui/format.ts";

import { useTaxWords } from "./use-tax-words.ts";

/** What an order would be taxed: for whom, line by line with why, and the sums as checkout says them. */
export function TaxTrialAnswer({ answer }: { answer: TryTaxesResponse }) {
  const t = useDeskTexts("taxes.trial");
  const { lines, shipping, missing, products, core, taxes, tax, total } = answer;
  const words = useTaxWords();
  const names = useDeskTexts("taxes.names");
  const sums = [
    [t("products"), products],
    ...(shipping.cost > 0 ? [[t("shipping"), shipping.cost] as const] : []),
    ...(core > 0 ? [[t("core"), core] as const] : []),
    ...taxes.map(
      ({ name, rate, base, amount }) =>
        [
          t("taxOn", { name: names(name), rate: words.percent(rate), base: words.money(base) }),
          amount,
        ] as const,
    ),
    ...(taxes.length === 0 ? [[t("tax"), tax] as const] : []),
  ] as const;
  return (
    <>
      <Buyer answer={answer} />
      <div className="order-scroll">
        <LinesTable
          words={[t("goods"), t("why")]}
          figures={[t("cost"), t("rate"), t("tax")]}
          foot={<SumsFoot sums={sums} total={[t("total"), total]} before={4} />}
        >
          {lines.map((line, place) => (
            <LineRow key={line.part?.sku ?? `${line.cabys}${place}`} line={line} />
          ))}
          {shipping.cost > 0 && <ShippingRow shipping={shipping} />}
        </LinesTable>
      </div>
      {missing.length > 0 && (
        <PointList>
          {missing.map(({ sku, requested, available, isKnown }) => (
            <li key={sku}>
              {isKnown
                ? t("missing.less", { sku, requested, available })
                : t("missing.unknown", { sku })}
            </li>
          ))}
        </PointList>
      )}
    </>
  );
}

function Buyer({ answer: { customer, kind } }: { answer: TryTaxesResponse }) {
  const t = useDeskTexts("taxes.trial");
  const kinds = useDeskTexts("settings.options");
  const words = useTaxWords();
  const rule = [t("rule"), kinds(kind)] as const;
  if (!customer) return <Facts facts={[rule, [t("customer"), t("guest")]]} />;
  const { account, email, isTaxed, isOnAccount, exemptions } = customer;
  return (
    <Facts
      facts={[
        rule,
        [
          t("customer"),
          <CustomerLink key="account" id={account}>
            {email}
          </CustomerLink>,
        ],
        [t("flag"), isTaxed ? t("taxed") : t("untaxed")],
        [t("pays"), isOnAccount ? t("onAccount") : t("atOnce")],
        ...exemptions.map(
          ({ points, cabys }) =>
            [
              t("exemption"),
              t("exemptionOf", {
                points: words.percent(points),
                count: cabys.length,
                codes: cabys.join(", "),
              }),
            ] as const,
        ),
      ]}
    />
  );
}

function LineRow({ line }: { line: TaxedLine }) {
  const t = useDeskTexts("taxes.trial");
  const { part, cabys } = line;
  const code = cabys === null ? t("noCode") : t("code", { code: cabys });
  return (
    <tr>
      {part ? (
        <PartCell
          number={part.partNumber}
          title={`${part.quantity} × ${part.title}`}
          notes={[code]}
        />
      ) : (
        <td>{code}</td>
      )}
      <TaxingCells taxing={line} />
    </tr>
  );
}

function ShippingRow({ shipping }: Pick<TryTaxesResponse, "shipping">) {
  const t = useDeskTexts("taxes.trial");
  return (
    <tr>
      <td>{t("shipping")}</td>
      <TaxingCells taxing={shipping} />
    </tr>
  );
}

function TaxingCells({ taxing }: { taxing: TryTaxesResponse["shipping"] }) {
  const t = useDeskTexts("taxes.reasons");
  const format = useFormat();
  const words = useTaxWords();
  const { cost, rate, tax, reason } = taxing;
  return (
    <>
      <td>{t(reason)}</td>
      <td className="right figures">{format.money(cost)}</td>
      <td className="right figures">{words.percent(rate)}</td>
      <td className="right figures">{format.money(tax)}</td>
    </>
  );
}
