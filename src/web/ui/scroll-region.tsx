import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"section">, "aria-label" | "tabIndex"> & { label: string };

/** A named region that scrolls: it takes the focus, so that what lies outside is reached by keyboard. */
export function ScrollRegion({ label, ...rest }: Props) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  return <section {...rest} aria-label={label} tabIndex={0} />;
}
