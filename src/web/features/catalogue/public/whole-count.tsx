import type { ReactNode } from "react";

/**
 * How many parts the whole catalogue has of something. It is not shown (whole-count.css) while a vehicle is
 * active: whoever follows it finds the vehicle's parts, and they are fewer.
 */
export function WholeCount({ children }: { children: ReactNode }) {
  return <span className="whole-count">{children}</span>;
}
