// Clutch, gearbox, driveline.
import { band, bar, gear, open, poly, rect, sector, through } from "./loop.mjs";
import { discView, flutes, gearSolid, recess } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { add, arc, circle, line, mirrored, mix, mul, polar, rotated } from "./segment.mjs";
import { bolts, bore, box, extrude, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

/** A polygon ring with internal splines. */
const splined = (r0, r1, n) => gear([0, 0], r0, r1, n, { tip: 0.4, foot: 0.4 });

export const drawings = {
  "clutch-kit"() {
    const scene = new Scene(), view = discView({ turn: 52, rise: 22 });
    const plane = (s, x, o = [0, 0]) => view.on(s, [x, o[0], o[1]], Y, Z);
    // pressure plate, far
    revolve(scene, view, [-30, 0, 0], X, [[0, 98], [12, 98], [12, 90], [30, 76]]);
    for (const c of bolts([-18, 0, 0], X, 94, 8, 10)) scene.lines([view.arc(c, X, 3)], "in");
    scene.face([plane(circle([0, 0], 60), 0)], { stroke: "in" });
    for (let i = 0; i < 18; i += 1) scene.lines(plane([line(polar([0, 0], 26, i * 20), polar([0, 0], 56, i * 20))], 0), "in");
    bore(scene, view, [0, 0, 0], X, 24, 8, { stroke: "in" });
    // disc
    const d = [74, 14, -14];
    revolve(scene, view, add(d, [-5, 0, 0]), X, [[0, 84], [10, 84, { cap: "accent" }]]);
    const on = (s) => view.on(s, add(d, [5, 0, 0]), Y, Z);
    scene.face([on(circle([0, 0], 52))], { stroke: "in" });
    scene.lines(on(Array.from({ length: 12 }, (_, i) => line(polar([0, 0], 54, i * 30 + 8), polar([0, 0], 84, i * 30)))), "in");
    for (let i = 0; i < 6; i += 1) scene.face([on(bar(polar([0, 0], 37, i * 60 + 8), polar([0, 0], 37, i * 60 + 34), 13, 3))], { stroke: "in" });
    revolve(scene, view, add(d, [5, 0, 0]), X, [[0, 22], [14, 22]]);
    scene.face([view.on(splined(12, 15, 10), add(d, [19, 0, 0]), Y, Z)], { stroke: "in" });
    // release bearing
    const b = [150, 14, -34];
    revolve(scene, view, b, X, [[0, 34], [10, 34], [10, 40], [24, 40], [24, 28], [30, 28]]);
    recess(scene, view, add(b, [30, 0, 0]), X, 19, 20);
    return scene;
  },

  "clutch-disc"() {
    const scene = new Scene(), view = discView();
    revolve(scene, view, [0, 0, 0], X, [[0, 100], [10, 100, { cap: "accent" }]]);
    const on = (s, x = 10) => view.on(s, [x, 0, 0], Y, Z);
    scene.face([on(circle([0, 0], 64))], { stroke: "in" });
    scene.lines(on(Array.from({ length: 16 }, (_, i) => line(polar([0, 0], 65, i * 22.5 + 6), polar([0, 0], 100, i * 22.5)))), "in");
    scene.face([on(circle([0, 0], 58))], { stroke: "in" });
    for (let i = 0; i < 6; i += 1) {
      const a = polar([0, 0], 41, i * 60 - 16), b = polar([0, 0], 41, i * 60 + 16);
      scene.face([on(bar(a, b, 17, 4))], { stroke: "in" });
      for (const k of [0.2, 0.4, 0.6, 0.8]) {
        const m = mix(a, b, k), r = mul(m, 7 / Math.hypot(...m));
        scene.lines(on([line(add(m, r), add(m, mul(r, -1)))]), "hair");
      }
    }
    revolve(scene, view, [10, 0, 0], X, [[0, 25], [18, 25]]);
    scene.face([on(splined(14, 18, 10), 28)], { stroke: "in" });
    return scene;
  },

  "transmission-gear"() {
    const scene = new Scene(), view = discView();
    gearSolid(scene, view, [0, 0, 0], X, 82, 98, 18, 34);
    scene.face([view.circle([34, 0, 0], X, 76)], { stroke: "in" });
    gearSolid(scene, view, [34, 0, 0], X, 53, 61, 13, 8, { tip: 0.15, foot: 0.2 });
    revolve(scene, view, [42, 0, 0], X, [[0, 50], [14, 44, { fill: "accent" }]]);
    recess(scene, view, [56, 0, 0], X, 34, 40);
    return scene;
  },

  synchronizer() {
    const scene = new Scene(), view = discView();
    gearSolid(scene, view, [0, 0, 0], X, 85, 95, 20, 12, { tip: 0.2, foot: 0.3 });
    revolve(scene, view, [12, 0, 0], X, [[0, 80], [20, 80]]);
    for (let i = 0; i < 3; i += 1) extrude(scene, view, [sector([0, 0], 72, 88, i * 120 + 20, i * 120 + 46)], [12, 0, 0], Y, Z, X, 20);
    bore(scene, view, [32, 0, 0], X, 68, 32, { through: true, fill: "accent", inner: 64 });
    const rim = view.circle([32, 0, 0], X, 68);
    for (const x of [24, 16, 8]) scene.lines(clip(view.circle([x, 0, 0], X, 67 - (24 - x) / 8), [rim]).filter((s) => s).map((s) => s), "hair");
    return scene;
  },

  "universal-joint"() {
    const scene = new Scene(), view = new View({});
    const arm = (n) => {
      revolve(scene, view, [0, 0, 0], n, [[10, 18], [38, 18], [38, 24], [46, 24, { fill: "accent" }], [46, 27], [90, 27]]);
      scene.face([view.circle(mul(n, 90), n, 22)], { stroke: "in" });
    };
    arm([-1, 0, 0]); arm([0, -1, 0]);
    revolve(scene, view, [0, 0, -22], Z, [[0, 26], [44, 26]]);
    arm(X); arm(Y);
    revolve(scene, view, [0, 0, 22], Z, [[0, 26], [2, 26], [2, 8], [8, 8], [8, 5], [16, 5], [20, 3]]);
    return scene;
  },

  "drive-shaft"() {
    const scene = new Scene();
    const y = 120;
    // flange yoke, cross, weld yoke, tube, slip, yoke, cross, flange
    const end = () => {
      scene.face([rect(0, y - 40, 14, 80, 2)]);
      scene.face([poly([[14, y - 26], [26, y - 26, 6], [46, y - 22, 6], [62, y - 22, 18], [62, y + 22, 18], [46, y + 22, 6], [26, y + 26, 6], [14, y + 26]])]);
      scene.face([poly([[34, y - 34, 6], [60, y - 34], [96, y - 24, 10], [112, y - 24], [112, y + 24], [96, y + 24, 10], [60, y + 34], [34, y + 34, 6]])]);
      scene.accent([circle([48, y], 19)], { stroke: "in" });
      scene.face([circle([48, y], 11)], { stroke: "in" });
    };
    end();
    const half = [...scene.items];
    scene.face([rect(112, y - 28, 10, 56, 2)]);
    scene.face([rect(122, y - 24, 66, 48)]);
    scene.face([rect(136, y - 24, 18, 12)], { stroke: "in" });
    scene.face([rect(188, y - 28, 28, 56, 3)]);
    scene.face([rect(216, y - 18, 30, 36)]);
    for (const k of [-12, -6, 0, 6, 12]) scene.lines([line([216, y + k], [246, y + k])], "in");
    for (const item of half) {
      const flip = (loop) => mirrored(loop, 179);
      scene.face(item.area.loops.map(flip), { fill: item.fill, strokes: item.strokes.map(([s, w]) => [flip([s])[0], w]) });
    }
    scene.centre(line([-12, y], [370, y]));
    return scene.turn(-38);
  },

  transmission() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 26 });
    // clutch housing far, case, range section, output yoke near
    revolve(scene, view, [-40, 0, 0], X, [[0, 8], [16, 8], [16, 82], [26, 82], [26, 76], [72, 60]]);
    const ring = poly([[-50, 30, 16], [-46, 54, 12], [46, 54, 12], [50, 30, 16], [50, -34, 16], [34, -60, 16], [-34, -60, 16], [-50, -34, 16]]);
    extrude(scene, view, [ring], [32, 0, 0], Y, Z, X, 92);
    // inspection cover on the left wall
    const side = (s) => view.on(s, [0, 50, 0], X, Z);
    scene.face([side(rect(52, -22, 50, 40, 3))], { stroke: "in" });
    for (const x of [58, 96]) for (const z of [-16, 12]) scene.face([side(circle([x, z], 3))], { stroke: "in" });
    // shift tower
    box(scene, view, [50, -26, 54], [56, 52, 10]);
    revolve(scene, view, [78, 0, 64], Z, [[0, 18], [14, 12], [18, 12], [20, 6], [34, 5], [52, 5]]);
    revolve(scene, view, [124, 0, -4], X, [[0, 54], [8, 54], [8, 48], [40, 46], [46, 40], [46, 26], [58, 24], [58, 14], [64, 14], [64, 30, { fill: "accent" }], [72, 30, { fill: "accent" }]]);
    bore(scene, view, [196, 0, -4], X, 15, 8, { stroke: "in" });
    for (const c of bolts([196, 0, -4], X, 23, 4, 45)) scene.face([view.circle(c, X, 3.4)], { stroke: "in" });
    return scene;
  },

  "ring-and-pinion"() {
    const scene = new Scene(), view = discView({ turn: 50, rise: 24 });
    revolve(scene, view, [-20, 0, 0], X, [[0, 96], [14, 102], [34, 74, { fill: "accent" }]]);
    for (let a = 0; a < 360; a += 12) {
      const [y, z] = polar([0, 0], 1, a);
      if (0.75 + y * view.eye[1] + z * view.eye[2] > 0) scene.lines([view.line([-6, ...polar([0, 0], 102, a)], [14, ...polar([0, 0], 74, a + 9)])], "in");
    }
    scene.face([view.circle([14, 0, 0], X, 66)], { stroke: "in" });
    for (const c of bolts([14, 0, 0], X, 54, 8, 20)) scene.lines(view.circle(c, X, 4.5), "in");
    bore(scene, view, [14, 0, 0], X, 42, 34, { through: true });
    // the pinion runs across the face of the wheel
    const o = [40, 52, -14];
    revolve(scene, view, o, Y, [[0, 19, { fill: "accent" }], [46, 36, { fill: "accent" }], [54, 31]]);
    flutes(scene, view, o, Y, 19, 1, 46, 24, "in", 36);
    revolve(scene, view, add(o, [0, 54, 0]), Y, [[0, 23], [34, 23], [34, 17], [58, 17], [58, 13], [78, 12]]);
    flutes(scene, view, add(o, [0, 88, 0]), Y, 17, 3, 23, 26, "hair");
    return scene;
  },

  differential() {
    const scene = new Scene(), view = discView({ turn: 44, rise: 22 });
    const tube = (side) => revolve(scene, view, [-44, 0, 0], [0, side, 0], [[60, 34], [96, 25], [150, 23], [150, 40], [160, 40]]);
    tube(-1);
    revolve(scene, view, [-100, 0, 0], X, [[0, 40, { smooth: true }], [14, 66, { smooth: true }], [30, 78], [74, 80], [74, 90], [84, 90]]);
    tube(1);
    revolve(scene, view, [-26, 0, 0], X, [[0, 90], [10, 90]]);
    for (const c of bolts([-16, 0, 0], X, 81, 12, 10)) scene.face([view.circle(c, X, 4.4)], { stroke: "in" });
    revolve(scene, view, [-16, 0, 0], X, [[0, 70], [12, 66, { smooth: true }], [38, 42], [60, 36], [60, 42], [70, 42]]);
    for (const a of [10, 70, 130, 190]) scene.lines([view.line([-2, ...polar([0, 0], 66, a)], [22, ...polar([0, 0], 42, a)])], "in");
    revolve(scene, view, [54, 0, 0], X, [[0, 22], [14, 22], [14, 38, { fill: "accent" }], [24, 38, { fill: "accent" }]]);
    for (const c of bolts([78, 0, 0], X, 29, 4, 45)) scene.face([view.circle(c, X, 4)], { stroke: "in" });
    scene.face([view.circle([78, 0, 0], X, 15)], { stroke: "in" });
    return scene;
  },

  "shift-fork"() {
    const scene = new Scene(), view = discView({ turn: 44, rise: 22 });
    revolve(scene, view, [-90, 0, 84], X, [[0, 13], [66, 13]]);
    const outer = [arc([0, 0], 84, -28, 208), ...open(polar([0, 0], 84, 208), polar([0, 0], 66, 208)), arc([0, 0], 66, 208, -28), ...open(polar([0, 0], 66, -28), polar([0, 0], 84, -28))];
    const pad = (a) => sector([0, 0], 60, 80, a - 9, a + 9);
    extrude(scene, view, [outer], [-8, 0, 0], Y, Z, X, 16);
    for (const a of [-19, 199]) extrude(scene, view, [pad(a)], [-12, 0, 0], Y, Z, X, 24, { fill: "accent" });
    revolve(scene, view, [-26, 0, 84], X, [[0, 26], [56, 26]]);
    revolve(scene, view, [30, 0, 84], X, [[0, 13], [70, 13]]);
    return scene;
  },

  "axle-shaft"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 26 });
    revolve(scene, view, [-120, 0, 0], X, [[0, 18], [34, 18, { fill: "accent" }], [34, 14], [150, 15], [166, 24], [172, 68], [182, 68]]);
    flutes(scene, view, [-120, 0, 0], X, 18, 1, 33, 22, "in");
    for (const c of bolts([62, 0, 0], X, 54, 8, 20)) { scene.face([view.circle(c, X, 7)], { stroke: "in" }); }
    revolve(scene, view, [62, 0, 0], X, [[0, 32], [8, 28]]);
    return scene;
  },

  "torque-converter"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    // front cover with its lugs behind, pump shell with the blade dimples, hub
    for (let i = 0; i < 6; i += 1) extrude(scene, view, [sector([0, 0], 80, 106, i * 60 + 8, i * 60 + 26)], [-86, 0, 0], Y, Z, X, 12);
    revolve(scene, view, [-84, 0, 0], X, [[0, 84], [10, 96], [34, 98], [34, 102], [44, 102], [44, 97], [62, 92, { smooth: true }], [76, 80, { smooth: true }], [84, 62, { smooth: true }], [86, 44]]);
    for (let i = 0; i < 16; i += 1) {
      const a = i * 22.5, y = polar([0, 0], 1, a);
      if (0.95 + y[0] * view.eye[1] + y[1] * view.eye[2] > 0.5) scene.lines([view.line([-12, ...polar([0, 0], 84, a)], [-3, ...polar([0, 0], 70, a + 3)])], "in");
      scene.lines([view.line([0, ...polar([0, 0], 59, a + 6)], [1.6, ...polar([0, 0], 49, a + 8)])], "in");
    }
    scene.face([view.circle([2, 0, 0], X, 42)], { stroke: "in" });
    revolve(scene, view, [2, 0, 0], X, [[0, 34], [6, 30], [6, 25], [50, 25, { fill: "accent" }]]);
    bore(scene, view, [52, 0, 0], X, 18, 24, { stroke: "in" });
    return scene;
  },

  "shift-cable"() {
    const scene = new Scene();
    const run = band(through([[52, 42], [84, 96], [190, 92], [200, 160], [120, 176], [66, 150], [70, 210], [150, 214]]), 9);
    scene.face([run.loop]);
    const end = (x, y, turn, fill) => {
      const s = (segments) => rotated(segments, turn, [x, y]);
      scene.face([s(rect(x - 8, y - 12, 34, 24, 3))]);
      scene.lines(s([line([x, y - 12], [x, y + 12]), line([x + 8, y - 12], [x + 8, y + 12])]), "in");
      scene.face([s(rect(x + 26, y - 4, 26, 8, 1))]);
      scene.face([s(circle([x + 60, y], 12))], { fill });
      scene.face([s(circle([x + 60, y], 5))], { stroke: "in" });
    };
    end(50, 40, 242, "accent"); end(152, 214, 0, "body");
    return scene;
  },
};
