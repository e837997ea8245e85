// What belongs to a fuel tank: caps, straps, valves, hoses, and the tank for exhaust fluid.
import { poly, rect, through } from "./loop.mjs";
import { eyeAngle, flutes, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { arc, line, polar, rad } from "./segment.mjs";
import { bore, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "fuel-cap"() {
    const scene = new Scene(), view = new View({ turn: 45, rise: 22 });
    revolve(scene, view, [0, 0, -34], Z, [[0, 34], [6, 40], [40, 40], [40, 46], [50, 46]]);
    extrude(scene, view, [rect(-62, -13, 124, 26, 8)], [0, 0, -10], X, Y, Z, 12);
    revolve(scene, view, [0, 0, 2], Z, [[0, 46], [12, 46], [12, 62, { fill: "accent" }], [24, 66, { fill: "accent" }], [36, 66, { fill: "accent" }], [36, 78], [42, 82], [74, 82], [80, 76]]);
    flutes(scene, view, [0, 0, 2], Z, 82, 43, 73, 18, "in");
    scene.lines(view.circle([0, 0, 82], Z, 62), "in");
    extrude(scene, view, [poly([[-58, -13, 11], [-16, -17, 8], [16, -17, 8], [58, -13, 11], [58, 13, 11], [16, 17, 8], [-16, 17, 8], [-58, 13, 11]])], [0, 0, 82], X, Y, Z, 20);
    scene.face([view.circle([0, 0, 102], Z, 9)], { stroke: "in" });
    return scene;
  },

  "fuel-hose"() {
    const scene = new Scene(), view = new View({ turn: 44, rise: 30 });
    // stripped in steps: cover, braid, inner tube
    revolve(scene, view, [-96, 0, 0], X, [[0, 44], [126, 44]]);
    scene.lines([view.arc([-96, 0, 0], X, 44, 0, 90)], "in");
    for (const a of [62, 74]) {
      const d = [0, Math.cos(rad(a)), Math.sin(rad(a))].map((value) => value * 44);
      scene.lines([view.line([-84, d[1], d[2]], [18, d[1], d[2]])], "hair");
    }
    revolve(scene, view, [30, 0, 0], X, [[0, 36], [62, 36, { fill: "accent" }]]);
    const eye = eyeAngle(view, X);
    for (let k = -3; k < 4; k += 1) {
      for (const way of [1, -1]) {
        const start = 30 + k * 18, from = Math.max(0, (30 - start) / 90), to = Math.min(1, (92 - start) / 90);
        if (to > from) scene.lines(view.helix([0, 0, 0], X, 36, eye + way * (180 * from - 90), eye + way * (180 * to - 90), start + 90 * from, start + 90 * to), "in");
      }
    }
    revolve(scene, view, [92, 0, 0], X, [[0, 28], [44, 28]]);
    bore(scene, view, [136, 0, 0], X, 19, 24, { stroke: "in" });
    return scene;
  },

  "tank-strap"() {
    const scene = new Scene(), view = new View({ turn: 52, rise: 18 });
    const ring = (r0, r1, from, to) => [arc([0, 0], r0, from, to), line(polar([0, 0], r0, to), polar([0, 0], r1, to)), arc([0, 0], r1, to, from), line(polar([0, 0], r1, from), polar([0, 0], r0, from))];
    const tab = (z) => extrude(scene, view, [rect(78, 0, 46, 8, 2)], [0, 0, z], X, Z, Y, 46);
    tab(-36);
    extrude(scene, view, [ring(84, 92, 24, 336)], [0, 0, 0], X, Z, Y, 46);
    extrude(scene, view, [ring(76, 84, 24, 336)], [0, 0, 0], X, Z, Y, 46, { fill: "accent" });
    revolve(scene, view, [106, 23, -66], Z, [[0, 8], [30, 8]]);
    hexagon(scene, view, [106, 23, -54], Z, 16, 14, { spin: 15 });
    tab(-36);
    revolve(scene, view, [106, 23, -28], Z, [[0, 8], [58, 8]]);
    threads(scene, view, [106, 23, -28], Z, 8, 58, 7, "in");
    tab(30);
    revolve(scene, view, [106, 23, 38], Z, [[0, 8], [4, 8]]);
    hexagon(scene, view, [106, 23, 38], Z, 16, 12, { spin: 15 });
    return scene;
  },

  "def-tank"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    const side = poly([[0, 0, 14], [150, 0, 14], [150, 98, 16], [104, 122, 14], [0, 122, 14]]);
    extrude(scene, view, [side], [0, 0, 0], X, Z, Y, 104);
    const f = (s) => view.on(s, [0, 104, 0], X, Z);
    // sight strip and the drop that stands for the fluid
    scene.face([f(rect(122, 14, 12, 74, 5))], { stroke: "in" });
    for (const z of [30, 46, 62, 78]) scene.lines(f([line([122, z], [130, z])]), "in");
    scene.accent([f([...through([[60, 98], [44, 70], [39, 54], [60, 32], [81, 54], [76, 70], [60, 98]])])], { stroke: "in" });
    // header with its lines, and the filler
    revolve(scene, view, [40, 44, 122], Z, [[0, 36], [6, 36], [6, 30], [14, 30]]);
    for (const [x, y] of [[28, 34], [40, 56], [56, 40]]) revolve(scene, view, [x, y, 136], Z, [[0, 5], [20, 5]]);
    revolve(scene, view, [124, 44, 104], Z, [[0, 20], [14, 20], [14, 25], [34, 25]]);
    flutes(scene, view, [124, 44, 118], Z, 25, 1, 20, 24, "in");
    return scene;
  },

  "shut-off-valve"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    revolve(scene, view, [-104, 0, 0], X, [[0, 15], [10, 19], [18, 15], [28, 19], [36, 15], [48, 15]]);
    bore(scene, view, [-104, 0, 0], X, 8, 8, { stroke: "in" });
    hexagon(scene, view, [-58, 0, 0], X, 30, 22);
    revolve(scene, view, [-36, 0, 0], X, [[0, 26], [8, 34, { smooth: true }], [22, 38], [50, 38], [64, 34, { smooth: true }], [72, 26]]);
    hexagon(scene, view, [36, 0, 0], X, 30, 22);
    revolve(scene, view, [58, 0, 0], X, [[0, 15], [12, 15], [12, 19], [20, 15], [28, 19], [36, 15], [46, 15]]);
    bore(scene, view, [104, 0, 0], X, 8, 10, { stroke: "in" });
    revolve(scene, view, [0, 0, 34], Z, [[0, 18], [14, 18], [14, 10], [24, 10]]);
    extrude(scene, view, [poly([[-18, -14, 12], [18, -16, 10], [120, -12, 10], [128, 0, 8], [120, 12, 10], [18, 16, 10], [-18, 14, 12]])], [0, 0, 58], X, Y, Z, 10, { fill: "accent" });
    hexagon(scene, view, [0, 0, 68], Z, 11, 8, { spin: 15 });
    return scene;
  },
};
