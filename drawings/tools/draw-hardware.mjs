// Bearings, hardware, tools.
import { band, bar, gear, open, poly, rect, through } from "./loop.mjs";
import { discView, gearSolid, recess, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, circle, line, mul, polar, rad } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z, frame } from "./view.mjs";

export const drawings = {
  "ball-bearing"() {
    const scene = new Scene(), view = discView();
    revolve(scene, view, [0, 0, 0], X, [[0, 96], [4, 100], [44, 100], [48, 96]]);
    const on = (s, x = 48) => view.on(s, [x, 0, 0], Y, Z);
    scene.face([on(circle([0, 0], 80))], { stroke: "in" });
    for (let i = 0; i < 12; i += 1) scene.accent([circle(view.point([42, ...polar([0, 0], 69, i * 30 + 10)]), 12.5)], { stroke: "in" });
    scene.face([on(circle([0, 0], 60))], { stroke: "in" });
    bore(scene, view, [48, 0, 0], X, 44, 48, { through: true });
    return scene;
  },

  "tapered-bearing"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    // cup
    revolve(scene, view, [-70, 0, 0], X, [[0, 98], [44, 98]]);
    recess(scene, view, [-26, 0, 0], X, 90, 40, { r1: 78 });
    // cone with rollers
    revolve(scene, view, [-10, 0, 0], X, [[0, 76], [6, 76]]);
    revolve(scene, view, [-4, 0, 0], X, [[0, 78], [46, 66, { fill: "accent" }]]);
    const { u, v } = frame(X);
    for (let a = -180; a < 180; a += 15) {
      const e = add(mul(u, Math.cos(rad(a))), mul(v, Math.sin(rad(a))));
      if (e[0] * view.eye[0] + e[1] * view.eye[1] + e[2] * view.eye[2] < -0.2) continue;
      scene.lines([view.line(add([-4, 0, 0], mul(e, 78)), add([42, 0, 0], mul(e, 66)))], "in");
    }
    revolve(scene, view, [42, 0, 0], X, [[0, 68], [8, 66]]);
    scene.face([view.circle([50, 0, 0], X, 58)], { stroke: "in" });
    recess(scene, view, [50, 0, 0], X, 44, 60);
    return scene;
  },

  "bolt-and-nut"() {
    const scene = new Scene();
    const view = new View({ rise: 26, home: [0, 0] });
    revolve(scene, view, [0, 0, 0], Z, [[0, 13], [4, 17], [86, 17]]);
    threads(scene, view, [0, 0, 0], Z, 17, 86, 7, "in");
    revolve(scene, view, [0, 0, 86], Z, [[0, 17], [52, 17]]);
    revolve(scene, view, [0, 0, 138], Z, [[0, 36], [4, 36]]);
    hexagon(scene, view, [0, 0, 142], Z, 34, 26, { spin: 15 });
    scene.lines(view.circle([0, 0, 168], Z, 27), "in");
    const two = new View({ rise: 26, home: [88, -16] });
    hexagon(scene, two, [0, 0, 0], Z, 38, 32, { spin: 15 });
    scene.accent([two.circle([0, 0, 32], Z, 24), two.circle([0, 0, 32], Z, 19)], { stroke: "in" });
    bore(scene, two, [0, 0, 32], Z, 19, 10, { stroke: "in" });
    const three = new View({ rise: 26, home: [88, -98] });
    revolve(scene, three, [0, 0, 0], Z, [[0, 40], [7, 40]]);
    bore(scene, three, [0, 0, 7], Z, 20, 7, { through: true });
    return scene;
  },

  "diagnostic-tool"() {
    const scene = new Scene();
    const cable = band([...through([[120, 204], [122, 224], [160, 226], [190, 214], [204, 186], [206, 156]])], 7);
    scene.face([cable.loop]);
    scene.face([rect(190, 122, 32, 36, 4)]);
    scene.face([rect(194, 106, 24, 16, 2)]);
    for (const x of [200, 206, 212]) scene.lines([line([x, 110], [x, 118])], "in");
    scene.face([poly([[22, 20, 16], [170, 20, 16], [170, 120, 20], [152, 206, 18], [40, 206, 18], [22, 120, 20]])]);
    scene.face([rect(38, 36, 116, 78, 5)], { stroke: "in" });
    scene.lines(open([46, 84], [64, 84], [72, 60], [82, 100], [90, 76], [98, 84], [146, 84]), "in");
    scene.accent([circle([96, 152], 17)], { stroke: "in" });
    for (const [x, y] of [[60, 142], [132, 142], [60, 168], [132, 168]]) scene.face([rect(x - 11, y - 7, 22, 14, 4)], { stroke: "in" });
    return scene;
  },

  "warning-triangle"() {
    const scene = new Scene();
    const tri = (k, r) => poly([[120, 116 - 96 * k, r], [120 + 98 * k, 116 + 74 * k, r], [120 - 98 * k, 116 + 74 * k, r]]);
    scene.face([rect(96, 186, 48, 20, 2)]);
    scene.face([poly([[44, 206, 4], [196, 206, 4], [210, 222, 4], [30, 222, 4]])]);
    scene.face([tri(1, 12), tri(0.42, 4)]);
    scene.accent([tri(0.86, 10), tri(0.58, 4)], { stroke: "in" });
    return scene;
  },

  "ratchet-strap"() {
    const scene = new Scene(), view = new View({ turn: 38, rise: 32 });
    const arm = [bar([0, 0], polar([0, 0], 128, 52), 24, 8)];
    const plate = [poly([[-40, -14, 8], [96, -14, 8], [96, 14, 8], [-40, 14, 8]])];
    // far side, webbing, spool
    extrude(scene, view, arm, [0, -20, 0], X, Z, Y, 6);
    gearSolid(scene, view, [0, -12, 0], Y, 27, 34, 12, 6, { smooth: 0.5 });
    extrude(scene, view, plate, [0, -4, 0], X, Z, Y, 6);
    box(scene, view, [-84, 4, 14], [84, 56, 7], { fill: "accent" });
    revolve(scene, view, [0, 4, 0], Y, [[0, 26], [56, 26]], { fill: "accent" });
    box(scene, view, [86, 4, -4], [64, 56, 7], { fill: "accent" });
    revolve(scene, view, [84, 2, 0], Y, [[0, 9], [60, 9]]);
    // near side
    extrude(scene, view, plate, [0, 62, 0], X, Z, Y, 6);
    gearSolid(scene, view, [0, 70, 0], Y, 27, 34, 12, 6, { smooth: 0.5 });
    const [gx, gz] = polar([0, 0], 120, 52);
    revolve(scene, view, [gx, -30, gz], Y, [[0, 13], [112, 13]]);
    extrude(scene, view, arm, [0, 78, 0], X, Z, Y, 6);
    revolve(scene, view, [gx, 84, gz], Y, [[0, 13], [12, 13]]);
    revolve(scene, view, [0, 84, 0], Y, [[0, 10], [6, 10]]);
    bore(scene, view, [84, 68, 0], Y, 5, 4, { stroke: "in" });
    return scene;
  },

  manual() {
    const scene = new Scene(), view = new View({ rise: 40 });
    box(scene, view, [0, 0, 0], [140, 190, 5]);
    box(scene, view, [0, 6, 5], [134, 178, 24]);
    for (const z of [10, 15, 20, 25]) scene.lines([view.line([134, 6, z], [134, 184, z]), view.line([6, 184, z], [134, 184, z])], "hair");
    box(scene, view, [0, 0, 29], [140, 190, 5]);
    const top = (s) => view.on(s, [0, 0, 34], X, Y);
    scene.lines(top([line([16, 0], [16, 190])]), "in");
    scene.accent([top(gear([78, 84], 30, 40, 10)), top(circle([78, 84], 14))], { stroke: "in" });
    scene.lines(top([line([44, 150], [112, 150]), line([54, 164], [102, 164])]), "in");
    return scene;
  },
};
