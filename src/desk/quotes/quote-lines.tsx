import type { DeskQuote } from "#contract/desk-quotes.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LinesTable, PartCell, SumsFoot } from "#desk/ui/lines-table.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { usePartNow } from "./part-now.ts";
import { type QuoteLine, quoteLines } from "./quote-parts.ts";

/** What is asked for, at which prices, what the shop has of it, and how its sums add up. */
export function QuoteLines({ quote }: { quote: DeskQuote }) {
  const t = useDeskTexts("quotes");
  return (
    <DetailSection title={t("lines.title")}>
      <div className="order-scroll">
        <LinesTable
          words={[t("lines.part")]}
          figures={[t("lines.quantity"), t("lines.price"), t("lines.sum")]}
          foot={<QuoteSums quote={quote} />}
        >
          {quoteLines(quote).map((line) =>
            line.offered ? (
              <OfferedLine key={line.position} quote={quote} spoken={line} line={line.offered} />
            ) : (
              <UnavailableLine key={line.position} quote={quote} spoken={line} />
            ),
          )}
        </LinesTable>
      </div>
    </DetailSection>
  );
}

type LineProps = { quote: DeskQuote; spoken: QuoteLine };
type OfferedProps = LineProps & { line: DeskQuote["items"][number] };

function OfferedLine({ quote, spoken, line }: OfferedProps) {
  const t = useDeskTexts("quotes.lines");
  const format = useFormat();
  const partNow = usePartNow(quote);
  const notes = [
    ...useInsteadNotes(spoken),
    ...(line.unit === "" ? [] : [t("unit", { unit: line.unit })]),
    ...(line.own_number === "" ? [] : [t("own", { own: line.own_number })]),
    ...partNow(line.position),
    ...(line.core > 0 ? [t("deposit", { amount: format.money(line.core) })] : []),
  ];
  return (
    <tr>
      <PartCell number={line.part_number} title={line.title} notes={notes} />
      <td className="right figures">{line.quantity}</td>
      <td className="right figures">{format.money(line.price)}</td>
      <td className="right figures">{format.money(timesDollars(line.price, line.quantity))}</td>
    </tr>
  );
}

/** What was asked for where another part is offered, and why. */
function useInsteadNotes({ requested, reason, note }: QuoteLine): string[] {
  const t = useDeskTexts("quotes");
  if (reason === null) return [];
  const { number, title } = requested;
  const instead = t("lines.instead", { number, title, reason: t(`answer.reasons.${reason}`) });
  return note === "" ? [instead] : [instead, note];
}

/** A line that the shop cannot supply. */
function UnavailableLine({ quote, spoken }: LineProps) {
  const t = useDeskTexts("quotes.lines");
  const partNow = usePartNow(quote);
  const { position, requested, note } = spoken;
  const notes = [t("unavailable"), ...(note === "" ? [] : [note]), ...partNow(position)];
  return (
    <tr>
      <PartCell number={requested.number} title={requested.title} notes={notes} />
      <td className="right figures">{requested.quantity}</td>
      <td className="right figures">—</td>
      <td className="right figures">—</td>
    </tr>
  );
}

function QuoteSums({ quote }: { quote: DeskQuote }) {
  const t = useDeskTexts("quotes.sums");
  const fetched = useDeskTexts("quotes.pickup");
  const sums: (readonly [string, number])[] = [
    [t("products"), quote.partsSubtotal],
    [quote.pickup ? fetched("fact") : t("shipping"), quote.shipping],
    [t("tax"), quote.tax],
    ...(quote.core > 0 ? ([[t("core"), quote.core]] as const) : []),
  ];
  return <SumsFoot sums={sums} total={[t("total"), quote.total]} before={3} />;
}
