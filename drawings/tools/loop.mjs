// Making loops: polygons, slots, gears, curves and bands.
import {
  TAU,
  add,
  arc,
  at,
  conic,
  cross2,
  cubic,
  dot,
  len,
  line,
  mul,
  polar,
  reversedLoop,
  sub,
  tangent,
  unit,
} from "./segment.mjs";

/** Closed (or open) polygon; a point is [x, y, filletRadius?]. */
export function poly(points, { closed = true } = {}) {
  const count = points.length;
  const corners = points.map((p, i) => {
    const here = [p[0], p[1]];
    const radius = p[2] ?? 0;
    if (!radius || (!closed && (i === 0 || i === count - 1))) return { from: here, to: here };
    const before = points[(i - 1 + count) % count],
      after = points[(i + 1) % count];
    const a = unit(sub(before.slice(0, 2), here)),
      b = unit(sub(after.slice(0, 2), here));
    const half = Math.acos(Math.max(-1, Math.min(1, dot(a, b)))) / 2;
    if (half > Math.PI / 2 - 0.01) return { from: here, to: here };
    const reach = radius / Math.tan(half);
    const from = add(here, mul(a, reach)),
      to = add(here, mul(b, reach));
    const centre = add(here, mul(unit(add(a, b)), radius / Math.sin(half)));
    const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
    let sweep = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - start;
    while (sweep > Math.PI) sweep -= TAU;
    while (sweep < -Math.PI) sweep += TAU;
    return { from, to, bend: conic(centre, [radius, 0], [0, radius], start, start + sweep) };
  });
  const out = [];
  corners.forEach((corner, i) => {
    if (corner.bend) out.push(corner.bend);
    if (!closed && i === count - 1) return;
    const next = corners[(i + 1) % count];
    if (len(sub(next.from, corner.to)) > 1e-6) out.push(line(corner.to, next.from));
  });
  return out;
}
export const rect = (x, y, w, h, r = 0) =>
  poly([
    [x, y, r],
    [x + w, y, r],
    [x + w, y + h, r],
    [x, y + h, r],
  ]);
export const open = (...points) => poly(points, { closed: false });
/** Rectangle along a line from a to b, `w` wide. */
export function bar(a, b, w, r = 0) {
  const d = unit(sub(b, a)),
    n = mul([-d[1], d[0]], w / 2);
  return poly([
    [...add(a, n), r],
    [...add(b, n), r],
    [...sub(b, n), r],
    [...sub(a, n), r],
  ]);
}
/** Slot: two half circles joined. */
export function slot(a, b, w) {
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const first = arc(b, w / 2, angle - 90, angle + 90),
    last = arc(a, w / 2, angle + 90, angle + 270);
  return [first, line(at(first, 1), at(last, 0)), last, line(at(last, 1), at(first, 0))];
}
/** Ring sector between two radii and two angles. */
export function sector(c, r0, r1, from, to) {
  const outer = arc(c, r1, from, to),
    inner = arc(c, r0, to, from);
  return [outer, line(at(outer, 1), at(inner, 0)), inner, line(at(inner, 1), at(outer, 0))];
}
/** Gear outline: `tip` and `root` are the parts of a pitch taken by each. */
export function gear(c, root, outer, teeth, { start = 0, tip = 0.28, foot = 0.34 } = {}) {
  const points = [];
  const pitch = 360 / teeth;
  for (let i = 0; i < teeth; i += 1) {
    const mid = start + i * pitch;
    points.push(
      polar(c, root, mid - pitch * (0.5 - foot / 2)),
      polar(c, outer, mid - (pitch * tip) / 2),
      polar(c, outer, mid + (pitch * tip) / 2),
      polar(c, root, mid + pitch * (0.5 - foot / 2)),
    );
  }
  return poly(points);
}
/** Smooth curve through a function of t by Hermite cubics. */
export function curve(f, t0, t1, count) {
  const h = (t1 - t0) / count;
  const slope = (t) => mul(sub(f(t + h * 1e-3), f(t - h * 1e-3)), 1 / (h * 2e-3));
  return Array.from({ length: count }, (_, i) => {
    const a = t0 + i * h,
      b = a + h;
    return cubic(f(a), add(f(a), mul(slope(a), h / 3)), sub(f(b), mul(slope(b), h / 3)), f(b));
  });
}
/** Smooth curve through points (Catmull-Rom). */
export function through(points, closed = false) {
  const n = points.length;
  const get = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  return Array.from({ length: closed ? n : n - 1 }, (_, i) => {
    const [p, a, b, q] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    return cubic(a, add(a, mul(sub(b, p), 1 / 6)), sub(b, mul(sub(q, a), 1 / 6)), b);
  });
}
/** Band of a constant width along lines and circular arcs or cubics: returns its two sides and the loop. */
export function band(segments, width) {
  const side = (sign) =>
    segments.flatMap((s) => {
      const shift = (p, t) => {
        const d = unit(t);
        return add(p, mul([-d[1], d[0]], (sign * width) / 2));
      };
      if (s.kind === "L") return [line(shift(s.a, tangent(s, 0)), shift(s.b, tangent(s, 1)))];
      if (s.kind === "A") {
        const r = len(s.u),
          turn = Math.sign(s.t1 - s.t0) * Math.sign(cross2(s.u, s.v));
        const k = (r - (sign * turn * width) / 2) / r;
        return [{ ...s, u: mul(s.u, k), v: mul(s.v, k) }];
      }
      const count = 3;
      const f = (t) =>
        shift(at(s, Math.max(0, Math.min(1, t))), tangent(s, Math.max(0, Math.min(1, t))));
      const pieces = [];
      for (let i = 0; i < count; i += 1) {
        const a = i / count,
          b = (i + 1) / count;
        const da = unit(tangent(s, a)),
          db = unit(tangent(s, b));
        const chord = len(sub(f(b), f(a))) / 3;
        pieces.push(cubic(f(a), add(f(a), mul(da, chord)), sub(f(b), mul(db, chord)), f(b)));
      }
      return pieces;
    });
  const left = side(1),
    right = side(-1);
  const back = reversedLoop(right);
  const loop = [
    ...left,
    line(at(left.at(-1), 1), at(back[0], 0)),
    ...back,
    line(at(back.at(-1), 1), at(left[0], 0)),
  ];
  return { left, right, loop };
}
