/**
 * A part's picture, with its space reserved. The drawings choose their own line weights from the
 * width they are shown at. Without `alt` it stands beside a text that says the same.
 */
export function Drawing({
  src,
  size,
  alt = "",
  isFirst = false,
}: {
  src: string;
  size: 40 | 46 | 96 | 120 | 160 | 240 | 480;
  alt?: string;
  /** In sight when the page opens: fetched at once. */
  isFirst?: boolean;
}) {
  return (
    <img
      className={`drawing drawing-${size}`}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
