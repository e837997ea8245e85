// Oils, fluids, greases and cleaners: the container, with a sign of what is in it.
import { band, curve, gear, open, poly, rect, through } from "./loop.mjs";
import { flutes, frontArc } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, circle, conic, line, polar, rotated } from "./segment.mjs";
import { extrude, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

/** A label with a sign on it. */
const label = (scene, x, y, w, h) => scene.face([rect(x, y, w, h, 4)], { stroke: "in" });
const ribbed = (scene, x, y, w, h, step) => {
  scene.accent([rect(x, y, w, h, 3)]);
  for (let k = x + step; k < x + w - 1; k += step) scene.lines([line([k, y + 4], [k, y + h - 1])], "in");
};

export const drawings = {
  "gear-oil"() {
    const scene = new Scene(), view = new View({ rise: 22 });
    const grip = band([conic(view.point([0, 0, 128]), [78, 0], [0, 66], 0, Math.PI)], 5);
    revolve(scene, view, [0, 0, 0], Z, [[0, 58], [3, 61], [132, 70], [132, 75], [140, 75], [140, 71], [152, 71, { fill: "accent" }], [152, 76], [164, 76]]);
    scene.face([view.circle([0, 0, 164], Z, 68)], { stroke: "in" });
    revolve(scene, view, [18, -18, 164], Z, [[0, 18], [8, 18]]);
    scene.face([grip.loop]);
    for (const s of [-1, 1]) scene.face([circle(add(view.point([0, 0, 128]), [s * 76, 0]), 8)]);
    const c = add(view.point([0, 0, 42]), [0, 30]);
    scene.face([gear(c, 17, 23, 10)], { stroke: "in" });
    scene.face([circle(c, 8)], { stroke: "in" });
    return scene;
  },

  "transmission-fluid"() {
    const scene = new Scene();
    scene.face([poly([[84, 62, 10], [92, 44], [92, 34], [120, 34], [120, 44], [132, 60, 10], [176, 82, 22], [180, 118, 30], [180, 230, 10], [60, 230, 10], [60, 116, 30]])]);
    ribbed(scene, 88, 8, 36, 28, 6);
    scene.lines(rect(157, 112, 13, 104, 6), "in");
    scene.lines([132, 150, 168, 186, 204].map((y) => line([157, y], [170, y])), "in");
    label(scene, 70, 126, 78, 90);
    const c = [109, 171];
    scene.face([circle(c, 30)], { stroke: "in" });
    for (let i = 0; i < 9; i += 1) scene.lines(curve((t) => polar(c, 12 + 18 * t, i * 40 + 30 * t), 0, 1, 1), "in");
    scene.face([circle(c, 11)], { stroke: "in" });
    return scene;
  },

  "brake-fluid"() {
    const scene = new Scene(), view = new View({ rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 50], [4, 54], [118, 54], [126, 50, { smooth: true }], [148, 26], [158, 24]]);
    revolve(scene, view, [0, 0, 158], Z, [[0, 29], [30, 29, { fill: "accent", cap: "accent" }]]);
    flutes(scene, view, [0, 0, 158], Z, 29, 2, 29, 20, "in");
    for (const z of [18, 102]) scene.lines([frontArc(view, [0, 0, z], Z, 54)], "in");
    const c = add(view.point([0, 0, 60]), [0, 19]);
    scene.face([circle(c, 28)], { stroke: "in" });
    scene.face([circle(c, 11)], { stroke: "in" });
    for (let i = 0; i < 5; i += 1) scene.lines(circle(polar(c, 19.5, i * 72 - 90), 3), "in");
    return scene;
  },

  "grease-gun"() {
    const scene = new Scene();
    const hose = band(through([[184, 52], [214, 62], [222, 100], [206, 140], [204, 176]]), 8);
    scene.face([hose.loop]);
    scene.face([rect(197, 174, 14, 34, 2)]);
    scene.lines([line([197, 184], [211, 184]), line([197, 200], [211, 200])], "in");
    scene.face([rect(200, 208, 8, 8, 1)]);
    const put = (segments) => rotated(segments, -38, [150, 70]);
    scene.face([put(rect(-74, 62, 30, 8, 2))]);
    scene.face([put(rect(-82, 52, 10, 28, 4))]);
    scene.accent([put(rect(-34, 42, 148, 52, 3))]);
    for (const x of [-22, 102]) scene.lines(put([line([x, 42], [x, 94])]), "in");
    scene.face([put(rect(-46, 40, 16, 56, 6))]);
    scene.face([put(poly([[114, 38, 4], [140, 38, 4], [176, 52, 4], [196, 56, 3], [196, 78, 3], [176, 84, 4], [140, 98, 4], [114, 98, 4]]))]);
    scene.face([put(poly([[132, 84, 8], [164, 84, 8], [160, 108], [150, 116], [-10, 132, 8], [-12, 118, 8], [134, 102]]))]);
    scene.face([put(circle([149, 96], 6))], { stroke: "in" });
    return scene;
  },

  "fuel-additive"() {
    const scene = new Scene();
    scene.face([poly([[112, 60], [112, 42], [136, 42], [136, 60], [140, 86, 30], [170, 118, 30], [170, 230, 10], [78, 230, 10], [78, 118, 30], [108, 86, 30]])]);
    ribbed(scene, 107, 10, 34, 34, 7);
    label(scene, 86, 132, 76, 82);
    scene.face([poly([[104, 150, 3], [134, 150, 3], [134, 200], [104, 200]])], { stroke: "in" });
    scene.face([rect(110, 156, 18, 14, 1)], { stroke: "in" });
    scene.lines([...open([134, 176], [142, 176, 4], [142, 194, 5], [150, 194, 5], [150, 166, 4], [142, 156]), line([98, 200], [140, 200])], "in");
    return scene;
  },

  "exhaust-fluid"() {
    const scene = new Scene(), view = new View({ turn: 38, rise: 24 });
    const front = poly([[0, 0, 10], [120, 0, 10], [120, 118, 10], [104, 130, 8], [84, 130, 6], [80, 144, 6], [28, 144, 6], [24, 130, 6], [0, 130, 10]]);
    extrude(scene, view, [front, poly([[34, 116, 6], [74, 116, 6], [74, 130, 6], [34, 130, 6]])], [0, 0, 0], X, Z, Y, 84);
    revolve(scene, view, [104, 42, 128], Z, [[0, 15], [8, 15], [8, 19, { fill: "accent" }], [30, 19, { fill: "accent", cap: "accent" }]]);
    flutes(scene, view, [104, 42, 136], Z, 19, 2, 21, 20, "in");
    const f = (s) => view.on(s, [0, 84, 0], X, Z);
    scene.face([f(rect(14, 14, 92, 84, 5))], { stroke: "in" });
    scene.face([f([...through([[44, 88], [30, 66], [28, 54], [44, 40], [60, 54], [58, 66], [44, 88]])])], { stroke: "in" });
    scene.lines(f([line([70, 74], [96, 74]), line([70, 60], [96, 60]), line([70, 46], [88, 46]), line([24, 28], [96, 28])]), "in");
    return scene;
  },

  "spray-cleaner"() {
    const scene = new Scene(), view = new View({ rise: 18 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 44], [4, 47], [8, 47], [8, 44], [142, 44], [142, 47], [150, 47], [152, 43, { smooth: true }], [166, 26], [166, 20], [172, 20]]);
    for (const z of [34, 118]) scene.lines([frontArc(view, [0, 0, z], Z, 44)], "in");
    const [x, y] = view.point([0, 0, 174]);
    scene.face([poly([[x - 14, y + 2], [x - 14, y - 22, 4], [x + 12, y - 26, 4], [x + 14, y + 2]])]);
    scene.accent([rect(x - 22, y - 17, 9, 7, 1)]);
    for (const b of [-34, -13.5, 6]) scene.lines([line([x - 30, y - 13.5 + (b + 13.5) * 0.2], [x - 58, y + b])], "in");
    const c = add(view.point([0, 0, 76]), [0, 13]);
    scene.lines([...through([[c[0], c[1] - 26], [c[0] - 13, c[1]], [c[0] - 12, c[1] + 14], [c[0], c[1] + 22], [c[0] + 12, c[1] + 14], [c[0] + 13, c[1]], [c[0], c[1] - 26]])], "in");
    return scene;
  },

  coolant() {
    const scene = new Scene();
    scene.face([poly([[56, 78, 30], [98, 48, 10], [98, 34], [142, 34], [142, 48, 10], [184, 78, 30], [190, 228, 12], [50, 228, 12]])]);
    ribbed(scene, 94, 8, 52, 28, 7);
    scene.hole([poly([[84, 72, 12], [156, 72, 12], [162, 96, 10], [78, 96, 10]])], { stroke: "in" });
    label(scene, 64, 118, 112, 94);
    const c = [120, 165];
    for (let i = 0; i < 6; i += 1) {
      const a = i * 60 - 90, p = polar(c, 24, a);
      scene.lines([line(c, polar(c, 38, a)), line(p, add(p, polar([0, 0], 13, a - 50))), line(p, add(p, polar([0, 0], 13, a + 50)))], "in");
    }
    return scene;
  },
};
