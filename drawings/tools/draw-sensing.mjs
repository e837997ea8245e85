// Sensors, glow plugs, solenoids and small motors.
import { band, poly, rect, through } from "./loop.mjs";
import { flutes, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { circle } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "glow-plug"() {
    const scene = new Scene(), view = new View({ rise: 18 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 4, { fill: "accent" }], [4, 8, { fill: "accent" }], [74, 8, { fill: "accent" }], [74, 11], [80, 16], [112, 16], [116, 20], [166, 20]]);
    threads(scene, view, [0, 0, 116], Z, 20, 50, 7, "in");
    revolve(scene, view, [0, 0, 166], Z, [[0, 18], [4, 18]]);
    hexagon(scene, view, [0, 0, 170], Z, 32, 26, { spin: 15 });
    revolve(scene, view, [0, 0, 196], Z, [[0, 22], [4, 22], [4, 16], [12, 16], [12, 9], [46, 9]]);
    threads(scene, view, [0, 0, 208], Z, 9, 34, 6, "in");
    revolve(scene, view, [0, 0, 218], Z, [[0, 16], [12, 16]]);
    flutes(scene, view, [0, 0, 218], Z, 16, 1, 11, 30, "in");
    return scene.turn(36);
  },

  "position-sensor"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 20, { fill: "accent" }], [4, 24, { fill: "accent" }], [22, 24, { fill: "accent" }], [22, 29], [58, 29], [58, 25], [62, 25], [66, 31], [72, 31], [76, 25], [80, 25], [80, 29], [90, 29]]);
    extrude(scene, view, [poly([[-38, -34, 14], [32, -34, 14], [96, -16, 14], [96, 16, 14], [32, 34, 14], [-38, 34, 14]])], [0, 0, 90], X, Y, Z, 13);
    bore(scene, view, [74, 0, 103], Z, 11, 13, { through: true });
    revolve(scene, view, [0, 0, 103], Z, [[0, 27], [52, 27], [58, 22]]);
    revolve(scene, view, [0, 20, 134], Y, [[0, 20], [24, 20]]);
    extrude(scene, view, [rect(-27, -19, 54, 38, 9)], [0, 44, 134], X, Z, Y, 46);
    box(scene, view, [-9, 54, 153], [18, 22, 7]);
    scene.face([view.on(rect(-20, -12, 40, 24, 5), [0, 90, 134], X, Z)], { stroke: "in" });
    for (const x of [-11, 0, 11]) scene.face([view.on(rect(x - 2.5, -4, 5, 8), [0, 90, 134], X, Z)], { stroke: "in" });
    return scene;
  },

  "oil-pressure-sensor"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    revolve(scene, view, [0, 0, -64], Z, [[0, 15, { fill: "accent" }], [34, 18, { fill: "accent" }]]);
    threads(scene, view, [0, 0, -64], Z, 17, 34, 7, "in");
    hexagon(scene, view, [0, 0, -30], Z, 36, 22, { spin: 15 });
    revolve(scene, view, [0, 0, -8], Z, [[0, 26], [8, 26], [8, 46], [14, 56], [44, 56], [44, 60], [56, 60]]);
    revolve(scene, view, [0, 0, 48], Z, [[0, 54], [4, 54], [10, 46], [34, 40], [38, 36]]);
    for (const [x, y] of [[-15, 15], [15, -15]]) {
      revolve(scene, view, [x, y, 86], Z, [[0, 11], [6, 11]]);
      revolve(scene, view, [x, y, 92], Z, [[0, 5], [22, 5]]);
      revolve(scene, view, [x, y, 97], Z, [[0, 11], [8, 11]]);
    }
    return scene;
  },

  "speed-sensor"() {
    const scene = new Scene(), view = new View({ rise: 18 });
    const lead = (points) => scene.face([band(through(points), 7).loop]);
    const [x, y] = view.point([0, 0, 186]);
    lead([[x - 7, y], [x - 8, y - 26], [x - 30, y - 52], [x - 44, y - 92]]);
    lead([[x + 7, y], [x + 8, y - 30], [x + 2, y - 58], [x + 6, y - 96]]);
    for (const [px, py] of [[x - 44, y - 96], [x + 6, y - 100]]) scene.face([rect(px - 6, py - 20, 12, 26, 3)]);
    revolve(scene, view, [0, 0, 0], Z, [[-16, 17, { fill: "accent" }], [10, 17, { fill: "accent" }], [10, 21], [14, 26], [164, 26], [168, 22]]);
    threads(scene, view, [0, 0, 14], Z, 26, 150, 8, "in");
    hexagon(scene, view, [0, 0, 84], Z, 46, 18, { spin: 15 });
    hexagon(scene, view, [0, 0, 112], Z, 46, 18, { spin: 25 });
    revolve(scene, view, [0, 0, 168], Z, [[0, 20], [14, 20], [22, 14]]);
    return scene.turn(32);
  },

  "stop-solenoid"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    revolve(scene, view, [0, 0, 0], X, [[0, 36], [6, 42], [98, 42]]);
    for (const s of [16, 88]) scene.lines([view.arc([s, 0, 0], X, 42, -10, 130)], "in");
    for (const x of [22, 46]) {
      revolve(scene, view, [x, 0, 40], Z, [[0, 12], [10, 12]]);
      revolve(scene, view, [x, 0, 50], Z, [[0, 6], [22, 6]]);
      hexagon(scene, view, [x, 0, 54], Z, 11, 8, { spin: 15 });
    }
    extrude(scene, view, [poly([[-76, -16, 14], [-44, -46, 12], [44, -46, 12], [76, -16, 14], [76, 16, 14], [44, 46, 12], [-44, 46, 12], [-76, 16, 14]])], [98, 0, 0], Y, Z, X, 10);
    for (const y of [-58, 58]) bore(scene, view, [108, y, 0], X, 8, 10, { stroke: "in" });
    revolve(scene, view, [108, 0, 0], X, [[0, 34], [8, 34]]);
    revolve(scene, view, [116, 0, 0], X, [[0, 26, { fill: "accent" }], [5, 30, { fill: "accent" }], [10, 22, { fill: "accent" }], [15, 28, { fill: "accent" }], [20, 20, { fill: "accent" }], [25, 25, { fill: "accent" }], [30, 17, { fill: "accent" }], [35, 20, { fill: "accent" }], [40, 12, { fill: "accent", cap: "accent" }]]);
    revolve(scene, view, [156, 0, 0], X, [[0, 8], [34, 8]]);
    const link = [rect(-8, -15, 52, 30, 14)];
    extrude(scene, view, link, [184, -6, 0], X, Z, Y, 12);
    bore(scene, view, [212, 6, 0], Y, 8, 12, { through: true });
    return scene;
  },

  "wiper-motor"() {
    const scene = new Scene(), view = new View({ turn: 38, rise: 24 });
    revolve(scene, view, [-142, 0, 0], X, [[0, 12], [6, 12], [6, 34], [12, 40], [92, 40], [92, 44], [102, 44]]);
    box(scene, view, [-86, -16, 38], [40, 32, 18]);
    const gearbox = poly([[-48, -38, 10], [-48, 38, 10], [-10, 52, 20], [44, 56, 26], [74, 20, 30], [72, -34, 30], [34, -62, 26], [-12, -54, 20]]);
    for (const [x, z] of [[-30, 68], [78, 46], [30, -80]]) {
      revolve(scene, view, [x, -4, z], Y, [[0, 17], [14, 17]]);
      bore(scene, view, [x, 10, z], Y, 8, 12, { stroke: "in" });
    }
    extrude(scene, view, [gearbox], [0, -30, 0], X, Z, Y, 60);
    scene.lines(view.on(circle([20, -4], 42), [0, 30, 0], X, Z), "in");
    revolve(scene, view, [20, 30, -4], Y, [[0, 22], [12, 20], [12, 11], [24, 11]]);
    const arm = poly([[-18, -16, 14], [16, -18, 16], [72, 40, 10], [84, 60, 10], [70, 72, 10], [52, 62, 10], [-10, 20, 14]]);
    extrude(scene, view, [arm], [20, 54, -4], X, Z, Y, 9, { fill: "accent" });
    hexagon(scene, view, [20, 63, -4], Y, 13, 10, { spin: 15 });
    revolve(scene, view, [88, 63, 56], Y, [[0, 7], [6, 7], [10, 10], [16, 10], [20, 6]]);
    return scene;
  },
};
