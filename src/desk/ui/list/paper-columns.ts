import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";

import { BY_AGE, momentColumn, type TextColumn } from "./text-column.ts";

/** What a customer began, and the shop numbered. */
type Paper = { createdAt: string; name: string; company: string };

type Beginning<Moment, Row> = {
  /** What its area calls its fields. */
  title: (field: `fields.${"number" | "customer" | (Moment & string)}`) => string;
  number: (row: Row) => string;
  /** How wide the column of numbers is, where something stands below them. */
  wide?: string;
  /** What its area calls its beginning. */
  moment: Moment;
};

/** With what every list of papers begins: number, when it came, by which it may be ordered, and of whom. */
export function paperColumns<Row extends Paper, Moment extends string>(
  language: Pick<DeskLanguage, "format">,
  { title, number, wide = "6rem", moment }: Beginning<Moment, Row>,
): TextColumn<Row>[] {
  return [
    { id: "number", title: title("fields.number"), width: wide, text: number },
    momentColumn(language, {
      id: moment,
      title: title(`fields.${moment}`),
      sort: BY_AGE,
      of: ({ createdAt }) => createdAt,
    }),
    { id: "customer", title: title("fields.customer"), text: buyerName },
  ];
}
