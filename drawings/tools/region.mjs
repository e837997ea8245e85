// What lies inside loops: clipping, hatching, and joining the pieces again.
import { add, at, dot, flatten, line, mix, mul, part, rad, reversed, segmentLength, sub } from "./segment.mjs";

export function region(loops) {
  const polys = loops.map((loop) => flatten(loop));
  const xs = polys.flat().map((p) => p[0]), ys = polys.flat().map((p) => p[1]);
  return { loops, polys, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}
/** Where the edges of polygons cross the level y, from left to right. */
export function crossings(polys, y) {
  const cuts = [];
  for (const points of polys) {
    for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
      const a = points[i], b = points[j];
      if (a[1] > y !== b[1] > y) cuts.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
    }
  }
  return cuts.sort((p, q) => p - q);
}
/** Whether a point lies inside a region (even-odd). */
export function inside({ polys, box }, [x, y]) {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  return crossings(polys, y).filter((cut) => x < cut).length % 2 === 1;
}
export function nearEdge(area_, p, limit) {
  const [x0, y0, x1, y1] = area_.box;
  if (p[0] < x0 - limit || p[0] > x1 + limit || p[1] < y0 - limit || p[1] > y1 + limit) return false;
  for (const points of area_.polys) {
    for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
      const a = points[j], d = sub(points[i], a), q = sub(p, a);
      const t = Math.max(0, Math.min(1, dot(q, d) / (dot(d, d) || 1)));
      if (Math.hypot(q[0] - d[0] * t, q[1] - d[1] * t) < limit) return true;
    }
  }
  return false;
}
export const deepInside = (area_, p, margin) => inside(area_, p) && !nearEdge(area_, p, margin);

/** Cuts a segment wherever `state(point, t)` changes; returns [state, segment] runs. */
export function runs(segment, state, spacing = 1.2) {
  const count = Math.max(6, Math.ceil(segmentLength(segment) / spacing));
  const sample = (t) => state(at(segment, t), t);
  const out = [];
  let start = 0, before = sample(0.5 / count);
  for (let i = 1; i < count; i += 1) {
    const now = sample((i + 0.5) / count);
    if (now === before) continue;
    let lo = (i - 0.5) / count, hi = (i + 0.5) / count;
    for (let k = 0; k < 12; k += 1) {
      const mid = (lo + hi) / 2;
      if (sample(mid) === before) lo = mid; else hi = mid;
    }
    out.push([before, part(segment, start, hi)]);
    start = hi; before = now;
  }
  out.push([before, part(segment, start, 1)]);
  return out;
}
/** The parts of some segments inside (or outside) loops. */
export function clip(segments, loops, keepInside = true) {
  const area_ = region(loops);
  return segments.flatMap((s) => runs(s, (p) => inside(area_, p)).filter(([state]) => state === keepInside).map(([, piece]) => piece));
}
/** Parallel lines inside loops (even-odd), for section hatching. */
export function hatch(loops, { angle = 45, gap = 7, shift = 0 } = {}) {
  const polys = loops.map((loop) => flatten(loop, 2));
  const d = [Math.cos(rad(-angle)), Math.sin(rad(-angle))], n = [-d[1], d[0]];
  const heights = polys.flat().map((p) => dot(p, n));
  const out = [];
  for (let h = Math.ceil((Math.min(...heights) - shift) / gap) * gap + shift; h < Math.max(...heights); h += gap) {
    const cuts = [];
    for (const points of polys) {
      for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
        const a = dot(points[j], n) - h, b = dot(points[i], n) - h;
        if (a > 0 !== b > 0) cuts.push(dot(mix(points[j], points[i], a / (a - b)), d));
      }
    }
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      if (cuts[i + 1] - cuts[i] > 1.5) out.push(line(add(mul(d, cuts[i]), mul(n, h)), add(mul(d, cuts[i + 1]), mul(n, h))));
    }
  }
  return out;
}
/** Joins pieces end to end; returns chains of segments. */
export function chain(pieces, tolerance = 0.12) {
  const left = [...pieces];
  const chains = [];
  const close = (a, b) => Math.abs(a[0] - b[0]) < tolerance && Math.abs(a[1] - b[1]) < tolerance;
  while (left.length) {
    const current = [left.shift()];
    for (let grown = true; grown;) {
      grown = false;
      const tail = at(current.at(-1), 1), head = at(current[0], 0);
      if (current.length > 1 && close(tail, head)) break;
      for (let i = 0; i < left.length; i += 1) {
        const a = at(left[i], 0), b = at(left[i], 1);
        if (close(tail, a)) current.push(left[i]);
        else if (close(tail, b)) current.push(reversed(left[i]));
        else if (close(head, b)) current.unshift(left[i]);
        else if (close(head, a)) current.unshift(reversed(left[i]));
        else continue;
        left.splice(i, 1);
        grown = true;
        break;
      }
    }
    chains.push(current);
  }
  return chains;
}
