// Suspension: what joins springs and bars to the frame.
import { poly, slot } from "./loop.mjs";
import { discView, recess, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { arc, line } from "./segment.mjs";
import { bore, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "spring-shackle"() {
    const scene = new Scene(), view = new View({ turn: 36, rise: 24 });
    const plate = (y) => extrude(scene, view, [slot([0, 0], [0, 118], 52)], [0, y, 0], X, Z, Y, 12);
    plate(-56);
    for (const z of [0, 118]) revolve(scene, view, [0, -44, z], Y, [[0, 15], [76, 15, { fill: "accent" }]]);
    plate(32);
    for (const z of [0, 118]) {
      revolve(scene, view, [0, 44, z], Y, [[0, 22], [5, 22]]);
      hexagon(scene, view, [0, 49, z], Y, 20, 14, { spin: 20 });
      revolve(scene, view, [0, 63, z], Y, [[0, 11], [14, 11]]);
      threads(scene, view, [0, 63, z], Y, 11, 14, 5, "in");
      bore(scene, view, [0, 77, z], Y, 4, 4, { stroke: "in" });
    }
    return scene;
  },

  "spring-bushing"() {
    const scene = new Scene(), view = discView({ turn: 48, rise: 24 });
    revolve(scene, view, [-104, 0, 0], X, [[0, 30], [26, 30]]);
    revolve(scene, view, [-84, 0, 0], X, [[0, 78], [6, 82], [88, 82], [92, 80]]);
    scene.accent([view.circle([8, 0, 0], X, 70), view.circle([8, 0, 0], X, 34)], { stroke: "in" });
    scene.lines([view.arc([8, 0, 0], X, 60, 20, 80), view.arc([8, 0, 0], X, 60, 200, 260)], "hair");
    revolve(scene, view, [8, 0, 0], X, [[0, 34], [22, 34]]);
    recess(scene, view, [30, 0, 0], X, 22, 60);
    return scene;
  },

  "stabilizer-link"() {
    const scene = new Scene(), view = new View({ turn: 36, rise: 22 });
    // link with its rubber buffers
    const buffer = (z) => revolve(scene, view, [-84, -34, z], Z, [[0, 27, { fill: "accent" }], [7, 31, { fill: "accent" }], [16, 31, { fill: "accent" }], [24, 24, { fill: "accent", cap: "accent" }]]);
    const washer = (z) => revolve(scene, view, [-84, -34, z], Z, [[0, 33], [5, 33]]);
    revolve(scene, view, [-84, -34, -52], Z, [[0, 9], [20, 9]]);
    hexagon(scene, view, [-84, -34, -42], Z, 18, 14, { spin: 15 });
    washer(-28); buffer(-23); washer(1);
    revolve(scene, view, [-84, -34, 6], Z, [[0, 14], [96, 14]]);
    washer(102); buffer(107); washer(131);
    hexagon(scene, view, [-84, -34, 136], Z, 18, 14, { spin: 15 });
    revolve(scene, view, [-84, -34, 150], Z, [[0, 9], [22, 9]]);
    threads(scene, view, [-84, -34, 150], Z, 9, 22, 6, "in");
    // bar bushing in its saddle
    const saddle = [line([34, 0], [34, 52]), arc([0, 52], 34, 0, 180), line([-34, 52], [-34, 0]), line([-34, 0], [34, 0])];
    extrude(scene, view, [poly([[-70, -6, 3], [70, -6, 3], [70, 4, 3], [-70, 4, 3]])], [44, 10, -30], X, Z, Y, 46);
    for (const x of [-54, 54]) scene.face([view.circle([44 + x, 33, -26], Z, 8)], { stroke: "in" });
    extrude(scene, view, [saddle], [44, 0, -26], X, Z, Y, 66, { fill: "accent" });
    const strap = [line([42, 0], [42, 52]), arc([0, 52], 42, 0, 180), line([-42, 52], [-42, 0]), line([-42, 0], [-34, 0]), line([-34, 0], [-34, 52]), arc([0, 52], 34, 180, 0), line([34, 52], [34, 0]), line([34, 0], [42, 0])];
    extrude(scene, view, [strap], [44, 12, -26], X, Z, Y, 42);
    extrude(scene, view, [saddle], [44, 54, -26], X, Z, Y, 12, { fill: "accent" });
    bore(scene, view, [44, 66, 24], Y, 18, 66, { stroke: "in" });
    return scene;
  },
};
