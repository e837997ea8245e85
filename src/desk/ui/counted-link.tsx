import type { ReactNode } from "react";

type Props = {
  /** How many there are, or how much it comes to. */
  of: number;
  /** Where they are. */
  href: string;
  children: ReactNode;
};

/** What is said of so many, and the way to them; what there is none of leads nowhere. */
export function CountedLink({ of, href, children }: Props) {
  return of === 0 ? <span>{children}</span> : <a href={href}>{children}</a>;
}
