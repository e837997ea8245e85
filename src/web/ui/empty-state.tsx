import type { ReactNode } from "react";

/** Nothing to show: what was sought, what exists, and the next step. */
export function EmptyState({
  title,
  level: Heading = "h2",
  children,
  actions,
}: {
  title: string;
  /** `h1` where nothing else is on the page. */
  level?: "h1" | "h2";
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {children}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  );
}
