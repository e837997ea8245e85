import type { ReactNode } from "react";

/** Short points about what is open, one below the other. */
export function PointList({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={className ? `point-list ${className}` : "point-list"}>{children}</ul>;
}
