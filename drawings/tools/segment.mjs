// Points, vectors and segments. A segment is a line, an elliptic arc held as centre + two
// conjugate half-axes (so any affine map keeps it an arc), or a cubic. A loop is a list of
// segments that meets its own start.
export const TAU = Math.PI * 2;
export const rad = (degrees) => (degrees * Math.PI) / 180;
export const add = (a, b) =>
  a.length === 2 ? [a[0] + b[0], a[1] + b[1]] : [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a, b) =>
  a.length === 2 ? [a[0] - b[0], a[1] - b[1]] : [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a, k) => a.map((value) => value * k);
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + (a.length === 2 ? 0 : a[2] * b[2]);
export const len = (a) => Math.hypot(...a);
export const unit = (a) => mul(a, 1 / (len(a) || 1));
export const mix = (a, b, t) => a.map((value, i) => value + (b[i] - value) * t);
export const cross2 = (a, b) => a[0] * b[1] - a[1] * b[0];
export const polar = (centre, radius, degrees) => [
  centre[0] + radius * Math.cos(rad(degrees)),
  centre[1] + radius * Math.sin(rad(degrees)),
];

export const line = (a, b) => ({ kind: "L", a, b });
export const cubic = (a, b, c, d) => ({ kind: "C", points: [a, b, c, d] });
export const conic = (c, u, v, t0 = 0, t1 = TAU) => ({ kind: "A", c, u, v, t0, t1 });
export const arc = (c, r, from, to) => conic(c, [r, 0], [0, r], rad(from), rad(to));
export const circle = (c, r) => [arc(c, r, 0, 360)];
export const ellipse = (c, rx, ry, turn = 0) => [
  conic(
    c,
    [rx * Math.cos(rad(turn)), rx * Math.sin(rad(turn))],
    [-ry * Math.sin(rad(turn)), ry * Math.cos(rad(turn))],
  ),
];

export function at(segment, t) {
  if (segment.kind === "L") return mix(segment.a, segment.b, t);
  if (segment.kind === "A") {
    const angle = segment.t0 + (segment.t1 - segment.t0) * t;
    return add(segment.c, add(mul(segment.u, Math.cos(angle)), mul(segment.v, Math.sin(angle))));
  }
  const [a, b, c, d] = segment.points;
  const s = 1 - t;
  return add(
    add(mul(a, s * s * s), mul(b, 3 * s * s * t)),
    add(mul(c, 3 * s * t * t), mul(d, t * t * t)),
  );
}

export function tangent(segment, t) {
  if (segment.kind === "L") return sub(segment.b, segment.a);
  if (segment.kind === "A") {
    const angle = segment.t0 + (segment.t1 - segment.t0) * t;
    return mul(
      sub(mul(segment.v, Math.cos(angle)), mul(segment.u, Math.sin(angle))),
      segment.t1 - segment.t0,
    );
  }
  return sub(at(segment, Math.min(1, t + 0.001)), at(segment, Math.max(0, t - 0.001)));
}

export function part(segment, t0, t1) {
  if (t0 <= 0 && t1 >= 1) return segment;
  if (segment.kind === "L") return line(at(segment, t0), at(segment, t1));
  if (segment.kind === "A") {
    const span = segment.t1 - segment.t0;
    return { ...segment, t0: segment.t0 + span * t0, t1: segment.t0 + span * t1 };
  }
  const cut = (points, t) => {
    const [a, b, c, d] = points;
    const ab = mix(a, b, t),
      bc = mix(b, c, t),
      cd = mix(c, d, t);
    const abc = mix(ab, bc, t),
      bcd = mix(bc, cd, t),
      mid = mix(abc, bcd, t);
    return [
      [a, ab, abc, mid],
      [mid, bcd, cd, d],
    ];
  };
  const head = cut(segment.points, t1)[0];
  return cubic(...(t0 <= 0 ? head : cut(head, t0 / t1)[1]));
}

export function reversed(segment) {
  if (segment.kind === "L") return line(segment.b, segment.a);
  if (segment.kind === "A") return { ...segment, t0: segment.t1, t1: segment.t0 };
  return cubic(...segment.points.toReversed());
}
export const reversedLoop = (loop) => loop.toReversed().map(reversed);

export function mapSegments(segments, point, vector = (v) => sub(point(v), point([0, 0]))) {
  return segments.map((s) => {
    if (s.kind === "L") return line(point(s.a), point(s.b));
    if (s.kind === "A") return { ...s, c: point(s.c), u: vector(s.u), v: vector(s.v) };
    return cubic(...s.points.map(point));
  });
}
export const moved = (segments, dx, dy) => mapSegments(segments, ([x, y]) => [x + dx, y + dy]);
export const rotated = (segments, degrees, [cx, cy] = [0, 0]) => {
  const c = Math.cos(rad(degrees)),
    s = Math.sin(rad(degrees));
  return mapSegments(segments, ([x, y]) => [
    cx + (x - cx) * c - (y - cy) * s,
    cy + (x - cx) * s + (y - cy) * c,
  ]);
};
export const mirrored = (segments, axis = 120) =>
  mapSegments(segments, ([x, y]) => [2 * axis - x, y]);
export const flipped = (segments, axis = 120) =>
  mapSegments(segments, ([x, y]) => [x, 2 * axis - y]);

export function flatten(segments, step = 3) {
  const points = [];
  for (const segment of segments) {
    const count =
      segment.kind === "L"
        ? 1
        : segment.kind === "A"
          ? Math.max(2, Math.ceil((Math.abs(segment.t1 - segment.t0) * 180) / Math.PI / (step * 2)))
          : 14;
    for (let i = 0; i < count; i += 1) points.push(at(segment, i / count));
  }
  if (segments.length) points.push(at(segments.at(-1), 1));
  return points;
}
export const segmentLength = (segment) => {
  const points = flatten([segment]);
  return points.reduce((sum, p, i) => (i ? sum + len(sub(p, points[i - 1])) : 0), 0);
};
export const area = (points) =>
  points.reduce((sum, p, i) => sum + cross2(p, points[(i + 1) % points.length]), 0) / 2;
