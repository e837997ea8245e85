import { useFormatter } from "use-intl";

/** Money, quantities and dates as the shopper's language writes them: es-CR or en-US. */
export function useFormat() {
  const formatter = useFormatter();
  return {
    /** US dollars with two decimals (specification §9). */
    money: (dollars: number) =>
      formatter.number(dollars, {
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
      }),
    /** Colones beside dollars, without cents. */
    colones: (amount: number) =>
      formatter.number(amount, {
        style: "currency",
        currency: "CRC",
        currencyDisplay: "narrowSymbol",
        maximumFractionDigits: 0,
      }),
    count: (amount: number) => formatter.number(amount),
    /** Month abbreviation, day, year (specification §9); a bare date is a day in Costa Rica, not midnight in London. */
    day: (isoDate: string) =>
      formatter.dateTime(new Date(`${isoDate.slice(0, 10)}T12:00:00-06:00`), {
        month: "short",
        day: "numeric",
        year: "numeric",
      }),
  };
}
