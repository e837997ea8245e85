import type { ReactNode } from "react";

import { useFormat } from "#web/ui/format.ts";

type Props = {
  /** What the columns of words are called, and those of figures behind them. */
  words: readonly string[];
  figures: readonly string[];
  /** The rows. */
  children: ReactNode;
  foot?: ReactNode;
};

/** Lines of something that was bought, paid or sent back. */
export function LinesTable({ words, figures, children, foot }: Props) {
  return (
    <table className="order-lines">
      <thead>
        <tr>
          {words.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {figures.map((title) => (
            <th key={title} scope="col" className="right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot}
    </table>
  );
}

type PartProps = {
  number: string;
  title: string;
  notes?: readonly string[];
  children?: ReactNode;
};

/** The cell of a line that says which part it is, and what is to be known of it there. */
export function PartCell({ number, title, notes, children }: PartProps) {
  return (
    <td>
      <span className="mono">{number}</span>
      <span className="order-part">{title}</span>
      {notes?.map((note) => (
        <span key={note} className="order-part muted">
          {note}
        </span>
      ))}
      {children}
    </td>
  );
}

type Sum = readonly [name: string, dollars: number];

/** How the sums of lines add up; `before` is how many columns stand before that of the sums. */
export function SumsFoot({
  sums,
  total,
  before,
}: {
  sums: readonly Sum[];
  total: Sum;
  before: number;
}) {
  const format = useFormat();
  const row = ([name, sum]: Sum, className?: string) => (
    <tr key={name} className={className}>
      <th scope="row" colSpan={before} className="right">
        {name}
      </th>
      <td className="right figures">{format.money(sum)}</td>
    </tr>
  );
  return (
    <tfoot>
      {sums.map((sum) => row(sum))}
      {row(total, "order-total")}
    </tfoot>
  );
}
