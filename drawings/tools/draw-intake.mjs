// Turbocharger parts and the way of the air to the engine.
import { curve, poly, rect, slot } from "./loop.mjs";
import { discView, flutes, recess } from "./parts.mjs";
import { clip, hatch } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { add, circle, line, mul, polar, rad } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "turbo-cartridge"() {
    const scene = new Scene(), view = discView({ turn: 40, rise: 22 });
    // turbine wheel, far
    revolve(scene, view, [-128, 0, 0], X, [[0, 12], [8, 18, { smooth: true }], [30, 46], [38, 46]]);
    flutes(scene, view, [-128, 0, 0], X, 19, 9, 30, 24, "in", 46);
    revolve(scene, view, [-90, 0, 0], X, [[0, 56], [8, 56], [8, 38], [50, 38]]);
    extrude(scene, view, [slot([-14, 0], [14, 0], 40)], [-62, 0, 34], Y, X, Z, 20);
    bore(scene, view, [-62, 0, 54], Z, 8, 8, { stroke: "in" });
    revolve(scene, view, [-40, 0, 0], X, [[0, 50], [12, 66], [12, 80], [24, 80]]);
    scene.face([view.circle([-16, 0, 0], X, 66)], { stroke: "in" });
    // compressor wheel: a trumpet with blades on it
    const trumpet = (t) => 17 + 43 * (1 - t) ** 2.4;
    const profile = Array.from({ length: 9 }, (_, i) => [6 + 50 * (i / 8), trumpet(i / 8), i > 0 && i < 8 ? { smooth: true } : { fill: "accent" }]);
    revolve(scene, view, [-14, 0, 0], X, [[0, 60, { fill: "accent" }], ...profile], { fill: "accent" });
    for (let i = 0; i < 12; i += 1) {
      const facing = polar([0, 0], 1, i * 30 - 24);
      const f = (t) => view.point([-8 + 50 * t, ...polar([0, 0], trumpet(t), i * 30 - 50 * t)]);
      if (facing[0] * view.eye[1] + facing[1] * view.eye[2] > 0.05) scene.lines(curve(f, 0.02, 0.98, 3), "in");
    }
    revolve(scene, view, [42, 0, 0], X, [[0, 11], [8, 9]]);
    hexagon(scene, view, [50, 0, 0], X, 11, 9);
    return scene;
  },

  "turbo-actuator"() {
    const scene = new Scene(), view = new View({ turn: 36, rise: 26 });
    extrude(scene, view, [poly([[-30, -20, 8], [30, -20, 8], [30, -92, 10], [-30, -92, 10]]), circle([-14, -76], 7), circle([14, -76], 7)], [58, 0, 0], Y, Z, X, 7, { through: false });
    revolve(scene, view, [-6, 0, 0], X, [[0, 9], [-22, 9], [-22, 11], [-30, 11]].toReversed());
    revolve(scene, view, [0, 0, 0], X, [[0, 34], [10, 46, { smooth: true }], [24, 50], [24, 58], [32, 58], [32, 50], [54, 42], [58, 30]]);
    revolve(scene, view, [65, 0, 0], X, [[0, 20], [10, 16], [14, 7], [84, 7, { fill: "accent" }]]);
    hexagon(scene, view, [124, 0, 0], X, 14, 12);
    revolve(scene, view, [136, 0, 0], X, [[0, 9], [22, 9]]);
    revolve(scene, view, [170, -8, 0], Y, [[0, 20], [16, 20]]);
    bore(scene, view, [170, 8, 0], Y, 9, 8, { stroke: "in" });
    return scene;
  },

  "turbo-gasket-kit"() {
    const scene = new Scene();
    scene.face([rect(10, 10, 136, 110, 12), rect(26, 38, 48, 54, 12), rect(82, 38, 48, 54, 12)]);
    for (const x of [26, 82]) scene.accent([rect(x - 6, 32, 60, 66, 16), rect(x, 38, 48, 54, 12)], { stroke: "in" });
    for (const x of [23, 133]) for (const y of [21, 109]) scene.lines(circle([x, y], 5), "in");
    const oval = poly([[10, 178, 22], [48, 138, 24], [96, 138, 24], [134, 178, 22], [96, 218, 24], [48, 218, 24]]);
    scene.face([oval, circle([72, 178], 22)]);
    scene.accent([circle([72, 178], 27), circle([72, 178], 22)], { stroke: "in" });
    for (const x of [28, 116]) scene.lines(circle([x, 178], 6), "in");
    for (const y of [32, 82]) scene.accent([circle([184, y], 20), circle([184, y], 11)]);
    for (const x of [170, 200]) {
      scene.face([rect(x - 6, 124, 12, 96, 2)]);
      scene.lines([140].map((y) => line([x - 6, y], [x + 6, y - 2])), "hair");
      scene.face([rect(x - 11, 160, 22, 16, 2)]);
      scene.lines([line([x, 160], [x, 176])], "in");
    }
    return scene;
  },

  "intake-manifold"() {
    const scene = new Scene(), view = new View({});
    extrude(scene, view, [rect(-8, -12, 216, 60, 8)], [0, -54, 0], X, Z, Y, 9);
    for (const x of [0, 34, 68, 102, 136, 170]) extrude(scene, view, [rect(x + 2, 2, 26, 32, 8)], [0, -45, 0], X, Z, Y, 52);
    extrude(scene, view, [rect(-4, -8, 208, 58, 16)], [0, 6, 0], X, Z, Y, 54);
    const f = (s) => view.on(s, [0, 60, 0], X, Z);
    for (const x of [10, 44, 156, 190]) for (const z of [2, 40]) scene.lines(f(circle([x, z], 4)), "in");
    scene.lines(f(rect(20, 10, 160, 22, 8)), "in");
    revolve(scene, view, [104, 32, 46], Z, [[0, 31], [6, 28], [44, 28], [44, 31], [52, 31]]);
    scene.accent([view.circle([104, 32, 98], Z, 31), view.circle([104, 32, 98], Z, 24)]);
    recess(scene, view, [104, 32, 98], Z, 24, 30);
    return scene;
  },

  "air-cleaner-housing"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 24 });
    revolve(scene, view, [-40, 0, 0], X, [[0, 26], [6, 26], [6, 24], [40, 24]]);
    revolve(scene, view, [0, 0, 0], X, [[0, 50], [6, 58], [130, 58]]);
    const d = [0, 0.34, 0.94];
    revolve(scene, view, add([44, -16, 0], mul(d, 44)), d, [[0, 30], [46, 30], [46, 33], [54, 33]]);
    recess(scene, view, add([44, -16, 0], mul(d, 98)), d, 26, 26);
    revolve(scene, view, [130, 0, 0], X, [[0, 62], [30, 62], [38, 56], [44, 40]]);
    scene.face([view.circle([174, 0, 0], X, 30)], { stroke: "in" });
    for (const a of [0, 60, 124]) {
      const e = [0, Math.cos(rad(a)), Math.sin(rad(a))];
      const c = add([118, 0, 0], mul(e, 60));
      extrude(scene, view, [rect(-7, 0, 14, 34, 3)], c, [0, -Math.sin(rad(a)), Math.cos(rad(a))], X, e, 6);
    }
    revolve(scene, view, [148, 8, -56], [0, 0, -1], [[0, 12], [8, 12], [24, 15], [34, 9]], { fill: "accent" });
    return scene;
  },

  "charge-air-hose"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    const hump = (x) => Array.from({ length: 5 }, (_, i) => [x + 8 * (1 - Math.cos((i * Math.PI) / 4)), 44 + 13 * Math.sin((i * Math.PI) / 4), i > 0 && i < 4 ? { smooth: true } : {}]);
    const clamp = (x) => {
      revolve(scene, view, [x, 0, 0], X, [[0, 50], [16, 50]], { fill: "accent" });
      box(scene, view, [x - 2, -8, 50], [20, 24, 10]);
      hexagon(scene, view, [x + 8, 16, 55], Y, 7, 9);
    };
    revolve(scene, view, [0, 0, 0], X, [[0, 46], [14, 46]]);
    clamp(12);
    revolve(scene, view, [28, 0, 0], X, [[0, 47], [12, 44], ...hump(20), ...hump(50), ...hump(80), [98, 44], [110, 47]]);
    clamp(138);
    revolve(scene, view, [154, 0, 0], X, [[0, 46], [12, 46]]);
    recess(scene, view, [166, 0, 0], X, 38, 60);
    return scene;
  },

  "boost-sensor"() {
    const scene = new Scene(), view = new View({ rise: 28 });
    revolve(scene, view, [36, 30, -52], Z, [[0, 9], [20, 11], [20, 9], [26, 9, { fill: "accent" }], [26, 11], [30, 11], [30, 18], [36, 18], [36, 14], [42, 14, { fill: "accent" }], [42, 18], [52, 18]]);
    extrude(scene, view, [poly([[-44, 8, 14], [-44, 52, 14], [0, 60, 4], [96, 60, 6], [96, 0, 6], [0, 0, 4]])], [0, 0, 0], X, Y, Z, 14);
    bore(scene, view, [-24, 30, 14], Z, 11, 10, { stroke: "in" });
    box(scene, view, [6, 4, 14], [82, 52, 22]);
    extrude(scene, view, [rect(0, 0, 44, 30, 8)], [88, 8, 8], Y, Z, X, 44);
    scene.face([view.on(rect(5, 5, 34, 20, 5), [132, 8, 8], Y, Z)], { stroke: "in" });
    for (const y of [12, 22, 32]) scene.lines(view.on([line([y, 10], [y, 20])], [132, 8, 8], Y, Z), "in");
    scene.lines(view.on(rect(18, 12, 46, 28, 4), [6, 4, 36], X, Y), "in");
    return scene;
  },

  "air-flow-sensor"() {
    const scene = new Scene(), view = discView({ turn: 48, rise: 24 });
    revolve(scene, view, [-86, 0, 0], X, [[0, 62], [10, 62], [10, 58], [76, 58]]);
    box(scene, view, [-64, -24, 52], [50, 48, 18]);
    box(scene, view, [-58, -18, 70], [38, 36, 12]);
    extrude(scene, view, [rect(-15, 0, 30, 24, 5)], [-20, 0, 70], Y, Z, X, 24);
    scene.face([view.on(rect(-10, 5, 20, 14, 3), [4, 0, 70], Y, Z)], { stroke: "in" });
    revolve(scene, view, [-10, 0, 0], X, [[0, 66], [12, 66]]);
    recess(scene, view, [2, 0, 0], X, 56, 26);
    const rim = view.circle([2, 0, 0], X, 56), on = (s) => view.on(s, [-20, 0, 0], Y, Z);
    scene.lines(clip(on([...hatch([circle([0, 0], 54)], { angle: 0, gap: 12 }), ...hatch([circle([0, 0], 54)], { angle: 90, gap: 12 })]), [rim]), "hair");
    scene.accent([on(rect(-13, -16, 26, 66, 4))], { stroke: "in" });
    scene.face([on(rect(-7, -10, 14, 18, 3))], { stroke: "in" });
    return scene;
  },
};
