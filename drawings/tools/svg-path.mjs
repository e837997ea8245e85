// Writes chains of segments as short SVG path text.
import { add, at, len, mul, reversedLoop, sub, unit } from "./segment.mjs";

const tidy = (value) => {
  const text = String(Math.round(value * 10) / 10);
  return text === "-0" ? "0" : text.replace(/^(-?)0\./, "$1.");
};
const numbers = (values) =>
  values
    .map(tidy)
    .reduce(
      (text, value) =>
        text +
        (text && !value.startsWith("-") && !(value.startsWith(".") && /\.\d+$/.test(text))
          ? " "
          : "") +
        value,
      "",
    );

export function serialise(chains, closed = false) {
  let text = "";
  let pen = [0, 0],
    last = "";
  const step = (p) => {
    const next = p.map((v) => Math.round(v * 10) / 10);
    const d = sub(next, pen);
    pen = next;
    return d;
  };
  const write = (command, values) => {
    const body = numbers(values);
    text += command === last ? (body.startsWith("-") ? body : ` ${body}`) : command + body;
    last = command;
  };
  for (const segments of chains) {
    const start = at(segments[0], 0);
    const absolute = `M${numbers(start.map((v) => Math.round(v * 10) / 10))}`,
      relative = `m${numbers(step(start))}`;
    text += text && relative.length <= absolute.length ? relative : absolute;
    last = "M";
    const home = pen;
    const merged = merge(segments);
    const shut = closed || (len(sub(at(segments.at(-1), 1), start)) < 0.15 && segments.length > 0);
    merged.forEach((s, i) => {
      if (s.kind === "L") {
        if (shut && i === merged.length - 1 && len(sub(s.b, start)) < 0.15) return;
        const d = step(s.b);
        if (Math.abs(d[0]) < 0.05 && Math.abs(d[1]) < 0.05) return;
        if (Math.abs(d[1]) < 0.05) write("h", [d[0]]);
        else if (Math.abs(d[0]) < 0.05) write("v", [d[1]]);
        else write("l", d);
      } else if (s.kind === "A") {
        const flat = slack(s);
        if (flat === "line") {
          write("l", step(at(s, 1)));
          return;
        }
        if (flat) {
          const base = pen;
          write("q", [...sub(flat, base), ...step(at(s, 1))]);
          return;
        }
        const span = Math.abs(s.t1 - s.t0);
        const pieces = pieceCount(span);
        const { rx, ry, turn } = axes(s);
        const size = isHalf(span / pieces) ? 0.99 : 1;
        const sweep = s.t1 > s.t0 === s.u[0] * s.v[1] - s.u[1] * s.v[0] > 0 ? 1 : 0;
        for (let k = 1; k <= pieces; k += 1) {
          const large = span / pieces > Math.PI + 1e-6 ? 1 : 0;
          const d = step(at(s, k / pieces));
          write("a", [rx * size, ry * size, turn, large, sweep, ...d]);
        }
      } else {
        const base = pen,
          [, b, c, d] = s.points;
        const out = [...sub(b, base), ...sub(c, base)];
        write("c", [...out, ...step(d)]);
      }
    });
    if (shut) {
      text += "z";
      last = "z";
      pen = home;
    }
  }
  return text;
}
/**
 * Radii are rounded, and the centre of an arc near half a turn swings widely with its radii. Half a
 * turn exactly is safe when the radii are a little short, since a reader then enlarges them to fit;
 * an arc that only comes near it is cut in two.
 */
const isHalf = (span) => Math.abs(span - Math.PI) < 1e-3;
function pieceCount(span) {
  if (isHalf(span)) return 1;
  if (isHalf(span / 2)) return 2;
  if (span > 5) return 3;
  return Math.abs(span - Math.PI) < 0.3 ? 2 : 1;
}
/** Chains in an order that keeps the pen's jumps short. */
export function ordered(chains) {
  const left = [...chains],
    out = [];
  let pen = [0, 0];
  while (left.length) {
    let best = 0,
      near = Infinity,
      back = false;
    left.forEach((c, i) => {
      const a = len(sub(at(c[0], 0), pen)),
        b = len(sub(at(c.at(-1), 1), pen));
      if (a < near) {
        near = a;
        best = i;
        back = false;
      }
      if (b < near) {
        near = b;
        best = i;
        back = true;
      }
    });
    const [next] = left.splice(best, 1);
    out.push(back ? reversedLoop(next) : next);
    pen = at(out.at(-1).at(-1), 1);
  }
  return out;
}
function merge(segments) {
  const out = [];
  for (const s of segments) {
    const p = out.at(-1);
    if (p?.kind === "L" && s.kind === "L") {
      const a = unit(sub(p.b, p.a)),
        b = unit(sub(s.b, s.a));
      if (Math.abs(a[0] * b[1] - a[1] * b[0]) < 0.004 && a[0] * b[0] + a[1] * b[1] > 0) {
        out[out.length - 1] = { ...p, b: s.b };
        continue;
      }
    }
    if (
      p?.kind === "A" &&
      s.kind === "A" &&
      len(sub(p.c, s.c)) < 0.01 &&
      len(sub(p.u, s.u)) < 0.01 &&
      len(sub(p.v, s.v)) < 0.01 &&
      Math.abs(p.t1 - s.t0) < 0.02 &&
      p.t1 > p.t0 === s.t1 > s.t0
    ) {
      out[out.length - 1] = { ...p, t1: s.t1 };
      continue;
    }
    out.push(s);
  }
  return out;
}
/** A short arc may be a line, or a parabola whose control point this returns. */
function slack(s) {
  const span = Math.abs(s.t1 - s.t0);
  if (span > 1.6) return null;
  const a = at(s, 0),
    b = at(s, 1),
    m = at(s, 0.5);
  if (len(sub(m, mul(add(a, b), 0.5))) < 0.15) return "line";
  const control = sub(mul(m, 2), mul(add(a, b), 0.5));
  const off = (t) => {
    const k = 1 - t;
    const q = add(add(mul(a, k * k), mul(control, 2 * k * t)), mul(b, t * t));
    return len(sub(q, at(s, t)));
  };
  return Math.max(off(0.2), off(0.35), off(0.8)) < 0.16 ? control : null;
}
/** Main axes of an ellipse given by conjugate half-axes. */
function axes({ u, v }) {
  const turn =
    Math.atan2(2 * (u[0] * v[0] + u[1] * v[1]), u[0] ** 2 + u[1] ** 2 - v[0] ** 2 - v[1] ** 2) / 2;
  const a = add(mul(u, Math.cos(turn)), mul(v, Math.sin(turn)));
  const b = sub(mul(v, Math.cos(turn)), mul(u, Math.sin(turn)));
  const round = Math.abs(len(a) - len(b)) < 0.05;
  return { rx: len(a), ry: len(b), turn: round ? 0 : (Math.atan2(a[1], a[0]) * 180) / Math.PI };
}
