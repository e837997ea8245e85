// Gaskets and seals by place: covers, pan, manifolds, shafts and hubs.
import { poly, rect } from "./loop.mjs";
import { discView, recess } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, circle } from "./segment.mjs";
import { bolts, bore, extrude, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

/** A flat gasket in space: a frame, its bolt holes and its sealing bead. */
const flat = (scene, view, outer, holes, thickness = 4) =>
  extrude(scene, view, [outer, ...holes], [0, 0, 0], X, Y, Z, thickness, { through: false });

export const drawings = {
  "upper-gasket-set"() {
    const scene = new Scene();
    const bores = [52, 120, 188];
    scene.face([rect(10, 8, 220, 76, 8), ...bores.map((x) => circle([x, 46], 22))]);
    for (const x of bores) scene.accent([circle([x, 46], 27), circle([x, 46], 22)], { stroke: "in" });
    for (const x of [19, 221]) for (const y of [17, 75]) scene.lines(circle([x, y], 4), "in");
    for (const x of [10, 124]) scene.face([rect(x, 96, 106, 66, 14), rect(x + 9, 105, 88, 48, 8)]);
    for (const x of [22, 58, 94]) { scene.face([circle([x + 2, 194], 15), circle([x + 2, 194], 8)]); }
    for (const x of [132, 184]) {
      const ears = poly([[x - 18, 176, 8], [x + 30, 176, 8], [x + 30, 212, 8], [x - 18, 212, 8]]);
      scene.face([ears, circle([x + 6, 194], 11)]);
      for (const [a, b] of [[-11, 183], [23, 205]]) scene.lines(circle([x + a, b], 3), "in");
    }
    return scene;
  },

  "lower-gasket-set"() {
    const scene = new Scene();
    // pan gasket, timing cover gasket, two shaft seals, drain washers
    const pan = rect(8, 8, 224, 92, 10);
    scene.face([pan, rect(22, 22, 196, 64, 6)]);
    for (let i = 0; i < 6; i += 1) for (const y of [15, 93]) scene.lines(circle([18 + i * 40.8, y], 3.4), "in");
    for (const x of [15, 225]) scene.lines(circle([x, 54], 3.4), "in");
    const cover = poly([[10, 232, 8], [10, 168, 20], [34, 128, 16], [62, 114, 14], [90, 128, 16], [114, 168, 20], [114, 232, 8]]);
    const gap = poly([[24, 219, 4], [24, 172, 14], [44, 138, 10], [62, 128, 10], [80, 138, 10], [100, 172, 14], [100, 219, 4]]);
    scene.face([cover, gap]);
    for (const c of [[17, 200], [107, 200], [62, 121], [38, 225.5], [86, 225.5]]) scene.lines(circle(c, 3), "in");
    scene.face([circle([180, 164], 46), circle([180, 164], 32)]);
    scene.accent([circle([180, 164], 37), circle([180, 164], 32)], { stroke: "in" });
    scene.face([circle([142, 216], 17), circle([142, 216], 9)]);
    scene.accent([circle([142, 216], 12.5), circle([142, 216], 9)], { stroke: "in" });
    scene.face([circle([214, 220], 12), circle([214, 220], 6)]);
    return scene;
  },

  "oil-pan-gasket"() {
    const scene = new Scene(), view = new View({ rise: 58 });
    const ears = (x0, y0, x1, y1) => {
      const top = [], bottom = [];
      for (let i = 0; i < 5; i += 1) {
        const x = x0 + 22 + (i * (x1 - x0 - 44)) / 4;
        top.push([x - 14, y0, 4], [x - 9, y0 - 8, 6], [x + 9, y0 - 8, 6], [x + 14, y0, 4]);
        bottom.unshift([x + 14, y1, 4], [x + 9, y1 + 8, 6], [x - 9, y1 + 8, 6], [x - 14, y1, 4]);
      }
      return poly([[x0, y0, 8], ...top, [x1, y0, 8], [x1, y1, 8], ...bottom, [x0, y1, 8]].flatMap((p) => [p]));
    };
    flat(scene, view, ears(0, 0, 232, 104), [rect(14, 12, 204, 80, 8)]);
    const top = (s) => view.on(s, [0, 0, 4], X, Y);
    scene.accent([top(rect(6, 5, 220, 94, 10)), top(rect(10, 8.5, 212, 87, 9))], { stroke: "in" });
    for (let i = 0; i < 5; i += 1) for (const y of [-2, 106]) scene.lines(top(circle([22 + i * 47, y], 3.6)), "in");
    return scene;
  },

  "valve-cover-gasket"() {
    const scene = new Scene(), view = new View({ rise: 58 });
    const waist = (d) => poly([[d, d, 24 - d], [78, d, 18], [92, 12 + d, 14], [130, 12 + d, 14], [144, d, 18], [222 - d, d, 24 - d], [222 - d, 100 - d, 24 - d], [144, 100 - d, 18], [130, 88 - d, 14], [92, 88 - d, 14], [78, 100 - d, 18], [d, 100 - d, 24 - d]]);
    extrude(scene, view, [waist(0), waist(11)], [0, 0, 0], X, Y, Z, 9, { through: true });
    scene.accent([view.on(waist(3.4), [0, 0, 9], X, Y), view.on(waist(7.6), [0, 0, 9], X, Y)], { stroke: "in" });
    for (const x of [38, 111, 184]) {
      revolve(scene, view, [x, 50, 0], Z, [[0, 17], [7, 17]]);
      bore(scene, view, [x, 50, 7], Z, 8.5, 7, { through: true, stroke: "in" });
    }
    return scene;
  },

  "manifold-gasket"() {
    const scene = new Scene(), view = new View({ rise: 58 });
    for (let i = 0; i < 3; i += 1) {
      const o = [i * 78, -i * 14, 0];
      const plate = poly([[0, 22, 12], [22, 0, 14], [50, 0, 14], [72, 22, 12], [72, 78, 12], [50, 100, 14], [22, 100, 14], [0, 78, 12]]);
      extrude(scene, view, [plate, rect(15, 30, 42, 40, 16), circle([36, 14], 6), circle([36, 86], 6)], o, X, Y, Z, 4, { through: false });
      const top = (s) => view.on(s, add(o, [0, 0, 4]), X, Y);
      scene.accent([top(rect(9, 24, 54, 52, 20)), top(rect(15, 30, 42, 40, 16))], { stroke: "in" });
    }
    return scene;
  },

  "camshaft-seal"() {
    const scene = new Scene(), view = discView({ turn: 52 });
    revolve(scene, view, [-34, 0, 0], X, [[0, 88], [5, 93], [32, 93], [36, 88]]);
    scene.face([view.circle([2, 0, 0], X, 76)], { stroke: "in" });
    recess(scene, view, [2, 0, 0], X, 70, 12, { r1: 62 });
    const on = (r, x = -6) => view.circle([x, 0, 0], X, r);
    scene.face([on(60)], { stroke: "in" });
    scene.lines([...on(54), ...on(51)], "hair");
    scene.accent([on(56), on(48)], { stroke: "in" });
    bore(scene, view, [-6, 0, 0], X, 48, 22, { through: true });
    return scene;
  },

  "wheel-seal"() {
    const scene = new Scene(), view = discView({ turn: 54 });
    revolve(scene, view, [-52, 0, 0], X, [[0, 84], [8, 88, { fill: "accent" }], [13, 84, { fill: "accent" }], [18, 88, { fill: "accent" }], [23, 84, { fill: "accent" }], [28, 88, { fill: "accent" }], [32, 88], [32, 100], [40, 100]]);
    scene.face([view.circle([-12, 0, 0], X, 92)], { stroke: "in" });
    for (const c of bolts([-12, 0, 0], X, 80, 8, 8)) scene.lines(view.circle(c, X, 4), "in");
    revolve(scene, view, [-12, 0, 0], X, [[0, 68], [8, 68], [8, 64], [14, 60]]);
    scene.face([view.circle([2, 0, 0], X, 56)], { stroke: "in" });
    bore(scene, view, [2, 0, 0], X, 50, 54, { through: true });
    return scene;
  },
};
