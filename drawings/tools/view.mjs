// Parallel projection. x runs to the lower right, y to the lower left, z up; the eye is on +x +y +z.
import { curve } from "./loop.mjs";
import { TAU, add, at, conic, dot, line, mapSegments, mul, rad, sub, unit } from "./segment.mjs";

export const X = [1, 0, 0],
  Y = [0, 1, 0],
  Z = [0, 0, 1];
const crossed = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export class View {
  /** Isometric unless told: the eye `turn` degrees round and `rise` degrees up. `home` is where the origin falls. */
  constructor({ turn = 45, rise = 35.264, scale = 1, home = [120, 120] } = {}) {
    const a = rad(turn),
      e = rad(rise);
    this.scale = scale;
    this.home = home;
    this.across = [Math.cos(a), -Math.sin(a), 0];
    this.down = [Math.sin(a) * Math.sin(e), Math.cos(a) * Math.sin(e), -Math.cos(e)];
    this.eye = [Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), Math.sin(e)];
  }
  vector(v) {
    return [dot(v, this.across) * this.scale, dot(v, this.down) * this.scale];
  }
  point(p) {
    return add(this.home, this.vector(p));
  }
  depth(p) {
    return dot(p, this.eye);
  }
  line(a, b) {
    return line(this.point(a), this.point(b));
  }
  /** Circle about axis `n`; angles run from the frame of `n`. */
  arc(c, n, r, from = 0, to = 360) {
    const { u, v } = frame(n);
    return conic(this.point(c), this.vector(mul(u, r)), this.vector(mul(v, r)), rad(from), rad(to));
  }
  circle(c, n, r) {
    return [this.arc(c, n, r)];
  }
  /** Plane segments put on the plane through `o` spanned by u and v. */
  on(segments, o, u, v) {
    const vector = (p) => this.vector(add(mul(u, p[0]), mul(v, p[1])));
    return mapSegments(segments, (p) => add(this.point(o), vector(p)), vector);
  }
  /** Helix as cubics. */
  helix(c, n, r, from, to, s0, s1, perTurn = 8) {
    const { u, v } = frame(n);
    const f = (t) => {
      const angle = rad(from + (to - from) * t);
      return this.point(
        add(
          add(c, mul(n, s0 + (s1 - s0) * t)),
          add(mul(u, r * Math.cos(angle)), mul(v, r * Math.sin(angle))),
        ),
      );
    };
    return curve(f, 0, 1, Math.max(2, Math.ceil((Math.abs(to - from) / 360) * perTurn)));
  }
}

/** Two directions across an axis: for z they are x,y; for x: y,z; for y: x,z. */
export function frame(n) {
  if (Math.abs(n[2]) > 0.99) return { u: X, v: Y };
  if (Math.abs(n[0]) > 0.99) return { u: Y, v: Z };
  if (Math.abs(n[1]) > 0.99) return { u: X, v: Z };
  const u = unit(crossed(Z, n));
  return { u, v: crossed(n, u) };
}

/** Outline of two parallel circles seen together (a cylinder or a cone). */
export function hull(view, c0, r0, c1, r1, n) {
  const p0 = view.point(c0),
    p1 = view.point(c1),
    m = view.vector(n);
  const flat = Math.abs(dot(n, view.eye)),
    dir = unit(m),
    side = [-dir[1], dir[0]];
  const gap = dot(sub(p1, p0), dir),
    k = Math.max(flat, 1e-4);
  const R0 = r0 * view.scale,
    R1 = r1 * view.scale;
  const ring = (p, r) => (t0, t1) => conic(p, mul(dir, r * k), mul(side, r), t0, t1);
  const first = ring(p0, R0),
    second = ring(p1, R1);
  const reach = gap / k; // distance of the centres with the ellipses made round
  if (Math.abs(reach) <= Math.abs(R1 - R0) + 1e-6)
    return { loop: [R1 > R0 ? second(0, TAU) : first(0, TAU)], sides: [] };
  const phi = Math.acos((R0 - R1) / reach);
  const a = first(phi, TAU - phi),
    b = second(-phi, phi);
  if (reach < 0) {
    // the second circle lies the other way
    const back = Math.acos((R1 - R0) / -reach);
    const c = first(-(Math.PI - back), Math.PI - back),
      d = second(Math.PI - back, Math.PI + back);
    const s1 = line(at(c, 1), at(d, 0)),
      s2 = line(at(d, 1), at(c, 0));
    return { loop: [c, s1, d, s2], sides: [s1, s2] };
  }
  const s1 = line(at(a, 1), at(b, 0)),
    s2 = line(at(b, 1), at(a, 0));
  return { loop: [a, s1, b, s2], sides: [s1, s2] };
}
