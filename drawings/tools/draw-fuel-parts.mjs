// Fuel injection: pumps, valves, lines and sensors beside the injector and the in-line pump.
import { band, poly, rect, slot, through } from "./loop.mjs";
import { cutaway, discView, flutes, frontArc, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, circle, line, mul, polar, rad, rotated } from "./segment.mjs";
import { bolts, bore, box, extrude, hexagon, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "injector-nozzle"() {
    const scene = new Scene(), x = 120;
    const sym = (points) => poly([...points.map(([a, b, r]) => [x + a, b, r]), ...points.toReversed().map(([a, b, r]) => [x - a, b, r])]);
    scene.face([sym([[46, 20, 2], [46, 96, 3], [24, 106], [24, 186, 2], [20, 192], [12, 216], [6, 226, 5]])]);
    // the right half is cut: wall, needle, sac
    const wall = poly([[x + 15, 20], [x + 46, 20, 2], [x + 46, 96, 3], [x + 24, 106], [x + 24, 186], [x + 20, 192], [x + 12, 216], [x + 6, 226], [x, 227], [x, 220], [x + 15, 188]]);
    scene.hole([poly([[x, 20], [x + 16, 20], [x + 16, 188], [x, 220]])], { stroke: null });
    scene.section([wall], { gap: 6 });
    scene.face([poly([[x + 15, 84, 3], [x + 24, 90, 6], [x + 24, 112, 6], [x + 15, 120, 3]])], { fill: "void", stroke: "in" });
    scene.accent([poly([[x, 4], [x + 7, 4], [x + 7, 34], [x + 13, 40], [x + 13, 88], [x + 9, 100], [x + 9, 182], [x, 212]])]);
    scene.lines([line([x - 46, 34], [x, 34]), line([x - 24, 150], [x, 150])], "in");
    scene.face([poly([[x - 7, 4], [x, 4], [x, 20], [x - 7, 20]])]);
    scene.lines([line([x, 4], [x, 227])], "in");
    for (const [a, b] of [[-20, 214], [20, 214], [-30, 206], [30, 206]]) scene.lines([line([x + a * 0.45, 216], [x + a * 1.5, b + 18])], "hair");
    scene.centre(line([x, -6], [x, 240]));
    return scene.turn(32);
  },

  "high-pressure-pump"() {
    const scene = new Scene(), view = discView({ turn: 48, rise: 24 });
    const arms = [90, 210, 330];
    const body = poly(arms.flatMap((a) => [polar([0, 0], 50, a - 52), [...add(polar([0, 0], 92, a), polar([0, 0], 30, a - 90)), 6], [...add(polar([0, 0], 92, a), polar([0, 0], 30, a + 90)), 6]]));
    revolve(scene, view, [-76, 0, 0], X, [[0, 34], [6, 38], [34, 38]]);
    extrude(scene, view, [body], [-44, 0, 0], Y, Z, X, 64);
    for (const a of [90]) {
      const d = [0, Math.cos(rad(a)), Math.sin(rad(a))];
      revolve(scene, view, add([-12, 0, 0], mul(d, 92)), d, [[0, 24], [10, 24]]);
      hexagon(scene, view, add([-12, 0, 0], mul(d, 102)), d, 15, 10);
      revolve(scene, view, add([-12, 0, 0], mul(d, 112)), d, [[0, 8], [14, 8, { fill: "accent", cap: "accent" }]]);
    }
    const out = [0, Math.cos(rad(30)), Math.sin(rad(30))];
    revolve(scene, view, add([-14, 0, 0], mul(out, 44)), out, [[0, 15], [12, 15], [12, 10], [30, 10, { fill: "accent", cap: "accent" }]]);
    const flange = poly([30, 150, 270].flatMap((a) => [polar([0, 0], 40, a - 44), [...polar([0, 0], 82, a - 12), 14], [...polar([0, 0], 82, a + 12), 14]]));
    extrude(scene, view, [flange], [20, 0, 0], Y, Z, X, 12);
    for (const c of bolts([32, 0, 0], X, 68, 3, 30)) bore(scene, view, c, X, 7, 8, { stroke: "in" });
    revolve(scene, view, [32, 0, 0], X, [[0, 40], [14, 40], [14, 20], [40, 15], [40, 10], [58, 10]]);
    threads(scene, view, [72, 0, 0], X, 10, 18, 5, "hair");
    return scene;
  },

  "lift-pump"() {
    const scene = new Scene();
    // lever and its flange on the right, ports on both sides, dome above the diaphragm
    scene.face([poly([[168, 150], [196, 158, 10], [236, 150, 8], [240, 162, 8], [198, 176, 14], [168, 170]])]);
    for (const s of [-1, 1]) {
      scene.face([rect(s > 0 ? 166 : 12, 66, 30, 22, 2)]);
      scene.face([rect(s > 0 ? 156 : 38, 60, 22, 34, 2)]);
    }
    scene.face([poly([[62, 114], [158, 114], [150, 132, 10], [164, 138, 6], [164, 184, 8], [122, 196, 20], [92, 190, 20], [78, 140, 20]])]);
    scene.face([rect(158, 128, 16, 66, 3)]);
    for (const y of [138, 184]) scene.lines([line([158, y], [174, y])], "in");
    scene.face([circle([124, 164], 13)], { stroke: "in" });
    scene.face([circle([124, 164], 6)], { stroke: "in" });
    scene.face([poly([[52, 102], [58, 56, 14], [76, 36, 16], [140, 36, 16], [158, 56, 14], [164, 102]])]);
    scene.lines([line([58, 58], [158, 58])], "in");
    scene.face([poly([[92, 36], [96, 18, 3], [120, 18, 3], [124, 36]])]);
    scene.face([rect(40, 90, 136, 13, 3)]);
    scene.accent([rect(36, 103, 144, 6, 1)]);
    scene.face([rect(40, 109, 136, 13, 3)]);
    for (const x of [56, 108, 160]) { scene.face([rect(x - 9, 81, 18, 9, 2)]); scene.face([rect(x - 7, 122, 14, 6, 1)]); }
    scene.centre(line([108, 8], [108, 208]));
    return scene;
  },

  "priming-pump"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 17], [3, 20], [30, 20]]);
    threads(scene, view, [0, 0, 3], Z, 20, 27, 6, "in");
    hexagon(scene, view, [0, 0, 30], Z, 40, 20, { spin: 15 });
    revolve(scene, view, [0, 0, 50], Z, [[0, 33], [5, 33, { smooth: true }], [56, 30], [56, 34], [64, 34], [64, 24], [70, 11], [112, 11]]);
    revolve(scene, view, [0, 0, 150], Z, [[0, 40, { fill: "accent" }], [6, 47, { fill: "accent" }], [42, 47, { fill: "accent" }], [50, 40, { fill: "accent", cap: "accent" }]], { fill: "accent" });
    flutes(scene, view, [0, 0, 150], Z, 47, 8, 40, 20, "in");
    return scene;
  },

  "fuel-lines"() {
    const scene = new Scene();
    const end = ([x, y], turn) => {
      const s = (segments) => rotated(segments, turn, [x, y]);
      scene.face([s(poly([[x - 5, y - 26], [x + 5, y - 26], [x + 9, y - 16], [x - 9, y - 16]]))]);
      scene.accent([s(rect(x - 13, y - 16, 26, 24, 2))]);
      scene.lines(s([line([x - 5, y - 16], [x - 5, y + 8]), line([x + 5, y - 16], [x + 5, y + 8])]), "in");
      scene.face([s(rect(x - 8, y + 8, 16, 8, 1))]);
    };
    const pipe = (points) => scene.face([band(poly(points, { closed: false }), 9).loop]);
    const pipes = [
      [[40, 60], [40, 130, 24], [92, 176, 24], [92, 196]],
      [[94, 40], [94, 104, 24], [138, 150, 24], [138, 196]],
      [[148, 52], [148, 84, 20], [186, 118, 24], [186, 196]],
    ];
    for (const run of pipes) { pipe(run); end(run[0], 0); end(run.at(-1), 180); }
    return scene;
  },

  "injector-harness"() {
    const scene = new Scene();
    const cable = (segments, w = 7) => scene.face([band(segments, w).loop]);
    for (const x of [44, 100, 156]) {
      cable(through([[x + 34, 96], [x + 10, 104], [x, 128], [x, 150]]));
      scene.face([rect(x - 13, 148, 26, 12, 2)]);
      scene.accent([rect(x - 18, 160, 36, 40, 5)]);
      scene.lines(rect(x - 10, 182, 20, 18, 2), "in");
      scene.face([rect(x - 6, 164, 12, 10, 2)], { stroke: "in" });
    }
    cable(through([[72, 96], [140, 96], [190, 94], [214, 74], [214, 58]]), 13);
    for (const x of [100, 158]) scene.face([rect(x - 7, 86, 14, 19, 3)]);
    scene.face([rect(190, 14, 48, 46, 6)]);
    scene.face([rect(197, 20, 34, 24, 3)], { stroke: "in" });
    for (const x of [207, 221]) for (const y of [26, 38]) scene.face([circle([x, y], 3)], { stroke: "in" });
    return scene;
  },

  "injector-sleeve"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    cutaway(scene, view, [0, 0, 0], Z,
      [[0, 14], [6, 20], [46, 26], [46, 38], [58, 38], [58, 33], [68, 33, { fill: "accent" }], [68, 38], [120, 38], [120, 33], [130, 33, { fill: "accent" }], [130, 38], [176, 38], [176, 48], [188, 48]],
      [[0, 8], [12, 10], [46, 17], [54, 28], [188, 28]], 0, 84, { gap: 5 });
    return scene;
  },

  "relief-valve"() {
    const scene = new Scene(), y = 120;
    const both = (points) => [poly(points.map(([a, b, r]) => [a, y - b, r])), poly(points.map(([a, b, r]) => [a, y + b, r]))];
    scene.face([poly([[10, y - 26, 2], [70, y - 26], [70, y - 48, 3], [104, y - 48, 3], [104, y - 36], [214, y - 36, 3], [214, y + 36, 3], [104, y + 36], [104, y + 48, 3], [70, y + 48, 3], [70, y + 26], [10, y + 26, 2]])]);
    scene.hole([poly([[10, y - 12], [60, y - 12], [74, y - 22], [200, y - 22], [200, y + 22], [74, y + 22], [60, y + 12], [10, y + 12]])], { stroke: null });
    const cut = both([[10, 26, 2], [10, 12], [60, 12], [74, 22], [192, 22], [192, 36], [104, 36], [104, 48, 3], [70, 48, 3], [70, 26]]);
    cut.forEach((loop, i) => scene.section([loop], { gap: 6, angle: i ? 135 : 45 }));
    scene.section([poly([[192, y - 36], [214, y - 36, 3], [214, y + 36, 3], [192, y + 36], [192, y + 22], [186, y + 16], [186, y - 16], [192, y - 22]])], { gap: 6, angle: 135 });
    spring(scene, [98, y], [184, y], 16, 5, 5);
    scene.accent([circle([74, y], 17)]);
    scene.face([poly([[86, y - 19, 2], [98, y - 19, 2], [98, y + 19, 2], [86, y + 19, 2]])]);
    for (const k of [20, 28, 36, 44, 52]) for (const s of [-1, 1]) scene.lines([line([k, y + s * 26], [k + 4, y + s * 21])], "hair");
    scene.centre(line([0, y], [228, y]));
    return scene.turn(-24);
  },

  "pressure-sensor"() {
    const scene = new Scene(), view = new View({ rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 8, { fill: "accent" }], [16, 17, { fill: "accent" }], [22, 17], [22, 22], [60, 22]]);
    threads(scene, view, [0, 0, 22], Z, 22, 38, 6, "in");
    revolve(scene, view, [0, 0, 60], Z, [[0, 18], [6, 18], [6, 36], [10, 36]]);
    hexagon(scene, view, [0, 0, 70], Z, 44, 26, { spin: 15 });
    revolve(scene, view, [0, 0, 96], Z, [[0, 33], [30, 33], [36, 28], [36, 24], [44, 24]]);
    extrude(scene, view, [slot([-16, 0], [16, 0], 44)], [0, 0, 140], X, Y, Z, 46);
    const top = (s) => view.on(s, [0, 0, 186], X, Y);
    scene.face([top(slot([-16, 0], [16, 0], 34))], { stroke: "in" });
    for (const x of [-15, 0, 15]) scene.face([top(rect(x - 3, -6, 6, 12, 1))], { stroke: "in" });
    box(scene, view, [-9, 22, 150], [18, 7, 16]);
    return scene.turn(30);
  },

  "suction-control-valve"() {
    const scene = new Scene(), view = new View({ rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 17], [12, 20], [12, 17], [20, 17], [20, 20], [40, 20], [40, 16], [48, 16, { fill: "accent" }], [48, 20], [58, 20], [58, 29], [68, 29], [68, 25], [77, 25, { fill: "accent" }], [77, 29], [84, 29]]);
    for (const k of [-24, 18]) {
      const a = rad(45 + k), d = [Math.cos(a), Math.sin(a), 0];
      scene.face([view.circle(add([0, 0, 30], mul(d, 20)), d, 4)], { stroke: "in" });
    }
    const across = [Math.SQRT1_2, -Math.SQRT1_2, 0], toward = [Math.SQRT1_2, Math.SQRT1_2, 0];
    extrude(scene, view, [poly([[-72, 0, 18], [-36, -40, 20], [36, -40, 20], [72, 0, 18], [36, 40, 20], [-36, 40, 20]])], [0, 0, 84], across, toward, Z, 12);
    for (const s of [-52, 52]) bore(scene, view, add([0, 0, 96], mul(across, s)), Z, 8, 8, { stroke: "in" });
    revolve(scene, view, [0, 0, 96], Z, [[0, 36], [62, 36], [68, 32]]);
    scene.lines([frontArc(view, [0, 0, 108], Z, 36), frontArc(view, [0, 0, 148], Z, 36)], "in");
    revolve(scene, view, [0, 0, 164], Z, [[0, 22], [10, 22]]);
    extrude(scene, view, [rect(-18, -14, 62, 28, 8)], [0, 0, 172], across, toward, Z, 30);
    scene.face([view.on(rect(-9, -9, 46, 18, 5), [0, 0, 202], across, toward)], { stroke: "in" });
    return scene.turn(24);
  },
};
