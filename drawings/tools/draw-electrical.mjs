// Electrical, lighting, sensors.
import { band, bar, poly, rect, slot, through } from "./loop.mjs";
import { discView, frontArc, gearSolid, recess, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { arc, add, circle, line, polar, rotated } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  alternator() {
    const scene = new Scene(), view = new View({ turn: 48, rise: 26 });
    const lug = (x, up, w) => extrude(scene, view, [up > 0 ? poly([[-16, 60], [-13, 92, 12], [13, 92, 12], [16, 60]]) : poly([[-16, -60], [16, -60], [13, -92, 12], [-13, -92, 12]])], [x, 0, 0], Y, Z, X, w);
    lug(-70, -1, 12);
    revolve(scene, view, [-86, 0, 0], X, [[0, 52], [10, 62], [26, 66]]);
    revolve(scene, view, [-60, 0, 0], X, [[0, 66], [4, 66], [4, 70], [34, 70], [34, 66], [38, 66]]);
    for (const s of [-50, -44, -38, -32]) scene.lines([frontArc(view, [s, 0, 0], X, 70)], "hair");
    lug(-22, 1, 14); lug(-22, -1, 14);
    revolve(scene, view, [-22, 0, 0], X, [[0, 67], [16, 67], [24, 58]]);
    const on = (s, x = 2) => view.on(s, [x, 0, 0], Y, Z);
    for (let i = 0; i < 12; i += 1) scene.face([on(bar(polar([0, 0], 37, i * 30 + 15), polar([0, 0], 53, i * 30 + 15), 8))], { stroke: "in" });
    for (const z of [-79, 79]) bore(scene, view, [-8, 0, z], X, 6, 10, { stroke: "in" });
    revolve(scene, view, [2, 0, 0], X, [[0, 22], [6, 22], [6, 32], [10, 32], [13, 27, { fill: "accent" }], [16, 32, { fill: "accent" }], [19, 27, { fill: "accent" }], [22, 32, { fill: "accent" }], [25, 27, { fill: "accent" }], [28, 32, { fill: "accent" }], [32, 32]]);
    bore(scene, view, [34, 0, 0], X, 22, 6, { stroke: "in" });
    hexagon(scene, view, [30, 0, 0], X, 12, 10);
    revolve(scene, view, [40, 0, 0], X, [[0, 6], [6, 6]]);
    return scene;
  },

  "starter-motor"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    revolve(scene, view, [0, 0, 0], X, [[0, 38], [8, 43], [26, 43], [26, 45], [132, 45]]);
    scene.lines([frontArc(view, [36, 0, 0], X, 45)], "in");
    // solenoid
    revolve(scene, view, [40, 0, 68], X, [[-6, 20], [0, 25], [14, 25], [14, 23], [92, 23]]);
    revolve(scene, view, [48, 0, 92], Z, [[0, 5], [12, 5]]);
    // nose: flange, housing, pinion
    const flange = poly([[-58, 14, 10], [-28, 50, 10], [-22, 92, 12], [22, 92, 12], [28, 50, 10], [58, 14, 10], [58, -14, 10], [30, -48, 12], [-30, -48, 12], [-58, -14, 10]]);
    extrude(scene, view, [flange], [132, 0, 0], Y, Z, X, 12);
    for (const [y, z] of [[-46, 0], [46, 0]]) bore(scene, view, [144, y, z], X, 7, 8, { stroke: "in" });
    revolve(scene, view, [144, 0, 0], X, [[0, 36], [16, 32], [16, 12], [22, 12]]);
    gearSolid(scene, view, [168, 0, 0], X, 19, 27, 11, 26, { fill: "accent", tip: 0.3, foot: 0.3, smooth: 0.6 });
    revolve(scene, view, [194, 0, 0], X, [[0, 9], [10, 9]]);
    return scene;
  },

  battery() {
    const scene = new Scene(), view = new View({});
    box(scene, view, [0, 0, 0], [150, 86, 96]);
    const lid = rect(-4, -4, 158, 94, 4);
    extrude(scene, view, [lid], [0, 0, 96], X, Y, Z, 18);
    const top = (s) => view.on(s, [0, 0, 114], X, Y);
    for (const x of [12, 84]) scene.face([top(rect(x, 26, 54, 22, 4))], { stroke: "in" });
    const side = (s) => view.on(s, [0, 86, 0], X, Z);
    scene.lines(side(rect(14, 12, 122, 56, 3)), "in");
    const post = (x, fill) => revolve(scene, view, [x, 66, 114], Z, [[0, 13], [4, 13], [4, 9, { fill }], [20, 8, { fill, cap: fill }]]);
    post(22, "body"); post(128, "accent");
    scene.lines(side([line([118, 82], [138, 82]), line([128, 76], [128, 88]), line([12, 82], [32, 82])]), "in");
    return scene;
  },

  headlamp() {
    const scene = new Scene();
    scene.face([poly([[10, 66, 14], [196, 50, 30], [232, 84, 40], [230, 158, 20], [206, 186, 16], [20, 186, 14], [8, 160, 20]])]);
    scene.face([poly([[20, 76, 10], [192, 61, 24], [220, 90, 34], [218, 154, 16], [200, 176, 12], [28, 176, 10], [18, 154, 16]])], { stroke: "in" });
    for (const [x, y, r] of [[66, 126, 40], [148, 120, 40]]) {
      scene.face([circle([x, y], r)], { stroke: "in" });
      scene.face([circle([x, y], r - 7)], { stroke: "in" });
      scene.face([circle([x, y], 13)], { stroke: "in" });
      scene.face([circle([x, y], 6)], { stroke: "in" });
      for (let a = 0; a < 360; a += 30) scene.lines([line(polar([x, y], 15, a), polar([x, y], r - 8, a))], "hair");
    }
    scene.accent([poly([[196, 74, 8], [214, 92, 20], [212, 152, 12], [196, 168, 8]])], { stroke: "in" });
    for (const y of [92, 106, 120, 134, 148]) scene.lines([line([197, y], [213, y])], "hair");
    scene.lines([line([36, 186], [44, 196]), line([44, 196], [72, 196]), line([72, 196], [80, 186])], "out");
    return scene;
  },

  "tail-lamp"() {
    const scene = new Scene(), view = new View({ turn: 28, rise: 18 });
    const body = rect(0, 0, 190, 84, 14);
    extrude(scene, view, [body], [0, 0, 0], X, Z, Y, 30);
    const f = (s) => view.on(s, [0, 30, 0], X, Z);
    scene.face([f(rect(7, 7, 176, 70, 9))], { stroke: "in" });
    scene.accent([f(rect(7, 7, 70, 70, 9))], { stroke: "in" });
    for (const c of [42, 99, 148]) {
      if (c === 42) { scene.lines(f([circle([c, 42], 24), circle([c, 42], 12)].flat()), "in"); }
      else { scene.lines(f(circle([c, 42], 18)), "in"); scene.lines(f(circle([c, 42], 7)), "in"); }
    }
    scene.lines(f([line([77, 7], [77, 77]), line([123, 7], [123, 77])]), "in");
    for (let x = 84; x < 183; x += 8) scene.lines(f([line([x, 10], [x, 20]), line([x, 64], [x, 74])]), "hair");
    return scene;
  },

  "work-light"() {
    const scene = new Scene(), view = new View({ turn: 34, rise: 20 });
    extrude(scene, view, [poly([[-60, -96, 6], [60, -96, 6], [60, -86], [-60, -86]])], [0, -6, 0], X, Z, Y, 20);
    for (let i = 0; i < 5; i += 1) box(scene, view, [-62, -40 + i * 8, -62], [124, 5, 124]);
    extrude(scene, view, [rect(-72, -72, 144, 144, 14)], [0, 0, 0], X, Z, Y, 26);
    const f = (s) => view.on(s, [0, 26, 0], X, Z);
    scene.face([f(rect(-60, -60, 120, 120, 8))], { stroke: "in" });
    for (const x of [-38, 0, 38]) for (const z of [-38, 0, 38]) { scene.face([f(circle([x, z], 15))], { fill: x === 0 && z === 0 ? "accent" : "body", stroke: "in" }); }
    return scene;
  },

  bulb() {
    const scene = new Scene();
    // glass with its dark tip, filaments on their posts
    scene.face([poly([[94, 112], [94, 34, 20], [104, 14, 14], [136, 14, 14], [146, 34, 20], [146, 112]])]);
    scene.lines([line([94, 44], [146, 44])], "in");
    for (const y of [22, 29, 36]) scene.lines([line([y < 25 ? 104 : 97, y], [y < 25 ? 136 : 143, y])], "hair");
    scene.lines([line([106, 112], [106, 60]), line([134, 112], [134, 60]), line([120, 112], [120, 88])], "in");
    for (const y of [64, 90]) scene.accent([rect(102, y - 6, 36, 12, 6)], { stroke: "in" });
    // collar with its tabs, base, terminals
    for (const x of [90, 114, 138]) scene.face([rect(x, 188, 12, 38, 2)]);
    scene.face([poly([[88, 148], [152, 148], [152, 186, 6], [146, 194, 4], [94, 194, 4], [88, 186, 6]])]);
    scene.lines([line([88, 166], [152, 166])], "in");
    scene.face([poly([[78, 122], [162, 122], [158, 150], [82, 150]])]);
    scene.face([rect(58, 108, 124, 14, 4)]);
    scene.face([rect(108, 102, 24, 20, 2)], { stroke: "auto" });
    return scene.turn(26);
  },

  sensor() {
    const scene = new Scene(), view = new View({ rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 9, { fill: "accent" }], [4, 12, { fill: "accent" }], [34, 12, { fill: "accent" }], [34, 20], [38, 23], [84, 23]]);
    threads(scene, view, [0, 0, 38], Z, 23, 46, 6, "in");
    revolve(scene, view, [0, 0, 84], Z, [[0, 19], [3, 19], [3, 25], [10, 25]]);
    hexagon(scene, view, [0, 0, 94], Z, 42, 22, { spin: 15 });
    revolve(scene, view, [0, 0, 116], Z, [[0, 34], [6, 30], [6, 26], [30, 26]]);
    extrude(scene, view, [rect(-26, -22, 52, 44, 10)], [0, 0, 146], X, Y, Z, 46);
    scene.face([view.on(rect(-20, -16, 40, 32, 7), [0, 0, 192], X, Y)], { stroke: "in" });
    for (const x of [-9, 9]) scene.face([view.on(rect(x - 3, -3, 6, 6), [0, 0, 192], X, Y)], { stroke: "in" });
    box(scene, view, [-10, 22, 160], [20, 6, 20]);
    return scene.turn(28);
  },

  "control-module"() {
    const scene = new Scene(), view = new View({});
    const base = poly([[-14, 10, 6], [-14, 34, 6], [0, 34], [0, 78], [-14, 78, 6], [-14, 102, 6], [164, 102, 6], [164, 78, 6], [150, 78], [150, 34], [164, 34, 6], [164, 10, 6]]);
    extrude(scene, view, [base], [0, 0, 0], X, Y, Z, 8);
    box(scene, view, [2, 4, 8], [146, 104, 26]);
    for (let y = 14; y < 104; y += 10) scene.lines([view.line([12, y, 34], [138, y, 34])], "in");
    for (const x of [14, 82]) {
      box(scene, view, [x, 108, 10], [54, 18, 22], { fill: x < 40 ? "accent" : "body" });
      scene.face([view.on(rect(x + 5, 14, 44, 14, 3), [0, 126, 0], X, Z)], { stroke: "in" });
      for (let i = 0; i < 5; i += 1) scene.lines([view.line([x + 10 + i * 8.5, 126, 18], [x + 10 + i * 8.5, 126, 24])], "in");
    }
    for (const [x, y] of [[-7, 22], [-7, 90], [157, 22], [157, 90]]) scene.lines(view.circle([x, y, 8], Z, 4), "in");
    return scene;
  },

  "wiring-harness"() {
    const scene = new Scene();
    const run = (segments, w = 8) => scene.face([band(segments, w).loop], {});
    const plug = (x, y, turn, fill = "body") => {
      const s = (segments) => rotated(segments, turn, [x, y]);
      scene.face([s(rect(x - 20, y - 38, 40, 38, 4))], { fill });
      scene.face([s(rect(x - 14, y - 32, 28, 14, 2))], { stroke: "in" });
      scene.face([s(rect(x - 13, y, 26, 8, 2))]);
    };
    run([...through([[56, 60], [58, 96], [84, 124], [120, 132]])]);
    run([...through([[58, 196], [62, 168], [86, 144], [120, 136]])]);
    run([...through([[184, 58], [182, 96], [156, 124], [120, 132]])]);
    run([...through([[190, 190], [184, 162], [156, 142], [120, 136]])]);
    scene.face([slot([92, 134], [148, 134], 26)]);
    scene.lines([100, 110, 120, 130, 140].map((x) => line([x - 4, 146], [x + 4, 122])), "hair");
    plug(56, 54, -4, "accent"); plug(184, 52, 4); plug(58, 200, 184); plug(190, 194, 176);
    return scene;
  },

  relay() {
    const scene = new Scene(), view = new View({ rise: 26 });
    for (const [x, y] of [[10, 40], [40, 66], [40, 12], [66, 40]]) box(scene, view, [x - 7, y - 2, -34], [14, 5, 36], { fill: "accent" });
    box(scene, view, [0, 0, 0], [80, 80, 14]);
    box(scene, view, [4, 4, 14], [72, 72, 70]);
    const f = (s) => view.on(s, [4, 76, 14], X, Z);
    scene.lines(f(rect(10, 12, 52, 46, 3)), "in");
    scene.lines(f([line([16, 26], [28, 26]), line([28, 26], [44, 34]), line([46, 26], [56, 26]), line([16, 46], [26, 46]), line([46, 46], [56, 46])]), "in");
    scene.lines(f(rect(26, 41, 20, 10)), "in");
    // blade fuse before it
    const fuse = (s) => view.on(s, [104, 60, -30], X, Z);
    for (const x of [4, 40]) box(scene, view, [104 + x, 50, -68], [16, 5, 50], { fill: "accent" });
    extrude(scene, view, [poly([[-4, 0, 3], [64, 0, 3], [64, 46, 3], [58, 46], [58, 56, 4], [2, 56, 4], [2, 46], [-4, 46, 3]])], [104, 44, -30], X, Z, Y, 16);
    scene.face([fuse(rect(8, 8, 44, 32, 3))], { stroke: "in" });
    scene.lines(fuse([line([14, 8], [14, 20]), arc([21, 20], 7, 180, 0), line([28, 20], [28, 18]), arc([37, 18], 9, 180, 360), line([46, 18], [46, 8])]), "in");
    return scene;
  },

  "rocker-switch"() {
    const scene = new Scene(), view = new View({ turn: 52, rise: 24 });
    for (const y of [22, 44, 66]) box(scene, view, [-92, y - 3, 34], [26, 6, 20]);
    box(scene, view, [-66, 6, 8], [66, 76, 74]);
    extrude(scene, view, [rect(0, -14, 88, 118, 8)], [0, 0, 0], Y, Z, X, 10);
    const f = (s, x = 10) => view.on(s, [x, 0, 0], Y, Z);
    scene.face([f(rect(10, -4, 68, 98, 4))], { stroke: "in" });
    extrude(scene, view, [poly([[0, 0], [22, 0], [6, 52], [10, 98], [0, 98]])], [10, 10, -4], X, Z, Y, 68);
    scene.accent([view.on(circle([34, 24], 9), add([10, 10, -4], [14.6, 0, 0]), Y, [(6 - 22) / 52 * 0.98, 0, 1])], { stroke: "in" });
    return scene;
  },

  "instrument-cluster"() {
    const scene = new Scene();
    scene.face([poly([[10, 60, 20], [60, 40, 30], [180, 40, 30], [230, 60, 20], [230, 180, 18], [10, 180, 18]])]);
    const dial = (c, r, angle, step) => {
      scene.face([circle(c, r)], { stroke: "in" });
      for (let a = 135; a <= 405; a += step) scene.lines([line(polar(c, r - 9, a), polar(c, r - 3, a))], "in");
      scene.accent([poly([polar(c, r - 12, angle), polar(c, 4, angle + 90), polar(c, 4, angle - 90)])], { stroke: "in" });
      scene.face([circle(c, 5)], { stroke: "in" });
    };
    dial([68, 112], 46, 300, 30); dial([172, 112], 46, 230, 30);
    scene.face([rect(100, 136, 40, 32, 3)], { stroke: "in" });
    return scene;
  },

  horn() {
    const scene = new Scene(), view = discView({ turn: 46, rise: 20 });
    revolve(scene, view, [-150, 0, 0], X, [[0, 34, { smooth: true }], [6, 42], [30, 42], [34, 34], [34, 15], [80, 18, { smooth: true }], [112, 26, { smooth: true }], [132, 40, { smooth: true }], [146, 62, { fill: "body" }], [152, 64]]);
    recess(scene, view, [2, 0, 0], X, 58, 30, { r1: 24, wall: "accent" });
    revolve(scene, view, [-134, 0, 40], Z, [[0, 9], [22, 9]]);
    extrude(scene, view, [rect(-9, -78, 18, 40)], [-136, 0, 0], Y, Z, X, 8);
    return scene;
  },

  "accelerator-pedal"() {
    const scene = new Scene();
    scene.face([poly([[30, 196, 8], [206, 196, 8], [226, 222, 8], [14, 222, 8]])]);
    scene.face([poly([[118, 120, 14], [176, 128, 20], [196, 196], [104, 196]])]);
    scene.face([rect(176, 146, 46, 30, 5)]);
    scene.face([rect(214, 152, 14, 18, 2)]);
    scene.face([rotated(rect(-20, 141, 190, 18, 8), 44, [152, 150])]);
    scene.accent([rotated(rect(-26, 127, 100, 16, 5), 44, [152, 150])]);
    for (const x of [-12, 4, 20, 36, 52, 66]) scene.lines(rotated([line([x, 128], [x, 142])], 44, [152, 150]), "in");
    scene.face([circle([152, 150], 11)], { stroke: "in" });
    scene.face([circle([152, 150], 4)], { stroke: "in" });
    return scene;
  },
};
