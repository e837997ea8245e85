import type { ReactNode } from "react";

/** Nothing to show: what was sought, what exists, and the next step. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  );
}
