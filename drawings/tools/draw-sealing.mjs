// Gaskets, seals and sealants.
import { curve, poly, rect } from "./loop.mjs";
import { cutaway, discView } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, at, circle, line, rad, tangent, unit } from "./segment.mjs";
import { View, X, Z } from "./view.mjs";

export const drawings = {
  "gasket-set"() {
    const scene = new Scene();
    // head gasket
    const bores = [54, 120, 186];
    scene.face([rect(10, 12, 220, 84, 8), ...bores.map((x) => circle([x, 54], 25))]);
    for (const x of bores) scene.accent([circle([x, 54], 30), circle([x, 54], 25)], { stroke: "in" });
    for (const x of [20, 220]) for (const y of [22, 86]) scene.lines(circle([x, y], 4.5), "in");
    // rocker cover frame
    scene.face([rect(10, 108, 132, 54, 6), rect(19, 117, 114, 36)]);
    // exhaust gaskets
    for (const y of [126, 170]) {
      const ears = poly([[152, y, 9], [170, y - 17, 8], [212, y - 17, 8], [230, y, 9], [212, y + 17, 8], [170, y + 17, 8]]);
      scene.face([ears, circle([191, y], 12)]);
      for (const x of [162, 220]) scene.lines(circle([x, y], 4), "in");
    }
    // rings and seals
    for (const [x, r, w] of [[38, 28, 6], [104, 22, 6]]) scene.face([circle([x, 202], r), circle([x, 202], r - w)]);
    for (const x of [162, 204]) scene.lines([...circle([x, 212], 14), ...circle([x, 212], 8)], "out");
    return scene;
  },

  "oil-seal"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    const from = -14, to = 80;
    cutaway(scene, view, [0, 0, 0], X, [[0, 98], [34, 98], [38, 94]],
      [[0, 76], [10, 74], [10, 66], [30, 56], [38, 64], [38, 76]], from, to, { gap: 5 });
    // the rubber lip and its garter spring in the two cuts
    for (const deg of [from, to]) {
      const p = (s, r) => view.point([s, r * Math.cos(rad(deg)), r * Math.sin(rad(deg))]);
      scene.accent([poly([p(2, 80), p(10, 74), p(10, 66), p(30, 56), p(37, 63), p(37, 72), p(20, 72), p(10, 84)])], { stroke: "in" });
    }
    return scene;
  },

  "o-rings"() {
    const scene = new Scene(), view = new View({ rise: 34 });
    const ring = (x, y, r, w, fill) => {
      const path = view.arc([x, y, 0], Z, r); // a round cord is as wide everywhere, unlike a washer
      const side = (k) => curve((t) => { const d = unit(tangent(path, t)); return add(at(path, t), [-d[1] * k, d[0] * k]); }, 0, 1, 12);
      scene.face([side(w), side(-w)], { fill });
      scene.lines(side(-w * 0.4).slice(3, 6), "hair");
    };
    ring(-34, -44, 86, 8, "body");
    ring(52, 62, 64, 7.5, "accent");
    ring(96, -42, 38, 6.5, "body");
    return scene;
  },

  "sealant-tube"() {
    const scene = new Scene();
    scene.face([poly([[104, 12, 2], [136, 12, 2], [140, 46], [100, 46]])]);
    for (const x of [110, 120, 130]) scene.lines([line([x, 18], [x, 44])], "in");
    scene.face([poly([[104, 46], [136, 46], [140, 58], [172, 78, 10], [172, 200], [68, 200], [68, 78, 10], [100, 58]])]);
    scene.accent([rect(68, 96, 104, 66)], { stroke: "in" });
    scene.face([circle([120, 129], 20), circle([120, 129], 12)], { stroke: "in" });
    scene.face([poly([[68, 200], [172, 200], [180, 230, 2], [60, 230, 2]])]);
    scene.lines([line([66, 210], [174, 210]), line([64, 220], [176, 220])], "in");
    return scene;
  },
};
