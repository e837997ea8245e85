// Fuel injection and tanks.
import { band, rect } from "./loop.mjs";
import { flutes } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, line, mul, rad, rotated } from "./segment.mjs";
import { bolts, bore, box, cylinder, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  injector() {
    const scene = new Scene(), view = new View({ rise: 16 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 3], [6, 6], [34, 8], [34, 13], [40, 16], [84, 16], [84, 20], [92, 20], [92, 17], [98, 17, { fill: "accent" }], [98, 20], [108, 20], [108, 17], [114, 17, { fill: "accent" }], [114, 20], [126, 20]]);
    revolve(scene, view, [0, 0, 126], Z, [[0, 24], [30, 24], [30, 17], [44, 17], [44, 26], [58, 26]]);
    hexagon(scene, view, [0, 0, 184], Z, 27, 12, { spin: 15 });
    revolve(scene, view, [0, 0, 196], Z, [[0, 21], [16, 21]]);
    // plug
    box(scene, view, [14, -9, 199], [30, 18, 17]);
    scene.face([view.on(rect(3, 4, 12, 9, 2), [44, -9, 199], Y, Z)], { stroke: "in" });
    revolve(scene, view, [0, 0, 212], Z, [[0, 16], [10, 14]]);
    // fuel inlet
    const inlet = [Math.cos(rad(80)), Math.sin(rad(80)), 0];
    revolve(scene, view, add([0, 0, 141], mul(inlet, 18)), inlet, [[0, 11], [10, 11], [10, 7], [24, 7]]);
    return scene.turn(38);
  },

  "injection-pump"() {
    const scene = new Scene(), view = new View({});
    box(scene, view, [-30, 2, 8], [34, 54, 62]);
    box(scene, view, [0, 0, 0], [150, 58, 62]);
    scene.lines([view.line([0, 58, 20], [150, 58, 20]), view.line([150, 0, 20], [150, 58, 20])], "in");
    scene.face([view.on(rect(14, 26, 122, 26, 6), [0, 58, 0], X, Z)], { stroke: "in" });
    box(scene, view, [4, 14, 62], [142, 30, 10]);
    for (let i = 0; i < 6; i += 1) {
      const c = [18 + i * 23, 29, 72];
      revolve(scene, view, c, Z, [[0, 11], [14, 11], [14, 7, { fill: "accent" }], [30, 7, { fill: "accent", cap: "accent" }]]);
    }
    const end = [150, 29, 30];
    revolve(scene, view, end, X, [[0, 27], [10, 27], [10, 16], [22, 16], [22, 9], [44, 8]]);
    return scene;
  },

  "common-rail"() {
    const scene = new Scene(), view = new View({});
    revolve(scene, view, [0, 0, 0], X, [[0, 14], [10, 19], [16, 19], [16, 24], [226, 24]]);
    for (let i = 0; i < 6; i += 1) {
      const c = [38 + i * 33, 0, 22];
      revolve(scene, view, c, Z, [[0, 9], [26, 9, { fill: "accent", cap: "accent" }]]);
    }
    for (const x of [56, 178]) {
      revolve(scene, view, [x, 18, -6], Y, [[0, 14], [18, 14]]);
      bore(scene, view, [x, 36, -6], Y, 8, 8, { stroke: "in" });
    }
    revolve(scene, view, [226, 0, 0], X, [[0, 19], [8, 19]]);
    hexagon(scene, view, [234, 0, 0], X, 19, 14, { spin: 0 });
    return scene;
  },

  "fuel-tank"() {
    const scene = new Scene(), view = new View({ turn: 44, rise: 26 });
    cylinder(scene, view, [0, 0, 0], X, 56, 196);
    for (const x of [36, 146]) revolve(scene, view, [x, 0, 0], X, [[0, 58], [14, 58]]);
    scene.face([view.circle([196, 0, 0], X, 50)], { stroke: "in" });
    const n = [0, 0.34, 0.94];
    const c = add([98, 0, 0], mul(n, 55));
    revolve(scene, view, c, n, [[0, 16], [10, 16], [10, 20], [22, 20, { fill: "accent" }]]);
    flutes(scene, view, c, n, 20, 11, 21, 18, "in");
    revolve(scene, view, add([172, 0, 0], mul([0, 0.1, 0.995], 55)), Z, [[0, 8], [8, 8]]);
    return scene;
  },

  "fuel-sender"() {
    const scene = new Scene(), view = new View({ rise: 26 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 60], [8, 60]]);
    for (const c of bolts([0, 0, 8], Z, 49, 5, 20)) scene.face([view.circle(c, Z, 4.5)], { stroke: "in" });
    revolve(scene, view, [0, 0, 8], Z, [[0, 24], [6, 24], [6, 12], [22, 12]]);
    box(scene, view, [-8, 18, 14], [18, 22, 14]);
    const under = new Scene();
    box(under, view, [-8, -8, -130], [16, 16, 130]);
    box(under, view, [-14, -2, -110], [28, 16, 44]);
    const arm = band([line(view.point([6, 14, -88]), add(view.point([6, 14, -88]), [96, 62]))], 6);
    under.face([arm.loop]);
    const end = add(view.point([6, 14, -88]), [98, 64]);
    under.face([rotated(rect(end[0] - 20, end[1] - 32, 40, 64, 12), -24, end)], { fill: "accent" });
    scene.items.unshift(...under.items);
    return scene;
  },
};
