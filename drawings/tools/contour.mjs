// Outlines of painted areas.
import { crossings } from "./region.mjs";
import { len, line, mix, sub } from "./segment.mjs";

/** Points of the sampling grid on each side of the page; one unit apart. */
const SIDE = 241;
/** A grid point's place on the page, a little off the whole units that edges like to lie on. */
const place = (i) => i + 0.015;

/** The fill that lies on top at each grid point: items in painting order, later ones over earlier. */
export function paint(items) {
  const grid = Array.from({ length: SIDE * SIDE });
  for (const { area, fill } of items) {
    for (
      let j = Math.max(1, Math.floor(area.box[1]));
      j <= Math.min(SIDE - 2, Math.ceil(area.box[3]));
      j += 1
    ) {
      const cuts = crossings(area.polys, place(j));
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        const from = Math.max(1, Math.ceil(cuts[k] - place(0))),
          to = Math.min(SIDE - 2, Math.ceil(cuts[k + 1] - place(0)) - 1);
        if (from <= to) grid.fill(fill, j * SIDE + from, j * SIDE + to + 1);
      }
    }
  }
  return grid;
}

/**
 * Outline of the grid points that are marked, refined by a test and simplified to polygons. The edge
 * of a fill always lies under a stroke, so a coarse polygon is enough and keeps the file small.
 */
export function contour(grid, test, { tolerance, precision }) {
  const n = SIDE;
  const crossing = (i0, j0, i1, j1) => {
    const a = [place(i0), place(j0)],
      b = [place(i1), place(j1)];
    const first = grid[j0 * n + i0];
    let lo = 0,
      hi = 1;
    for (let k = 0; k < 6; k += 1) {
      const mid = (lo + hi) / 2;
      if (test(mix(a, b, mid)) === first) lo = mid;
      else hi = mid;
    }
    return mix(a, b, (lo + hi) / 2);
  };
  const edges = new Map(); // key of the start edge -> [end edge, point]
  for (let j = 0; j + 1 < n; j += 1) {
    for (let i = 0; i + 1 < n; i += 1) {
      const code =
        grid[j * n + i] |
        (grid[j * n + i + 1] << 1) |
        (grid[(j + 1) * n + i + 1] << 2) |
        (grid[(j + 1) * n + i] << 3);
      if (code === 0 || code === 15) continue;
      const T = `h${i},${j}`,
        B = `h${i},${j + 1}`,
        L = `v${i},${j}`,
        R = `v${i + 1},${j}`;
      const turns = {
        1: [[L, T]],
        2: [[T, R]],
        3: [[L, R]],
        4: [[R, B]],
        5: [
          [L, T],
          [R, B],
        ],
        6: [[T, B]],
        7: [[L, B]],
        8: [[B, L]],
        9: [[B, T]],
        10: [
          [T, R],
          [B, L],
        ],
        11: [[B, R]],
        12: [[R, L]],
        13: [[R, T]],
        14: [[T, L]],
      }[code];
      for (const [from, to] of turns) edges.set(from, to);
    }
  }
  const where = (name) => {
    const [i, j] = name.slice(1).split(",").map(Number);
    return name[0] === "h" ? crossing(i, j, i + 1, j) : crossing(i, j, i, j + 1);
  };
  const out = [];
  while (edges.size) {
    const [start] = edges.keys();
    const points = [];
    for (let name = start; edges.has(name);) {
      const next = edges.get(name);
      edges.delete(name);
      points.push(where(name));
      name = next;
    }
    const half = Math.floor(points.length / 2);
    const slim = [
      ...simplify(points.slice(0, half + 1), tolerance).slice(0, -1),
      ...simplify([...points.slice(half), points[0]], tolerance).slice(0, -1),
    ].map((p) => p.map((v) => Math.round(v * precision) / precision));
    if (slim.length > 2) out.push(slim.map((p, i) => line(p, slim[(i + 1) % slim.length])));
  }
  return out;
}
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const a = points[0],
    b = points.at(-1),
    d = sub(b, a),
    size = len(d) || 1;
  let worst = 0,
    index = 0;
  for (let i = 1; i < points.length - 1; i += 1) {
    const q = sub(points[i], a);
    const off = len(d) < 1e-6 ? len(q) : Math.abs(d[0] * q[1] - d[1] * q[0]) / size;
    if (off > worst) {
      worst = off;
      index = i;
    }
  }
  if (worst <= tolerance) return [a, b];
  return [
    ...simplify(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(index), tolerance),
  ];
}
