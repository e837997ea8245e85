// Steering: pumps, columns, arms, links, joints and hoses.
import { band, bar, gear, poly, rect, sector } from "./loop.mjs";
import { discView, recess, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, cubic, line, moved, polar, rotated } from "./segment.mjs";
import { bolts, bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

/** The pressed sleeve of a hose end, downward from (x, y). */
const ferrule = (scene, x, y) => {
  scene.face([rect(x - 17, y, 34, 40, 3)]);
  for (const d of [11, 20, 29]) scene.lines([line([x - 17, y + d], [x + 17, y + d])], "in");
};

export const drawings = {
  "power-steering-pump"() {
    const scene = new Scene(), view = discView({ turn: 48, rise: 22 });
    const can = poly([[-52, -30, 30], [-40, -62, 30], [40, -62, 30], [52, -30, 30], [54, 44, 24], [30, 70, 20], [26, 96], [-26, 96], [-30, 70, 20], [-54, 44, 24]]);
    extrude(scene, view, [can], [-92, 0, 0], Y, Z, X, 62);
    revolve(scene, view, [-61, 0, 92], Z, [[0, 22], [12, 22], [12, 27], [22, 27], [26, 22]]);
    extrude(scene, view, [bar([-34, 0], [34, 0], 8, 3)], [-61, 0, 118], X, Y, Z, 9);
    revolve(scene, view, [-62, 44, -6], Y, [[0, 15], [22, 15], [22, 11], [40, 11], [40, 14], [46, 14]], {});
    bore(scene, view, [-62, 90, -6], Y, 9, 8, { fill: "accent", stroke: "in" });
    revolve(scene, view, [-30, 0, 0], X, [[0, 44], [14, 44], [14, 24], [26, 24]]);
    revolve(scene, view, [-4, 0, 0], X, [[0, 58], [6, 62], [10, 62], [14, 54], [18, 62], [22, 62], [26, 58]]);
    recess(scene, view, [22, 0, 0], X, 50, 10);
    for (const c of bolts([14, 0, 0], X, 32, 3, 30)) bore(scene, view, c, X, 9, 8, { stroke: "in" });
    revolve(scene, view, [12, 0, 0], X, [[0, 15], [14, 15]]);
    hexagon(scene, view, [26, 0, 0], X, 10, 8);
    return scene;
  },

  "drag-link"() {
    const scene = new Scene();
    const joint = (c, angle) => {
      const s = (segments) => moved(rotated(segments, angle), ...c);
      scene.face([s(poly([[-7, -32], [7, -32], [10, -62], [-10, -62]]))]);
      scene.face([s(rect(-7, -84, 14, 14, 1))]);
      scene.face([s(rect(-16, -74, 32, 20, 2))]);
      scene.lines(s([line([-6, -74], [-6, -54]), line([6, -74], [6, -54])]), "in");
      scene.accent([s(poly([[-12, -50, 4], [12, -50, 4], [25, -32, 8], [25, -20, 3], [-25, -20, 3], [-25, -32, 8]]))]);
      scene.face([s(poly([[-25, -22, 6], [25, -22, 6], [28, 0, 16], [21, 22, 8], [-21, 22, 8], [-28, 0, 16]]))]);
      scene.face([s(rect(-15, 22, 30, 7, 2))]);
    };
    scene.face([band([line([10, 0], [28, 0]), cubic([28, 0], [50, 0], [50, 26], [72, 26]), line([72, 26], [104, 26])], 24).loop]);
    scene.face([rect(142, 15, 40, 22)]);
    for (let x = 150; x < 172; x += 8) scene.lines([line([x, 15], [x + 3, 37])], "in");
    scene.face([rect(92, 11, 52, 30, 2)]);
    for (const x of [97, 128]) {
      scene.face([rect(x, 7, 12, 38, 2)]);
      scene.face([rect(x + 1, 45, 10, 10, 1)]);
    }
    joint([0, 0], 0);
    joint([196, 26], 180);
    return scene.turn(-26);
  },

  "steering-column"() {
    const scene = new Scene(), view = new View({ turn: 36, rise: 24 });
    // universal joint at the foot
    revolve(scene, view, [-256, 0, 0], X, [[0, 11], [26, 11], [26, 15], [34, 15]]);
    for (const z of [-18, 10]) box(scene, view, [-222, -10, z], [28, 20, 8]);
    revolve(scene, view, [-202, 0, -24], Z, [[0, 9], [48, 9, { fill: "accent", cap: "accent" }]]);
    revolve(scene, view, [-202, -20, 0], Y, [[0, 8], [40, 8, { fill: "accent", cap: "accent" }]]);
    for (const y of [-20, 12]) box(scene, view, [-208, y, -11], [28, 8, 22]);
    scene.accent([view.circle([-196, 20, 0], Y, 7)], { stroke: "in" });
    revolve(scene, view, [-182, 0, 0], X, [[0, 16], [10, 16], [10, 10], [40, 10]]);
    // tube, bracket and turn signal lever
    revolve(scene, view, [-142, 0, 0], X, [[0, 17], [84, 17], [84, 26], [126, 30]]);
    extrude(scene, view, [poly([[-40, -14, 8], [40, -14, 8], [40, 10, 8], [24, 24, 6], [-24, 24, 6], [-40, 10, 8]])], [-118, 0, 0], Y, Z, X, 12);
    for (const y of [-31, 31]) bore(scene, view, [-106, y, 0], X, 5, 6, { stroke: "in" });
    revolve(scene, view, [-34, 26, 8], Y, [[0, 5], [62, 5], [62, 8], [86, 8]]);
    // wheel
    const on = (s, x = 4) => view.on(s, [x, 0, 0], Y, Z);
    for (const a of [90, 210, 330]) scene.face([on(bar(polar([0, 0], 20, a), polar([0, 0], 98, a), 16), -4)]);
    scene.face([on(circle([0, 0], 108), 0), on(circle([0, 0], 92), 0)]);
    revolve(scene, view, [-16, 0, 0], X, [[0, 30], [18, 30]]);
    scene.lines(view.circle([2, 0, 0], X, 16), "in");
    return scene;
  },

  "pitman-arm"() {
    const scene = new Scene(), view = new View({ turn: 30, rise: 46 });
    const arm = poly([[-36, -30, 22], [36, -34, 26], [62, -16, 40], [150, 18, 40], [196, 14, 10], [216, 16, 16], [216, 52, 18], [190, 54, 14], [140, 48, 40], [52, 26, 40], [30, 36, 26], [-36, 32, 22]]);
    extrude(scene, view, [arm], [0, 0, 0], X, Y, Z, 24);
    revolve(scene, view, [0, 0, 24], Z, [[0, 43], [14, 43]]);
    const spline = gear([0, 0], 25, 29.5, 22);
    scene.accent([view.circle([0, 0, 38], Z, 34), view.on(spline, [0, 0, 38], X, Y)], { stroke: "in" });
    bore(scene, view, [0, 0, 38], Z, 25, 38, { through: true });
    scene.lines(view.on(spline, [0, 0, 38], X, Y), "in");
    revolve(scene, view, [198, 34, 24], Z, [[0, 25], [8, 25], [8, 21, { fill: "body" }], [18, 22], [22, 14], [26, 12], [44, 9], [44, 8], [66, 8]]);
    threads(scene, view, [198, 34, 68], Z, 8, 22, 6, "in");
    return scene;
  },

  "power-steering-hose"() {
    const scene = new Scene();
    scene.face([band([line([164, 130], [164, 164]), arc([190, 164], 26, 180, 90), line([190, 190], [206, 190])], 13).loop]);
    scene.face([band([line([46, 190], [46, 116])], 13).loop]);
    const hose = band([line([46, 96], [46, 78]), arc([105, 78], 59, 180, 360), line([164, 78], [164, 110])], 24);
    scene.face([hose.loop]);
    scene.lines(band([line([46, 96], [46, 78]), arc([105, 78], 59, 180, 360), line([164, 78], [164, 104])], 9).left, "hair");
    ferrule(scene, 46, 92); ferrule(scene, 164, 100);
    const fitting = (place) => {
      scene.face([place(rect(-17, 0, 34, 16, 2))]);
      scene.lines(place([line([-6, 0], [-6, 16]), line([6, 0], [6, 16])]), "in");
      scene.face([place(poly([[-12, 16], [12, 16], [12, 34, 2], [8, 38, 2], [-8, 38, 2], [-12, 34, 2]]))]);
      scene.accent([place(rect(-14, 17, 28, 7, 3))]);
      scene.lines(place([line([-12, 30], [12, 30])]), "in");
    };
    fitting((s) => moved(s, 46, 190));
    fitting((s) => moved(rotated(s, -90), 200, 190));
    return scene;
  },

  "ball-joint"() {
    const scene = new Scene(), c = [120, 150];
    const mouth = (Math.asin(28 / 47) * 180) / Math.PI;
    const housing = poly([[120 + 37.7, 122], [226, 122, 8], [226, 142, 8], [184, 142, 6], [180, 196, 16], [160, 216, 10], [80, 216, 10], [60, 196, 16], [56, 142, 6], [14, 142, 8], [14, 122, 8], [120 - 37.7, 122]], { closed: false });
    scene.section([[...housing, arc(c, 47, 180 + mouth, -mouth)]], { gap: 6 });
    for (const x of [36, 204]) scene.face([rect(x - 9, 121.5, 18, 21)]);
    for (const x of [36, 204]) scene.centre(line([x, 112], [x, 152]));
    scene.accent([sector(c, 40, 47, -mouth, 180 + mouth)]);
    scene.face([circle(c, 40)], { stroke: "in" });
    scene.lines([line([92, 178.5], [148, 178.5])], "hair");
    // boot, taper, castle nut
    scene.face([poly([[102, 72, 4], [138, 72, 4], [140, 84, 5], [152, 90, 5], [150, 100, 4], [162, 108, 5], [160, 122], [80, 122], [78, 108, 5], [90, 100, 4], [88, 90, 5], [100, 84, 5]])]);
    scene.lines([line([102, 85], [138, 85]), line([91, 100], [149, 100])], "in");
    scene.face([poly([[103, 72], [107, 44], [133, 44], [137, 72]])]);
    scene.face([rect(109, 6, 22, 20, 2)]);
    scene.face([poly([[96, 24], [144, 24], [144, 48], [96, 48]])]);
    scene.lines([line([109, 32], [109, 48]), line([131, 32], [131, 48]), line([96, 32], [144, 32])], "in");
    for (const x of [101, 117, 133]) scene.face([rect(x, 24, 6, 8)], { stroke: "in" });
    scene.centre(line([120, 2], [120, 234]));
    return scene;
  },
};
