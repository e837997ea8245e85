import type { Paper } from "#contract/papers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LinesTable, PartCell, SumsFoot } from "#desk/ui/lines-table.tsx";

import { useFormat } from "#web/ui/format.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** What a paper says was sold, or is given back, and how it adds up. */
export function PaperLines({ paper: { lines, sums, total } }: { paper: Paper }) {
  const t = useDeskTexts("invoices");
  const format = useFormat();
  const rows = sums.filter(({ of }) => of !== "total");
  return (
    <DetailSection title={t("lines.title")}>
      <ScrollRegion className="order-scroll" label={t("lines.title")}>
        <LinesTable
          words={[t("lines.part")]}
          figures={[t("lines.quantity"), t("lines.price"), t("lines.amount")]}
          foot={
            <SumsFoot
              sums={rows.map(({ of, amount }) => [t(`sums.${of}`), amount] as const)}
              total={[t("sums.total"), total]}
              before={3}
            />
          }
        >
          {lines.map(({ partNumber, title, quantity, unit, price, amount, place }) => (
            <tr key={place}>
              <PartCell
                number={partNumber}
                title={title}
                notes={unit === "" ? [] : [t("lines.unit", { unit })]}
              />
              <td className="right figures">{quantity}</td>
              <td className="right figures">{format.money(price)}</td>
              <td className="right figures">{format.money(amount)}</td>
            </tr>
          ))}
        </LinesTable>
      </ScrollRegion>
    </DetailSection>
  );
}
