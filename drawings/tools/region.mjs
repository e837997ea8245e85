// What lies inside loops: clipping, hatching, and joining the pieces again.
import {
  add,
  at,
  dot,
  flatten,
  line,
  mix,
  mul,
  part,
  rad,
  reversed,
  segmentLength,
} from "./segment.mjs";

/** The area that loops enclose: as polygons, as their edges (ax, ay, bx, by, ...) and as a box. */
export function region(loops) {
  const polys = loops.map((loop) => flatten(loop));
  const xs = polys.flat().map((p) => p[0]),
    ys = polys.flat().map((p) => p[1]);
  const edges = Float64Array.from(
    polys.flatMap((points) => points.flatMap((b, i) => [...points.at(i - 1), ...b])),
  );
  return {
    loops,
    polys,
    edges,
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}
/** Where the edges of polygons cross the level y, from left to right. */
export function crossings(polys, y) {
  const cuts = [];
  for (const points of polys) {
    for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
      const a = points[i],
        b = points[j];
      if (a[1] > y !== b[1] > y) cuts.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
    }
  }
  return cuts.toSorted((p, q) => p - q);
}
/** Whether a point lies inside a region (even-odd). */
export function inside({ edges, box }, [x, y]) {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  let odd = false;
  for (let i = 0; i < edges.length; i += 4) {
    const ay = edges[i + 1],
      by = edges[i + 3];
    if (ay > y !== by > y && x < ((edges[i + 2] - edges[i]) * (y - ay)) / (by - ay) + edges[i])
      odd = !odd;
  }
  return odd;
}
/** Whether a point lies closer than a limit to the edge of a region. */
export function nearEdge({ edges, box }, [x, y], limit) {
  if (x < box[0] - limit || x > box[2] + limit || y < box[1] - limit || y > box[3] + limit)
    return false;
  for (let i = 0; i < edges.length; i += 4) {
    const qx = x - edges[i],
      qy = y - edges[i + 1],
      dx = edges[i + 2] - edges[i],
      dy = edges[i + 3] - edges[i + 1];
    const t = Math.max(0, Math.min(1, (qx * dx + qy * dy) / (dx * dx + dy * dy || 1)));
    const ox = qx - dx * t,
      oy = qy - dy * t;
    if (ox * ox + oy * oy < limit * limit) return true;
  }
  return false;
}
/** Inside, and further than a margin from the edge. */
export const deepInside = (shape, p, margin) => inside(shape, p) && !nearEdge(shape, p, margin);

/** Cuts a segment wherever `state(point, t)` changes; returns [state, segment] runs. */
export function runs(segment, state, spacing = 1.2) {
  const count = Math.max(6, Math.ceil(segmentLength(segment) / spacing));
  const sample = (t) => state(at(segment, t), t);
  const out = [];
  let start = 0,
    before = sample(0.5 / count);
  for (let i = 1; i < count; i += 1) {
    const now = sample((i + 0.5) / count);
    if (now === before) continue;
    let lo = (i - 0.5) / count,
      hi = (i + 0.5) / count;
    for (let k = 0; k < 12; k += 1) {
      const mid = (lo + hi) / 2;
      if (sample(mid) === before) lo = mid;
      else hi = mid;
    }
    out.push([before, part(segment, start, hi)]);
    start = hi;
    before = now;
  }
  out.push([before, part(segment, start, 1)]);
  return out;
}
/** The parts of some segments inside (or outside) loops. */
export function clip(segments, loops, keepInside = true) {
  const shape = region(loops);
  return segments.flatMap((s) =>
    runs(s, (p) => inside(shape, p))
      .filter(([state]) => state === keepInside)
      .map(([, piece]) => piece),
  );
}
/** Parallel lines inside loops (even-odd), for section hatching. */
export function hatch(loops, { angle = 45, gap = 7, shift = 0 } = {}) {
  const polys = loops.map((loop) => flatten(loop, 2));
  const d = [Math.cos(rad(-angle)), Math.sin(rad(-angle))],
    n = [-d[1], d[0]];
  const heights = polys.flat().map((p) => dot(p, n));
  const out = [];
  for (
    let h = Math.ceil((Math.min(...heights) - shift) / gap) * gap + shift;
    h < Math.max(...heights);
    h += gap
  ) {
    const cuts = [];
    for (const points of polys) {
      for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
        const a = dot(points[j], n) - h,
          b = dot(points[i], n) - h;
        if (a > 0 !== b > 0) cuts.push(dot(mix(points[j], points[i], a / (a - b)), d));
      }
    }
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      if (cuts[i + 1] - cuts[i] > 1.5)
        out.push(line(add(mul(d, cuts[i]), mul(n, h)), add(mul(d, cuts[i + 1]), mul(n, h))));
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
      const tail = at(current.at(-1), 1),
        head = at(current[0], 0);
      if (current.length > 1 && close(tail, head)) break;
      for (let i = 0; i < left.length; i += 1) {
        const a = at(left[i], 0),
          b = at(left[i], 1);
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
