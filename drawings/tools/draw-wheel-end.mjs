// Wheel ends: studs and nuts, hub caps, spindle nuts, and what turns or watches the brake there.
import { band, curve, poly, rect, through } from "./loop.mjs";
import { discView, flutes, recess, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, cubic, line, polar, rotated } from "./segment.mjs";
import { bolts, bore, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "wheel-stud"() {
    const scene = new Scene();
    const view = new View({ rise: 24, home: [60, 200] });
    revolve(scene, view, [0, 0, 0], Z, [[0, 30], [4, 34], [14, 34], [14, 21], [44, 21], [48, 17], [160, 17], [166, 13]]);
    flutes(scene, view, [0, 0, 0], Z, 21, 15, 43, 20, "in");
    threads(scene, view, [0, 0, 54], Z, 17, 106, 7, "in");
    const nut = new View({ rise: 30, home: [138, 168] });
    revolve(scene, nut, [0, 0, 0], Z, [[0, 48], [7, 48, { fill: "accent" }], [14, 40, { smooth: true }]]);
    hexagon(scene, nut, [0, 0, 12], Z, 40, 46, { spin: 15 });
    scene.lines(nut.circle([0, 0, 58], Z, 33), "in");
    bore(scene, nut, [0, 0, 58], Z, 22, 20, { stroke: "in" });
    return scene;
  },

  "hub-cap"() {
    const scene = new Scene(), view = discView({ turn: 54 });
    revolve(scene, view, [0, 0, 0], X, [[0, 80], [14, 80]]);
    extrude(scene, view, [poly(Array.from({ length: 12 }, (_, i) => [...polar([0, 0], i % 2 ? 90 : 112, i * 30), i % 2 ? 14 : 16]))], [14, 0, 0], Y, Z, X, 10);
    for (const c of bolts([24, 0, 0], X, 92, 6)) hexagon(scene, view, c, X, 10, 7);
    revolve(scene, view, [24, 0, 0], X, [[0, 76], [8, 70], [50, 62], [58, 56]]);
    scene.accent([view.circle([82, 0, 0], X, 46)], { stroke: "in" });
    scene.lines(view.on([line(polar([0, 0], 46, 200), polar([0, 0], 46, -20))], [82, 0, 0], Y, Z), "in");
    revolve(scene, view, [82, 0, 0], X, [[0, 19], [7, 16]]);
    scene.face([view.circle([89, 0, 0], X, 6)], { stroke: "in" });
    return scene;
  },

  "spindle-nut"() {
    const scene = new Scene(), view = discView({ turn: 52 });
    const ring = [circle([0, 0], 88), [arc([0, 0], 52, -75, 255), line(polar([0, 0], 52, 255), [-14, -38]), line([-14, -38], [14, -38]), line([14, -38], polar([0, 0], 52, -75))]];
    extrude(scene, view, ring, [-90, 0, 0], Y, Z, X, 7);
    for (let i = 0; i < 12; i += 1) scene.lines(view.on(circle(polar([0, 0], 71, i * 30 + 15), 6), [-83, 0, 0], Y, Z), "in");
    hexagon(scene, view, [0, 0, 0], X, 92, 40);
    scene.lines(view.circle([40, 0, 0], X, 78), "in");
    bore(scene, view, [40, 0, 0], X, 54, 40, { through: true });
    for (const s of [32, 24, 16]) scene.lines([view.arc([s, 0, 0], X, 54, 20, 130)], "hair");
    extrude(scene, view, [rect(-10, 60, 20, 34, 3)], [40, 0, 0], Y, Z, X, 14, { fill: "accent" });
    return scene;
  },

  "s-cam"() {
    const scene = new Scene(), view = new View({ turn: 44, rise: 24 });
    revolve(scene, view, [0, 0, 0], X, [[0, 14], [36, 14], [36, 16], [56, 16], [56, 20], [84, 20], [84, 16], [158, 16], [158, 21], [190, 21], [196, 32], [202, 32]]);
    flutes(scene, view, [0, 0, 0], X, 14, 1, 35, 24, "in");
    // one arm of the S: the flank that lifts, the round tip, the hollow in which the roller starts
    const arm = (from) => {
      const end = from - 200, p = (r, a) => polar([0, 0], r, end + a);
      return [
        ...curve((t) => polar([0, 0], 20 + 42 * t, from - 200 * t), 0, 1, 5),
        cubic(p(62, 0), p(64, -7), p(52, -12), p(47, -3)),
        cubic(p(47, -3), p(36, 8), p(21, 2), p(20, 20)),
      ];
    };
    extrude(scene, view, [[...arm(100), ...arm(280)]], [202, 0, 0], Y, Z, X, 44, { side: "accent", cap: "body", smooth: 0.9 });
    scene.face([view.circle([246, 0, 0], X, 6)], { stroke: "in" });
    return scene;
  },

  "abs-sensor"() {
    const scene = new Scene();
    const c = [10, 6], outer = 132, root = 114;
    const teeth = [];
    for (let i = 0; i < 8; i += 1) {
      const a = i * 11.25;
      teeth.push(polar(c, root, a), polar(c, root, a + 4.4), polar(c, outer, a + 5.6), polar(c, outer, a + 10.2));
    }
    teeth.push(polar(c, root, 90));
    scene.face([[...poly(teeth, { closed: false }), line(polar(c, root, 90), polar(c, 74, 90)), arc(c, 74, 90, 0), line(polar(c, 74, 0), polar(c, root, 0))]]);
    scene.lines([arc(c, 96, 2, 88)], "in");
    const cable = band(through([polar(c, 248, 45), [210, 200], [226, 168], [206, 128], [186, 92], [196, 60]]), 9);
    scene.face([cable.loop]);
    const put = (s) => rotated(s.map((piece) => piece), 45, c);
    scene.accent([put(rect(c[0] + 137, c[1] - 14, 22, 28, 3))]);
    scene.face([put(rect(c[0] + 159, c[1] - 17, 62, 34, 3))]);
    for (const x of [172, 184, 196, 208]) scene.lines(put([line([c[0] + x, c[1] - 17], [c[0] + x, c[1] + 17])]), "in");
    scene.face([put(rect(c[0] + 221, c[1] - 23, 12, 46, 3))]);
    scene.face([put(poly([[c[0] + 233, c[1] - 12, 3], [c[0] + 254, c[1] - 8, 3], [c[0] + 254, c[1] + 8, 3], [c[0] + 233, c[1] + 12, 3]]))]);
    scene.face([rect(181, 26, 30, 36, 5)]);
    scene.face([rect(185, 10, 22, 18, 3)]);
    scene.lines([line([192, 10], [192, 20]), line([200, 10], [200, 20])], "in");
    return scene;
  },

  "brake-rotor"() {
    const scene = new Scene(), view = discView({ turn: 54 });
    revolve(scene, view, [-20, 0, 0], X, [[0, 98], [11, 98]]);
    revolve(scene, view, [-9, 0, 0], X, [[0, 90], [9, 90]]);
    flutes(scene, view, [0, 0, 0], X, 90, -9, 0, 9, "in");
    revolve(scene, view, [0, 0, 0], X, [[0, 98], [11, 98, { cap: "accent" }], [11, 58], [46, 54], [50, 50]]);
    for (const c of bolts([50, 0, 0], X, 42, 8, 20)) bore(scene, view, c, X, 4.5, 6, { stroke: "in" });
    recess(scene, view, [50, 0, 0], X, 31, 40);
    return scene;
  },
};
