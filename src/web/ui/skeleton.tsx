/** A block of the size that the text will have. */
export function Skeleton({ width = "l" }: { width?: "s" | "m" | "l" }) {
  return <span className={`skel skel-${width}`} aria-hidden="true" />;
}
