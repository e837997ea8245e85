import type { ReactNode } from "react";

/** Names and what they stand for, one below the other; what nothing is known of is left out. */
export function FactList({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  return (
    <dl className="order-facts">
      {facts
        .filter(([, value]) => (value ?? "") !== "" && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
