// Filters by what they clean, beside the spin-on oil filter.
import { poly, rect, slot } from "./loop.mjs";
import { cutaway, flutes, recess, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, line, mul, rad } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

const pleats = (scene, view, base, r, from, to) => {
  flutes(scene, view, base, Z, r, from, to, 10, "hair");
  flutes(scene, view, base, Z, r, from, to, 20, "in");
};

export const drawings = {
  "fuel-filter"() {
    const scene = new Scene(), view = new View({ rise: 26 });
    cutaway(scene, view, [0, 0, 0], Z,
      [[0, 50], [8, 58], [16, 60], [176, 60], [176, 64], [188, 64]],
      [[8, 50], [10, 54], [178, 54], [178, 20], [188, 20]], 0, 90, { gap: 5 });
    revolve(scene, view, [0, 0, 12], Z, [[0, 38], [8, 38], [8, 34], [138, 34, { fill: "accent" }], [138, 38], [146, 38]]);
    pleats(scene, view, [0, 0, 12], 34, 9, 137);
    revolve(scene, view, [0, 0, 158], Z, [[0, 14], [14, 14]]);
    return scene;
  },

  "hydraulic-filter"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 26], [16, 26], [16, 52], [30, 52], [30, 48], [180, 48], [180, 52], [196, 52]]);
    for (let row = 0; row < 7; row += 1) {
      for (let k = -3; k <= 3; k += 1) {
        const a = rad(45 + k * 24 + (row % 2) * 12), d = [Math.cos(a), Math.sin(a), 0];
        if (Math.abs(k * 24 + (row % 2) * 12) < 76) scene.lines(view.circle(add([0, 0, 45 + row * 20], mul(d, 48)), d, 4.6), "in");
      }
    }
    revolve(scene, view, [0, 0, 196], Z, [[0, 30], [8, 30], [8, 27], [15, 27, { fill: "accent" }], [15, 30], [24, 30]]);
    bore(scene, view, [0, 0, 220], Z, 21, 10, { stroke: "in" });
    return scene;
  },

  "transmission-filter"() {
    const scene = new Scene(), view = new View({ rise: 38 });
    const shape = (d) => poly([[d, d, 14], [120, d, 14], [150, 30 + d, 20], [196 - d, 30 + d, 14], [196 - d, 118 - d, 14], [60, 118 - d, 20], [30, 96, 20], [d, 96, 14]]);
    extrude(scene, view, [shape(6)], [0, 0, -14], X, Y, Z, 14);
    extrude(scene, view, [shape(0)], [0, 0, 0], X, Y, Z, 5);
    extrude(scene, view, [shape(9)], [0, 0, 5], X, Y, Z, 14);
    scene.lines(view.on([line([78, 22], [78, 104]), line([96, 22], [96, 104]), line([114, 26], [114, 104])], [0, 0, 19], X, Y), "in");
    revolve(scene, view, [156, 74, 19], Z, [[0, 24], [8, 24], [8, 20], [30, 20], [30, 17], [37, 17, { fill: "accent" }], [37, 20], [46, 20]]);
    bore(scene, view, [156, 74, 65], Z, 13, 16, { stroke: "in" });
    bore(scene, view, [44, 56, 19], Z, 15, 6, { stroke: "in" });
    return scene;
  },

  "power-steering-filter"() {
    const scene = new Scene(), view = new View({ rise: 28 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 62], [12, 62], [12, 56], [88, 56], [88, 62], [100, 62]]);
    pleats(scene, view, [0, 0, 0], 56, 13, 87);
    scene.accent([view.circle([0, 0, 100], Z, 52), view.circle([0, 0, 100], Z, 38)], { stroke: "in" });
    const [x, y] = view.point([0, 0, 104]);
    spring(scene, [x, y + 2], [x, y - 76], 30, 4, 8);
    return scene;
  },

  "coolant-filter"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 40, { smooth: true }], [5, 52, { smooth: true }], [12, 57], [92, 57], [92, 61], [100, 61]]);
    flutes(scene, view, [0, 0, 0], Z, 57, 14, 44, 15, "in");
    revolve(scene, view, [0, 0, 100], Z, [[0, 56], [5, 56, { fill: "accent" }], [5, 60], [20, 60], [30, 46]]);
    extrude(scene, view, [rect(-44, -34, 88, 68, 16)], [0, 0, 128], X, Y, Z, 34);
    for (const [n, o] of [[X, [44, 0, 145]], [Y, [0, 34, 145]]]) {
      revolve(scene, view, o, n, [[0, 15], [10, 15], [10, 11], [34, 11], [34, 13], [40, 13]]);
      bore(scene, view, add(o, mul(n, 40)), n, 8, 8, { stroke: "in" });
    }
    revolve(scene, view, [0, 0, 162], Z, [[0, 10], [14, 10]]);
    extrude(scene, view, [slot([-26, 0], [26, 0], 14)], [0, 0, 176], X, Y, Z, 8);
    return scene;
  },

  "air-dryer-cartridge"() {
    const scene = new Scene(), view = new View({ rise: 18 });
    revolve(scene, view, [0, 0, -30], Z, [[0, 20], [24, 20], [24, 73], [32, 73, { fill: "accent" }]]);
    threads(scene, view, [0, 0, -30], Z, 20, 22, 6, "in");
    revolve(scene, view, [0, 0, 2], Z, [[0, 76], [14, 76], [14, 70], [118, 70], [136, 66, { smooth: true }], [148, 54, { smooth: true }], [154, 36, { smooth: true }], [156, 24]]);
    flutes(scene, view, [0, 0, 0], Z, 70, 92, 118, 15, "in");
    hexagon(scene, view, [0, 0, 156], Z, 20, 12, { spin: 15 });
    return scene;
  },

  "def-filter"() {
    const scene = new Scene(), view = new View({ rise: 26 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 14], [16, 14], [16, 40], [24, 40], [24, 36], [104, 36], [104, 42], [112, 42]]);
    pleats(scene, view, [0, 0, 0], 36, 25, 103);
    revolve(scene, view, [0, 0, 112], Z, [[0, 50], [6, 50], [6, 47], [14, 47, { fill: "accent" }], [14, 50], [22, 50], [22, 62], [62, 62]]);
    flutes(scene, view, [0, 0, 0], Z, 62, 135, 173, 15, "in");
    hexagon(scene, view, [0, 0, 174], Z, 30, 22, { spin: 15 });
    return scene;
  },

  "crankcase-breather"() {
    const scene = new Scene(), view = new View({ rise: 26 });
    revolve(scene, view, [0, 0, -34], Z, [[0, 11], [20, 11], [34, 30]]);
    revolve(scene, view, [0, 0, 0], Z, [[0, 30], [10, 54, { smooth: true }], [18, 58], [96, 58]]);
    const d = [Math.cos(rad(12)), Math.sin(rad(12)), 0];
    revolve(scene, view, add([0, 0, 54], mul(d, 54)), d, [[0, 18], [34, 18], [34, 21], [42, 21]]);
    bore(scene, view, add([0, 0, 54], mul(d, 96)), d, 15, 12, { fill: "accent", stroke: "in" });
    revolve(scene, view, [0, 0, 96], Z, [[0, 64], [16, 64], [16, 58], [30, 58], [40, 48, { smooth: true }], [46, 30]]);
    for (const a of [20, 78]) {
      const c = [64 * Math.cos(rad(a)), 64 * Math.sin(rad(a)), 92];
      box(scene, view, [c[0] - 6, c[1] - 6, 84], [12, 12, 34]);
    }
    revolve(scene, view, [0, 0, 142], Z, [[0, 16], [24, 16], [24, 19], [32, 19]]);
    bore(scene, view, [0, 0, 174], Z, 14, 12, { stroke: "in" });
    return scene;
  },

  "filter-kit"() {
    const scene = new Scene();
    const can = (view, r, h) => {
      revolve(scene, view, [0, 0, 0], Z, [[0, r * 0.7, { smooth: true }], [5, r * 0.9, { smooth: true }], [10, r], [h - 8, r], [h - 8, r * 1.07], [h, r * 1.07]]);
      flutes(scene, view, [0, 0, 0], Z, r, 11, h * 0.3, 18, "in");
      scene.accent([view.circle([0, 0, h], Z, r * 0.9), view.circle([0, 0, h], Z, r * 0.74)], { stroke: "in" });
      bore(scene, view, [0, 0, h], Z, r * 0.3, 8, { stroke: "in" });
    };
    const tall = new View({ rise: 28, home: [128, 92] });
    revolve(scene, tall, [0, 0, 0], Z, [[0, 52], [10, 52], [10, 48], [132, 48], [132, 52], [142, 52]]);
    pleats(scene, tall, [0, 0, 0], 48, 11, 131);
    scene.accent([tall.circle([0, 0, 142], Z, 46), tall.circle([0, 0, 142], Z, 35)], { stroke: "in" });
    recess(scene, tall, [0, 0, 142], Z, 32, 100);
    can(new View({ rise: 28, home: [60, 132] }), 42, 110);
    can(new View({ rise: 28, home: [146, 150] }), 32, 92);
    return scene;
  },
};
