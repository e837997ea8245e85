// Remanufactured units.
import { poly, rect } from "./loop.mjs";
import { discView, recess } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { add, circle, line, mapSegments, mul, polar } from "./segment.mjs";
import { bolts, bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "long-block"() {
    const scene = new Scene(), view = new View({});
    const L = 172;
    revolve(scene, view, [-20, 40, 24], X, [[0, 56], [8, 56], [8, 50], [20, 50]]);
    box(scene, view, [0, 2, -16], [L, 76, 16]);
    box(scene, view, [0, 0, 0], [L, 80, 74]);
    box(scene, view, [0, 4, 74], [L, 72, 6], { fill: "accent" });
    box(scene, view, [0, 4, 80], [L, 72, 34]);
    extrude(scene, view, [rect(6, 12, L - 12, 56, 14)], [0, 0, 114], X, Y, Z, 22);
    for (const x of [40, 86, 132]) hexagon(scene, view, [x, 40, 136], Z, 7, 5);
    const block = (s) => view.on(s, [0, 80, 0], X, Z), head = (s) => view.on(s, [0, 76, 80], X, Z);
    for (const x of [32, 86, 140]) {
      scene.face([block(circle([x, 44], 12))], { stroke: "in" });
      scene.face([head(rect(x - 15, 7, 30, 20, 6))], { stroke: "in" });
      scene.face([head(rect(x - 8, 11, 16, 12, 5))], { stroke: "in" });
    }
    scene.lines(block([line([0, 20], [L, 20])]), "in");
    extrude(scene, view, [poly([[4, -14, 10], [76, -14, 10], [78, 50, 10], [66, 92, 14], [14, 92, 14], [2, 50, 10]])], [L, 0, 0], Y, Z, X, 9);
    revolve(scene, view, [L + 9, 40, 16], X, [[0, 30], [8, 30], [8, 27], [16, 27]]);
    bore(scene, view, [L + 25, 40, 16], X, 10, 5, { stroke: "in" });
    return scene;
  },

  "short-block"() {
    const scene = new Scene(), view = new View({});
    const [w, d, h] = [188, 84, 84];
    revolve(scene, view, [-22, d / 2, 8], X, [[0, 50], [8, 50], [8, 44], [22, 44]]);
    box(scene, view, [-4, -6, -14], [w + 8, d + 12, 14]);
    box(scene, view, [0, 0, 0], [w, d, h]);
    for (let i = 0; i < 4; i += 1) {
      const c = [27 + i * 44.6, d / 2, h], up = i === 0 || i === 3;
      if (up) {
        revolve(scene, view, c, Z, [[0, 19], [2, 19], [2, 18], [8, 18]], { fill: "accent" });
        scene.face([view.circle(add(c, [0, 0, 8]), Z, 10)], { stroke: "in", fill: "accent" });
      } else {
        const floor = recess(scene, view, c, Z, 19, 22, { floor: "accent" });
        scene.lines(clip(view.circle(add(c, [0, 0, -22]), Z, 10), [floor]), "in");
      }
    }
    for (let i = 0; i < 5; i += 1) for (const y of [11, d - 11]) scene.lines(view.circle([5.5 + i * 44.4, y, h], Z, 3.4), "in");
    const side = (s) => view.on(s, [0, d, 0], X, Z);
    for (let i = 0; i < 4; i += 1) scene.face([side(circle([27 + i * 44.6, 50], 12))], { stroke: "in" });
    scene.lines(side([line([0, 22], [w, 22])]), "in");
    extrude(scene, view, [poly([[8, -10, 8], [76, -10, 8], [78, 40, 10], [60, 78, 12], [24, 78, 12], [6, 40, 10]])], [w, 0, 0], Y, Z, X, 8);
    revolve(scene, view, [w + 8, d / 2, 14], X, [[0, 22], [5, 22], [5, 13], [34, 13]]);
    return scene;
  },

  "injector-and-pump"() {
    const scene = new Scene();
    const pump = new View({ turn: 44, rise: 28, home: [132, 110] });
    revolve(scene, pump, [-64, 0, 0], X, [[0, 34], [20, 34], [20, 44], [64, 44]]);
    for (const z of [-1, 1]) {
      const n = [0, z > 0 ? 0.2 : 0.98, z > 0 ? 0.98 : 0.2];
      revolve(scene, pump, add([-22, 0, 0], mul(n, 40)), n, [[0, 20], [12, 20]]);
      revolve(scene, pump, add([-22, 0, 0], mul(n, 52)), n, [[0, 9], [16, 9, { fill: "accent", cap: "accent" }]]);
    }
    extrude(scene, pump, [poly([30, 150, 270].flatMap((a) => [polar([0, 0], 44, a - 40), [...polar([0, 0], 76, a - 12), 12], [...polar([0, 0], 76, a + 12), 12]]))], [0, 0, 0], Y, Z, X, 11);
    for (const c of bolts([11, 0, 0], X, 62, 3, 30)) scene.face([pump.circle(c, X, 6)], { stroke: "in" });
    revolve(scene, pump, [11, 0, 0], X, [[0, 34], [10, 34], [10, 16], [38, 12]]);
    const needle = new Scene(), view = new View({ rise: 16, home: [0, 0] });
    revolve(needle, view, [0, 0, 0], Z, [[0, 3], [6, 6], [34, 8], [34, 14], [84, 14], [84, 18], [92, 18], [92, 15], [98, 15, { fill: "accent" }], [98, 18], [116, 18], [116, 22], [146, 22], [146, 16], [158, 16], [158, 22], [182, 22]]);
    box(needle, view, [12, -8, 162], [26, 16, 15]);
    needle.turn(34);
    const shift = ([x, y]) => [x + 66, y + 238];
    for (const item of needle.items) scene.face(item.area.loops.map((loop) => mapSegments(loop, shift, (v) => v)), { fill: item.fill, strokes: item.strokes.map(([s, w]) => [mapSegments([s], shift, (v) => v)[0], w]) });
    return scene;
  },

  "automatic-transmission"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    // output far, ribbed case, bell with the converter near
    revolve(scene, view, [-112, 0, 0], X, [[0, 28], [9, 28], [9, 15], [18, 15], [18, 30], [36, 36]]);
    extrude(scene, view, [rect(-44, -72, 88, 34, 8)], [-70, 0, 0], Y, Z, X, 104);
    revolve(scene, view, [-76, 0, 0], X, [[0, 40], [10, 50], [50, 52]]);
    revolve(scene, view, [-26, 0, 0], X, [[0, 56], [9, 56], [9, 52], [56, 56]]);
    for (const a of [30, 80, 130]) scene.lines([view.line([-16, ...polar([0, 0], 52.4, a)], [30, ...polar([0, 0], 56, a)])], "in");
    revolve(scene, view, [30, 0, 0], X, [[0, 56], [34, 82], [44, 82], [44, 88], [54, 88]]);
    recess(scene, view, [84, 0, 0], X, 80, 20);
    revolve(scene, view, [76, 0, 0], X, [[0, 68], [8, 66, { fill: "accent" }], [14, 56, { fill: "accent" }], [18, 34]], { fill: "accent" });
    for (const c of bolts([88, 0, 0], X, 51, 4, 30)) revolve(scene, view, c, X, [[0, 8], [8, 8]]);
    revolve(scene, view, [94, 0, 0], X, [[0, 20], [10, 20], [10, 12], [18, 12]]);
    return scene;
  },

  "automated-transmission"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 26 });
    revolve(scene, view, [-44, 0, 0], X, [[0, 84], [10, 84], [10, 78], [76, 62]]);
    const ring = poly([[-52, 30, 16], [-48, 50, 12], [48, 50, 12], [52, 30, 16], [52, -34, 16], [36, -62, 16], [-36, -62, 16], [-52, -34, 16]]);
    extrude(scene, view, [ring], [32, 0, 0], Y, Z, X, 92);
    const side = (s) => view.on(s, [0, 52, 0], X, Z);
    // control unit on the side, actuator block with its plug and air port on top
    extrude(scene, view, [rect(48, -32, 60, 54, 6)], [0, 52, 0], X, Z, Y, 12);
    scene.lines(view.on(rect(56, -24, 44, 38, 4), [0, 64, 0], X, Z), "in");
    scene.lines(side([line([36, 40], [120, 40])]), "in");
    extrude(scene, view, [rect(-34, 0, 68, 30, 6)], [40, 0, 50], Y, Z, X, 78, { fill: "accent" });
    extrude(scene, view, [rect(-24, 0, 48, 18, 5)], [48, 0, 80], Y, Z, X, 40, { fill: "accent" });
    revolve(scene, view, [104, 8, 80], Z, [[0, 11], [10, 11], [10, 8], [18, 8]]);
    bore(scene, view, [104, 8, 98], Z, 5, 5, { stroke: "in" });
    revolve(scene, view, [124, 0, -4], X, [[0, 54], [8, 54], [8, 48], [40, 46], [46, 40], [46, 26], [58, 24], [58, 14], [64, 14], [64, 30], [72, 30]]);
    bore(scene, view, [196, 0, -4], X, 15, 8, { stroke: "in" });
    for (const c of bolts([196, 0, -4], X, 23, 4, 45)) scene.face([view.circle(c, X, 3.4)], { stroke: "in" });
    return scene;
  },

  "differential-carrier"() {
    const scene = new Scene(), view = discView({ turn: 46, rise: 24 });
    // casting with its pinion nose behind, crown wheel and case before it
    revolve(scene, view, [-70, 60, 30], Y, [[0, 50], [44, 34], [44, 26], [56, 26], [56, 34], [66, 34]]);
    extrude(scene, view, [poly([[-60, 84, 20], [40, 90, 30], [84, 60, 20], [92, -20, 40], [50, -92, 30], [-40, -92, 30], [-84, -40, 40], [-84, 40, 30]])], [-78, 0, 0], Y, Z, X, 26);
    revolve(scene, view, [-52, 0, 0], X, [[0, 92], [14, 96], [36, 76, { fill: "accent" }]]);
    for (let a = 0; a < 360; a += 15) {
      const [y, z] = polar([0, 0], 1, a);
      if (0.6 + y * view.eye[1] + z * view.eye[2] > 0) scene.lines([view.line([-38, ...polar([0, 0], 96, a)], [-16, ...polar([0, 0], 76, a + 7)])], "in");
    }
    scene.face([view.circle([-16, 0, 0], X, 68)], { stroke: "in" });
    for (const c of bolts([-16, 0, 0], X, 59, 8, 10)) hexagon(scene, view, c, X, 6.5, 4);
    revolve(scene, view, [-16, 0, 0], X, [[0, 48], [18, 44], [34, 30], [34, 36], [56, 33]]);
    scene.face([view.circle([40, 0, 0], X, 26)], { stroke: "in" });
    bore(scene, view, [40, 0, 0], X, 18, 20, { stroke: "in" });
    return scene;
  },
};
