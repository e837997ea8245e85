// Clutch parts beside the disc and the kit.
import { poly, rect } from "./loop.mjs";
import { discView } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { circle, line, polar } from "./segment.mjs";
import { bolts, bore, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "pressure-plate"() {
    const scene = new Scene(), view = discView({ turn: 54 });
    const cover = poly(Array.from({ length: 6 }, (_, i) => i * 60 + 12).flatMap((a) => [polar([0, 0], 88, a - 20), [...polar([0, 0], 102, a - 14), 4], [...polar([0, 0], 102, a + 14), 4], polar([0, 0], 88, a + 20)]));
    revolve(scene, view, [-46, 0, 0], X, [[0, 84], [14, 84]]);
    extrude(scene, view, [cover], [-30, 0, 0], Y, Z, X, 8);
    for (const c of bolts([-22, 0, 0], X, 94, 6, 12)) scene.lines([view.arc(c, X, 4)], "in");
    revolve(scene, view, [-22, 0, 0], X, [[0, 86], [16, 76]]);
    const on = (s) => view.on(s, [-6, 0, 0], Y, Z);
    scene.face([on(circle([0, 0], 68))], { stroke: "in" });
    scene.accent([on(circle([0, 0], 60)), on(circle([0, 0], 24))], { stroke: "in" });
    for (let i = 0; i < 18; i += 1) scene.lines(on([line(polar([0, 0], 24, i * 20), polar([0, 0], 50, i * 20))]), "in");
    for (let i = 0; i < 9; i += 1) scene.lines(on(circle(polar([0, 0], 64, i * 40 + 10), 3.4)), "in");
    bore(scene, view, [-6, 0, 0], X, 24, 40, { stroke: "in" });
    return scene;
  },

  "release-bearing"() {
    const scene = new Scene(), view = discView({ turn: 46, rise: 24 });
    revolve(scene, view, [-96, 0, 0], X, [[0, 40], [18, 40], [18, 46], [28, 46], [28, 40], [46, 40]]);
    extrude(scene, view, [poly([[-74, -14, 6], [-74, 14, 6], [74, 14, 6], [74, -14, 6]])], [-64, 0, 0], Y, Z, X, 14);
    revolve(scene, view, [-50, 0, 0], X, [[0, 60], [6, 66], [22, 66], [22, 72], [52, 72], [58, 66]]);
    scene.accent([view.circle([8, 0, 0], X, 62), view.circle([8, 0, 0], X, 46)], { stroke: "in" });
    revolve(scene, view, [8, 0, 0], X, [[0, 42], [6, 42]]);
    bore(scene, view, [14, 0, 0], X, 33, 60, { stroke: "in" });
    return scene;
  },

  "clutch-fork"() {
    const scene = new Scene();
    // cross shaft behind, fork with two pads, lever below
    scene.face([rect(8, 104, 224, 22, 3)]);
    for (const x of [16, 24, 32]) scene.lines([line([x, 105], [x, 125])], "hair");
    scene.lines([line([40, 104], [40, 126]), line([214, 104], [214, 126])], "in");
    const fork = poly([[84, 146, 10], [66, 96, 20], [58, 40, 20], [60, 14, 8], [82, 14, 8], [84, 44, 20], [98, 82, 22], [142, 82, 22], [156, 44, 20], [158, 14, 8], [180, 14, 8], [182, 40, 20], [174, 96, 20], [156, 146, 10]]);
    scene.face([fork]);
    for (const x of [55, 161]) scene.accent([rect(x, 8, 24, 34, 5)]);
    scene.face([rect(84, 94, 72, 42, 6)], { stroke: "in" });
    for (const x of [98, 142]) { scene.face([circle([x, 115], 7)], { stroke: "in" }); scene.lines(circle([x, 115], 3), "in"); }
    scene.face([poly([[196, 96, 10], [222, 96, 10], [224, 130, 10], [218, 206, 14], [200, 206, 14], [194, 130, 10]])]);
    scene.face([circle([209, 115], 9)], { stroke: "in" });
    scene.face([circle([209, 196], 5)], { stroke: "in" });
    scene.centre(line([0, 115], [240, 115]));
    return scene;
  },

  "clutch-master-cylinder"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 26 });
    revolve(scene, view, [-26, 0, 0], X, [[0, 9], [18, 9], [18, 14], [26, 14]]);
    revolve(scene, view, [0, 0, 0], X, [[0, 24], [6, 27], [116, 27]]);
    for (const x of [26, 74]) {
      revolve(scene, view, [x, 0, 24], Z, [[0, 15], [10, 15], [10, 10, { fill: "accent" }], [26, 10, { fill: "accent" }], [26, 13, { fill: "accent" }], [32, 13, { fill: "accent", cap: "accent" }]]);
      bore(scene, view, [x, 0, 56], Z, 6, 6, { stroke: "in" });
    }
    const flange = poly([[-62, 0, 20], [-26, -34, 20], [26, -34, 20], [62, 0, 20], [26, 34, 20], [-26, 34, 20]]);
    extrude(scene, view, [flange], [116, 0, 0], Y, Z, X, 12);
    for (const y of [-46, 46]) bore(scene, view, [128, y, 0], X, 7, 8, { stroke: "in" });
    revolve(scene, view, [128, 0, 0], X, [[0, 26], [14, 26], [20, 18], [26, 18], [26, 7], [66, 7]]);
    hexagon(scene, view, [176, 0, 0], X, 12, 9);
    extrude(scene, view, [poly([[0, -16, 2], [14, -16], [48, -16, 6], [48, -6, 4], [14, -6], [14, 6], [48, 6, 4], [48, 16, 6], [0, 16, 2]])], [192, -9, 0], X, Z, Y, 18);
    return scene;
  },

  "clutch-slave-cylinder"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    revolve(scene, view, [-16, 0, 0], X, [[0, 16], [16, 16]]);
    revolve(scene, view, [0, 0, 0], X, [[0, 36], [8, 42], [72, 42]]);
    revolve(scene, view, [22, 0, 36], Z, [[0, 13], [14, 13]]);
    hexagon(scene, view, [22, 0, 50], Z, 10, 9);
    revolve(scene, view, [22, 0, 59], Z, [[0, 5], [16, 5], [16, 7], [22, 7]]);
    revolve(scene, view, [50, 0, 36], Z, [[0, 16], [16, 16]]);
    bore(scene, view, [50, 0, 52], Z, 8, 8, { stroke: "in" });
    const flange = poly([[-82, 0, 20], [-34, -48, 24], [34, -48, 24], [82, 0, 20], [34, 48, 24], [-34, 48, 24]]);
    extrude(scene, view, [flange], [72, 0, 0], Y, Z, X, 14);
    for (const y of [-62, 62]) bore(scene, view, [86, y, 0], X, 8, 8, { stroke: "in" });
    revolve(scene, view, [86, 0, 0], X, [[0, 40, { fill: "accent" }], [10, 40, { fill: "accent" }], [10, 34, { fill: "accent" }], [18, 38, { fill: "accent" }], [26, 28, { fill: "accent" }], [34, 31, { fill: "accent" }], [42, 20, { fill: "accent" }], [52, 17, { fill: "accent" }]], { fill: "accent" });
    revolve(scene, view, [138, 0, 0], X, [[0, 10], [48, 10], [54, 8, { smooth: true }], [58, 4]]);
    return scene;
  },

  "clutch-booster"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    revolve(scene, view, [0, 0, 0], X, [[0, 40, { smooth: true }], [10, 58, { smooth: true }], [22, 64], [70, 64], [70, 70], [80, 70], [80, 62], [92, 50]]);
    extrude(scene, view, [rect(54, -84, 80, 62, 12)], [0, -24, 0], X, Z, Y, 48);
    revolve(scene, view, [98, 24, -58], Y, [[0, 18], [8, 18], [8, 15], [20, 15, { fill: "accent" }]]);
    bore(scene, view, [98, 44, -58], Y, 9, 8, { stroke: "in" });
    revolve(scene, view, [92, 0, 0], X, [[0, 38], [74, 38]]);
    revolve(scene, view, [124, 0, 34], Z, [[0, 14], [16, 14, { fill: "accent" }]]);
    bore(scene, view, [124, 0, 50], Z, 8, 8, { stroke: "in" });
    extrude(scene, view, [poly([[-60, 0, 18], [-26, -48, 20], [26, -48, 20], [60, 0, 18], [26, 48, 20], [-26, 48, 20]])], [166, 0, 0], Y, Z, X, 11);
    for (const y of [-45, 45]) bore(scene, view, [177, y, 0], X, 6, 8, { stroke: "in" });
    revolve(scene, view, [177, 0, 0], X, [[0, 30], [8, 30], [8, 25], [15, 28], [22, 20], [29, 23], [36, 14], [36, 8], [74, 8]]);
    return scene;
  },

  "pilot-bearing"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    revolve(scene, view, [-52, 0, 0], X, [[0, 92], [5, 98], [47, 98], [52, 92]]);
    const on = (r) => view.circle([0, 0, 0], X, r);
    scene.face([on(84)], { stroke: "in" });
    scene.accent([on(80), on(58)], { stroke: "in" });
    scene.lines([...on(74), ...on(64)], "hair");
    scene.face([on(54)], { stroke: "in" });
    bore(scene, view, [0, 0, 0], X, 40, 52, { through: true });
    return scene;
  },
};
