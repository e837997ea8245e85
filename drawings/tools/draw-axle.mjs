// Driveline: support bearing, yokes, bearing kit, power divider, transfer case.
import { poly } from "./loop.mjs";
import { discView, flutes, gearSolid, recess } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, arc, circle, mul } from "./segment.mjs";
import { bolts, bore, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

/** A tapered roller cone seen nearly face on, standing in its cup. */
const cone = (scene, view, r) => {
  revolve(scene, view, [0, 0, 0], X, [[0, r], [r * 0.4, r]]);
  recess(scene, view, [r * 0.4, 0, 0], X, r * 0.9, r * 0.3, { r1: r * 0.8 });
  revolve(scene, view, [r * 0.34, 0, 0], X, [[0, r * 0.82], [r * 0.3, r * 0.68, { fill: "accent" }]]);
  flutes(scene, view, [r * 0.34, 0, 0], X, r * 0.82, 0, r * 0.3, 24, "in", r * 0.68);
  revolve(scene, view, [r * 0.64, 0, 0], X, [[0, r * 0.7], [r * 0.08, r * 0.7]]);
  bore(scene, view, [r * 0.72, 0, 0], X, r * 0.46, r * 0.6, { stroke: "in" });
};

export const drawings = {
  "center-support-bearing"() {
    const scene = new Scene(), view = discView({ turn: 52, rise: 20 });
    const outline = [arc([0, 0], 92, 0, 180), ...poly([[-92, 0], [-92, -84], [-124, -84, 4], [-124, -98, 4], [124, -98, 4], [124, -84, 4], [92, -84], [92, 0]], { closed: false })];
    extrude(scene, view, [outline], [-52, 0, 0], Y, Z, X, 46);
    for (const y of [-108, 108]) scene.face([view.on(circle([y, 23], 6), [-52, 0, -84], Y, X)], { stroke: "in" });
    const on = (r, x = -6) => view.circle([x, 0, 0], X, r);
    scene.accent([on(84), on(52)], { stroke: "in" });
    scene.lines([...on(76), ...on(66)], "in");
    revolve(scene, view, [-6, 0, 0], X, [[0, 52], [10, 52]]);
    scene.face([on(44, 4)], { stroke: "in" });
    scene.face([on(38, 4)], { stroke: "in" });
    bore(scene, view, [4, 0, 0], X, 27, 46, { through: true });
    return scene;
  },

  "end-yoke"() {
    const scene = new Scene(), view = new View({ turn: 52, rise: 24 });
    revolve(scene, view, [-96, 0, 0], X, [[0, 34], [30, 34], [30, 40], [60, 46]]);
    extrude(scene, view, [poly([[-66, -26, 10], [66, -26, 10], [66, 26, 10], [-66, 26, 10]])], [-40, 0, 0], Y, Z, X, 18);
    const ear = poly([[-24, -30, 4], [20, -30, 10], [52, -30, 28], [52, 30, 28], [20, 30, 10], [-24, 30, 4]]);
    extrude(scene, view, [ear, circle([24, 0], 19)], [0, -66, 0], X, Z, Y, 30);
    revolve(scene, view, [-22, 0, 0], X, [[0, 24], [8, 24]]);
    hexagon(scene, view, [-14, 0, 0], X, 15, 10);
    extrude(scene, view, [ear, circle([24, 0], 19)], [0, 36, 0], X, Z, Y, 30);
    const face = (s) => view.on(s, [0, 66, 0], X, Z);
    scene.accent([face(circle([24, 0], 25)), face(circle([24, 0], 19))], { stroke: "in" });
    return scene;
  },

  "differential-bearing-kit"() {
    const scene = new Scene();
    const seal = discView({ turn: 54, home: [182, 62] });
    revolve(scene, seal, [0, 0, 0], X, [[0, 46], [12, 46]]);
    recess(scene, seal, [12, 0, 0], X, 40, 5);
    bore(scene, seal, [7, 0, 0], X, 27, 12, { through: true });
    cone(scene, discView({ turn: 52, home: [72, 84] }), 70);
    const shims = discView({ turn: 54, home: [62, 198] });
    for (const x of [0, 10]) extrude(scene, shims, [circle([0, 0], 40), circle([0, 0], 31)], [x, 0, 0], Y, Z, X, 2.5);
    cone(scene, discView({ turn: 52, home: [172, 178] }), 54);
    return scene;
  },

  "power-divider"() {
    const scene = new Scene(), view = discView({ turn: 48, rise: 26 });
    gearSolid(scene, view, [-70, 0, 0], X, 86, 100, 12, 22, { smooth: 0.8 });
    scene.face([view.circle([-48, 0, 0], X, 74)], { stroke: "in" });
    const pinion = (n) => {
      const at0 = (s) => add([-8, 0, 0], mul(n, s));
      revolve(scene, view, at0(0), n, [[14, 15], [22, 15], [22, 18, { fill: "accent" }], [46, 34, { fill: "accent" }], [54, 28]]);
      flutes(scene, view, at0(0), n, 18, 23, 46, 60, "in", 34);
      revolve(scene, view, at0(54), n, [[0, 12], [16, 12]]);
    };
    pinion([0, -1, 0]); pinion([0, 0, -1]);
    revolve(scene, view, [-24, 0, 0], X, [[0, 24], [32, 24]]);
    pinion([0, 0, 1]); pinion([0, 1, 0]);
    bore(scene, view, [8, 0, 0], X, 13, 20, { stroke: "in" });
    return scene;
  },

  "transfer-case"() {
    const scene = new Scene(), view = new View({ turn: 50, rise: 22 });
    revolve(scene, view, [-76, 16, -66], X, [[0, 34], [10, 34], [10, 24], [36, 28]]);
    const shape = (d) => poly([[-44 + d, 62 - d, 30], [34 - d, 62 - d, 30], [58 - d, 30, 24], [76 - d, -66, 40], [50 - d, -116 + d, 34], [-20 + d, -116 + d, 34], [-46 + d, -66, 40], [-58 + d, 30, 24]]);
    extrude(scene, view, [shape(6)], [-40, 0, 0], Y, Z, X, 26);
    extrude(scene, view, [shape(0)], [-14, 0, 0], Y, Z, X, 9);
    extrude(scene, view, [shape(6)], [-5, 0, 0], Y, Z, X, 24);
    const on = (s) => view.on(s, [19, 0, 0], Y, Z);
    for (const c of [[-44, 28], [40, 30], [58, -66], [-34, -66], [15, -101]]) scene.face([on(circle(c, 4))], { stroke: "in" });
    revolve(scene, view, [19, -4, 14], X, [[0, 36], [14, 34], [14, 20], [26, 20], [26, 32, { fill: "accent" }], [36, 32, { fill: "accent" }]]);
    bore(scene, view, [55, -4, 14], X, 11, 8, { stroke: "in" });
    for (const c of bolts([55, -4, 14], X, 23, 4, 45)) scene.lines(view.circle(c, X, 3.6), "in");
    revolve(scene, view, [19, 16, -66], X, [[0, 30], [8, 28], [8, 18], [16, 18], [16, 28, { fill: "accent" }], [25, 28, { fill: "accent" }]]);
    bore(scene, view, [44, 16, -66], X, 10, 8, { stroke: "in" });
    return scene;
  },
};
