// Engine: what works in and above the cylinder.
import { poly, rect, sector } from "./loop.mjs";
import { cutaway, discView, frontArc } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { add, circle, line, moved, mul, rad, rotated } from "./segment.mjs";
import { bore, box, cylinder, extrude, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

const piston = (scene, view, base, k = 1, { pin = true, ring = true } = {}) => {
  const r = 80 * k;
  const s = (v) => v * k;
  revolve(scene, view, base, Z, [
    [0, r * 0.965], [s(78), r * 0.985], [s(78), r * 0.9], [s(86), r * 0.9], [s(86), r], [s(98), r],
    [s(98), r * 0.9], [s(105), r * 0.9], [s(105), r], [s(117), r],
    [s(117), r * 0.97], [s(125), r * 0.97, ring ? { fill: "accent" } : {}], [s(125), r], [s(140), r], [s(144), r * 0.96],
  ]);
  const top = add(base, [0, 0, s(144)]);
  scene.face([view.circle(top, Z, s(52))]);
  scene.lines(clip(view.circle(add(top, [0, 0, s(-16)]), Z, s(46)), [view.circle(top, Z, s(52))]));
  scene.face([view.circle(add(top, [0, 0, s(-9)]), Z, s(15))], { stroke: "in" });
  if (pin) {
    const a = rad(66), d = [Math.cos(a), Math.sin(a), 0];
    const c = add(base, add(mul(d, r * 0.93), [0, 0, s(44)]));
    scene.face([view.circle(c, d, s(29))], { stroke: "in" });
    bore(scene, view, c, d, s(21), s(12), { stroke: "in" });
  }
  return scene;
};

export const drawings = {
  piston() {
    const view = new View({ rise: 24, home: [120, 184] });
    return piston(new Scene(), view, [0, 0, 0], 1.08);
  },

  "cylinder-liner"() {
    const view = new View({ rise: 24, home: [120, 200] });
    return cutaway(new Scene(), view, [0, 0, 0], Z,
      [[0, 70], [4, 73], [22, 73], [22, 68], [32, 68, { fill: "accent" }], [32, 73], [44, 73], [44, 68], [54, 68, { fill: "accent" }], [54, 73], [70, 73], [70, 70], [158, 70], [158, 78], [164, 86], [182, 86]],
      [[0, 58], [182, 58]], -20, 62, { gap: 6 });
  },

  "liner-kit"() {
    const scene = new Scene();
    const view = new View({ rise: 24, scale: 1, home: [88, 190] });
    revolve(scene, view, [0, 0, 0], Z, [[0, 54], [14, 54], [14, 51], [20, 51, { fill: "accent" }], [20, 54], [28, 54], [28, 51], [34, 51, { fill: "accent" }], [34, 54], [150, 54], [150, 64], [166, 64]]);
    bore(scene, view, [0, 0, 166], Z, 45, 60);
    piston(scene, new View({ rise: 24, home: [168, 196] }), [0, 0, 0], 0.66, { ring: false });
    const rings = new View({ rise: 24, home: [186, 62] });
    for (const z of [0, 20]) {
      scene.face([rings.circle([0, 0, z], Z, 44), rings.circle([0, 0, z], Z, 38)]);
    }
    return scene;
  },

  "connecting-rod"() {
    const scene = new Scene();
    const spin = (segments) => rotated(segments, -52, [78, 170]);
    const at0 = (segments) => spin(moved(segments, 78, 170));
    // cap and bolts
    for (const y of [-44, 44]) {
      scene.face([at0(rect(-42, y - 8, 10, 16, 2))]);
      scene.face([at0(rect(-34, y - 11, 66, 22, 3))]);
    }
    scene.face([at0(poly([[2, -50, 5], [-24, -50, 8], [-46, -28, 20], [-50, 0, 40], [-46, 28, 20], [-24, 50, 8], [2, 50, 5]]))]);
    scene.face([at0(poly([[2, -52, 4], [22, -52, 6], [46, -26, 30], [62, -17, 30], [146, -12, 20], [152, -18, 6], [172, -18], [172, 18], [152, 18, 6], [146, 12, 20], [62, 17, 30], [46, 26, 30], [22, 52, 6], [2, 52, 4]]))]);
    scene.face([at0(circle([166, 0], 27))]);
    scene.face([at0(poly([[58, -9, 4], [134, -6, 3], [134, 6, 3], [58, 9, 4]]))], { stroke: "in" });
    scene.accent([at0(circle([166, 0], 18)), at0(circle([166, 0], 13))], { stroke: "in" });
    scene.hole([at0(circle([166, 0], 13))], { stroke: "in" });
    scene.accent([at0(circle([0, 0], 40)), at0(circle([0, 0], 34))], { stroke: "in" });
    scene.hole([at0(circle([0, 0], 34))], { stroke: "in" });
    scene.lines(at0([line([2, -52], [2, -40]), line([2, 40], [2, 52])]));
    scene.centre(...at0([line([-62, 0], [200, 0]), line([0, -62], [0, 62]), line([166, -34], [166, 34])]));
    return scene;
  },

  valve() {
    const scene = new Scene();
    const x = 120;
    const sym = (points) => poly([...points.map(([a, b, r]) => [x + a, b, r]), ...points.toReversed().map(([a, b, r]) => [x - a, b, r])]);
    spring(scene, [x, 46], [x, 104], 36, 4, 8);
    scene.face([sym([[8, 14, 2], [8, 150], [12, 176, 24], [62, 194, 20], [74, 208], [74, 220, 2]])]);
    scene.accent([sym([[63, 196], [74, 208]])], { stroke: "in" });
    // guide and spring seat, cut
    for (const side of [1, -1]) {
      const half = poly([[8, 106], [20, 106], [20, 114], [46, 114], [46, 122], [20, 122], [20, 156], [16, 162], [8, 162]].map(([a, b]) => [x + side * a, b]));
      scene.section([half], { gap: 6, angle: side > 0 ? 45 : 135 });
    }
    scene.face([sym([[16, 26, 2], [44, 33, 3], [44, 43, 2], [30, 45]])]);
    scene.face([sym([[8, 24], [15, 24], [11, 44], [8, 44]])], { stroke: "in" });
    scene.face([rect(x - 8, 12, 16, 14, 2)]);
    scene.lines([line([x - 8, 20], [x + 8, 20])]);
    scene.centre(line([x, 4], [x, 232]));
    return scene;
  },

  "rocker-arm"() {
    const scene = new Scene();
    const body = poly([[18, 92, 14], [34, 72, 14], [62, 76, 20], [86, 88, 10], [122, 66, 40], [158, 88, 10], [196, 78, 20], [222, 84, 14], [228, 110, 12], [212, 122, 10], [178, 134, 20], [150, 160, 24], [122, 172, 30], [94, 160, 24], [70, 136, 20], [22, 120, 12]]);
    // push rod and adjusting screw behind
    scene.face([rect(33, 124, 20, 92, 3)]);
    scene.face([rect(34, 34, 18, 40, 2)]);
    scene.lines([40, 46, 52].map((y) => line([34, y], [52, y - 3])), "hair");
    scene.face([body]);
    scene.face([rect(26, 56, 34, 18, 2)]);
    scene.lines([line([36, 56], [36, 74]), line([50, 56], [50, 74])]);
    scene.face([poly([[30, 114, 3], [56, 114, 3], [56, 126, 6], [50, 136, 6], [36, 136, 6], [30, 126, 6]])]);
    scene.face([circle([122, 120], 38)], { stroke: "in" });
    scene.accent([circle([122, 120], 28), circle([122, 120], 21)], { stroke: "in" });
    scene.hole([circle([122, 120], 21)], { stroke: "in" });
    // roller on the valve side
    scene.face([circle([204, 120], 21)]);
    scene.face([circle([204, 120], 8)], { stroke: "in" });
    scene.centre(line([122, 56], [122, 186]), line([74, 120], [170, 120]), line([43, 22], [43, 228]));
    return scene;
  },

  "cylinder-head"() {
    const scene = new Scene();
    const view = new View({ home: [92, 96], scale: 1 });
    const [w, d, h] = [170, 92, 46];
    box(scene, view, [-20, -20, 0], [w, d, h]);
    // exhaust ports on the left face
    const side = (segments) => view.on(segments, [-20, d - 20, 0], X, Z);
    for (const x of [30, 85, 140]) {
      scene.face([side(rect(x - 20, 8, 40, 30, 6))], { stroke: "in" });
      scene.accent([side(rect(x - 11, 13, 22, 20, 8))], { stroke: "in" });
    }
    // springs on top
    scene.lines([...view.on(rect(8, 8, w - 16, d - 16, 6), [-20, -20, h], X, Y)], "in");
    for (const x of [30, 85, 140]) for (const y of [26, 66]) {
      const c = [x - 20, y - 20, h];
      cylinder(scene, view, c, Z, 14, 34);
      for (let i = 1; i < 5; i += 1) scene.lines([frontArc(view, add(c, [0, 0, i * 7]), Z, 14)], "in");
      cylinder(scene, view, add(c, [0, 0, 34]), Z, 6, 8);
    }
    const end = (segments) => view.on(segments, [w - 20, -20, 0], Y, Z);
    for (const y of [26, 66]) scene.face([end(circle([y, 24], 9))], { stroke: "in" });
    return scene;
  },

  "head-gasket"() {
    const scene = new Scene();
    const view = new View({ rise: 60 });
    const [w, d] = [218, 98];
    const outer = poly([[0, 10, 8], [12, 0, 6], [50, 4, 10], [60, 0, 6], [104, 0, 6], [114, 4, 10], [160, 4, 10], [168, 0, 6], [w - 8, 0, 8], [w, 8, 8], [w, d - 10, 8], [w - 10, d, 6], [10, d, 6], [0, d - 10, 8]]);
    const bores = [30, 83, 136, 189].map((x) => [x - 0.5, 50]);
    const bolt = [12, 56.5, 109.5, 162.5, 207].flatMap((x) => [[x, 13], [x, 87]]);
    const water = [34, 83, 136].flatMap((x) => [[x, 14], [x, 86]]);
    extrude(scene, view, [outer, ...bores.map((c) => circle(c, 21)), ...bolt.map((c) => circle(c, 5.5)), ...water.map((c) => circle(c, 3.4))], [0, -20, 0], X, Y, Z, 4, { through: false });
    const top = (segments) => view.on(segments, [0, -20, 4], X, Y);
    for (const c of bores) scene.accent([top(circle(c, 26)), top(circle(c, 21))], { stroke: "in" });
    return scene;
  },

  "engine-bearing"() {
    const scene = new Scene(), view = discView({ turn: 48, rise: 24 });
    const half = (z, from, to) => {
      const o = [-34, 0, z];
      const loop = sector([0, 0], 76, 86, from, to);
      extrude(scene, view, [loop], o, Y, Z, X, 68, { sides: { 2: "accent" } });
    };
    half(-16, 180, 360);
    half(16, 0, 180);
    return scene;
  },

  "overhaul-kit"() {
    const scene = new Scene();
    const sheet = discView({ turn: 44, rise: 20, home: [186, 66] });
    extrude(scene, sheet, [rect(-66, -48, 132, 96, 8), ...[-31, 31].map((y) => circle([y, 0], 24)), circle([-57, -38], 5), circle([-57, 38], 5), circle([57, 38], 5)], [0, 0, 0], Y, Z, X, 4, { through: false });
    const liner = new View({ rise: 24, home: [62, 150] });
    revolve(scene, liner, [0, 0, 0], Z, [[0, 46], [14, 46], [14, 43], [22, 43, { fill: "accent" }], [22, 46], [122, 46], [122, 54], [136, 54]]);
    bore(scene, liner, [0, 0, 136], Z, 38, 60);
    const pin = new View({ rise: 24, home: [160, 184] }), side = [0.5, 0.866, 0];
    revolve(scene, pin, [0, 0, 0], Z, [[0, 45], [52, 45], [52, 41], [58, 41], [58, 45], [65, 45], [65, 41], [71, 41], [71, 45], [84, 45]]);
    scene.face([pin.circle([0, 0, 84], Z, 28), pin.circle([0, 0, 84], Z, 14)], { stroke: "in" });
    scene.face([pin.circle(add([0, 0, 26], mul(side, 43)), side, 15)], { stroke: "in" });
    const shell = new View({ turn: 40, rise: 28, home: [30, 210] });
    for (const x of [0, 26]) extrude(scene, shell, [sector([0, 0], 27, 33, 0, 180)], [x, 0, -20], Y, Z, X, 18, { sides: { 2: "accent" } });
    return scene;
  },
};
