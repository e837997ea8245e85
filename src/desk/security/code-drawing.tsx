/* oxlint-disable jsx-a11y/prefer-tag-over-role -- it is drawn here, and is no file that an image could name */
import { encodeQR } from "qr";

/** Empty squares around the drawing, by which a camera finds it (ISO/IEC 18004, quiet zone). */
const QUIET = 4;

/** A text drawn as a QR code: always dark on light, as cameras want it. */
export function CodeDrawing({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="code-drawing"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
