// Brakes and compressed air.
import { band, gear, poly, rect, sector } from "./loop.mjs";
import { discView, flutes, gearSolid, overlap, recess } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { add, arc, circle, flipped, line, mul, polar, rad } from "./segment.mjs";
import { bore, box, cylinder, extrude, hexagon, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "brake-drum"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    revolve(scene, view, [-70, 0, 0], X, [[0, 66], [14, 88], [14, 92], [48, 92], [48, 98], [70, 98]]);
    const floor = recess(scene, view, [0, 0, 0], X, 86, 62, { wall: "accent" });
    const on = (s) => view.on(s, [-62, 0, 0], Y, Z);
    const lines = [...on(circle([0, 0], 40))];
    for (let i = 0; i < 10; i += 1) lines.push(...on(circle(polar([0, 0], 56, i * 36), 6)));
    scene.lines(clip(lines, [floor]), "in");
    scene.hole([overlap(on(circle([0, 0], 40)), floor)], { stroke: null });
    return scene;
  },

  "brake-shoe"() {
    const scene = new Scene(), view = discView({ turn: 64, rise: 16 });
    const from = 20, to = 160;
    const rib = poly([polar([0, 0], 92, from), ...[45, 70, 90, 110, 135].map((a) => polar([0, 0], 92, a)), polar([0, 0], 92, to), [-94, 20, 6], [-84, 6, 8], [-70, 12, 6], [-58, 36, 20], [-34, 56, 40], [34, 56, 40], [58, 36, 20], [70, 12, 6], [84, 6, 8], [94, 20, 6]]);
    const holes = [circle([-66, 42], 6), circle([66, 42], 6), circle([0, 70], 8)];
    for (const x of [6, 40]) extrude(scene, view, x > 20 ? [rib, ...holes] : [rib], [x, 0, 0], Y, Z, X, 7, { through: false });
    extrude(scene, view, [sector([0, 0], 92, 98, from - 4, to + 4)], [-10, 0, 0], Y, Z, X, 66);
    for (const [a, b] of [[from, 88], [92, to]]) {
      extrude(scene, view, [sector([0, 0], 98, 116, a, b)], [-10, 0, 0], Y, Z, X, 66, { fill: "accent" });
      for (const deg of [a + 14, a + 34, a + 54]) for (const x of [6, 40]) {
        const d = [0, Math.cos(rad(deg)), Math.sin(rad(deg))];
        if (d[0] * view.eye[0] + d[1] * view.eye[1] + d[2] * view.eye[2] > 0.12) scene.lines([view.arc(add([x, 0, 0], mul(d, 116)), d, 4)], "in");
      }
    }
    return scene;
  },

  "brake-chamber"() {
    const scene = new Scene(), view = new View({ turn: 38, rise: 24 });
    revolve(scene, view, [0, 0, 0], X, [[0, 40, { smooth: true }], [14, 54, { smooth: true }], [46, 58], [46, 66], [58, 66, { fill: "accent" }], [58, 58], [76, 50], [94, 50], [110, 58], [110, 66], [122, 66, { fill: "accent" }], [122, 58], [142, 54, { smooth: true }], [158, 40, { smooth: true }], [162, 30]]);
    for (const y of [-1, 1]) {
      const c = add([160, 0, 0], mul([0, y * 0.7, -y * 0.3], 34));
      revolve(scene, view, c, X, [[0, 5], [26, 5]]);
      hexagon(scene, view, add(c, [8, 0, 0]), X, 10, 7);
    }
    revolve(scene, view, [162, 0, 0], X, [[0, 13], [4, 13], [4, 7], [64, 7]]);
    hexagon(scene, view, [206, 0, 0], X, 12, 9);
    // clevis
    extrude(scene, view, [poly([[0, -12], [22, -12], [22, -7], [52, -7, 6], [52, 3], [22, 3]].map(([a, b]) => [a, b + 4]))], [222, 0, -5], X, Y, Z, 12);
    return scene;
  },

  "slack-adjuster"() {
    const scene = new Scene();
    const c = [120, 164];
    scene.face([poly([[92, 26, 14], [146, 26, 14], [152, 96, 40], [176, 130, 20], [184, 200, 40], [150, 228, 30], [88, 228, 30], [56, 200, 40], [62, 130, 20], [86, 96, 40]])]);
    scene.face([circle(c, 42)], { stroke: "in" });
    scene.accent([circle(c, 34), gear(c, 24, 28, 10, { tip: 0.35, foot: 0.35 })], { stroke: "in" });
    scene.hole([gear(c, 24, 28, 10, { tip: 0.35, foot: 0.35 })], { stroke: null });
    for (const y of [46, 74, 102]) scene.hole([circle([119, y], 8)], { stroke: "in" });
    scene.face([poly([[182, 152], [206, 150, 2], [206, 178, 2], [182, 176]])]);
    scene.lines([line([182, 160], [206, 159]), line([182, 169], [206, 169])]);
    scene.face([poly([[40, 140, 4], [60, 136], [60, 190], [40, 186, 4]])]);
    scene.face([rect(112, 206, 16, 12, 2)], { stroke: "in" });
    scene.centre(line([119, 10], [119, 236]), line([60, 164], [180, 164]));
    return scene;
  },

  "brake-pads"() {
    const scene = new Scene();
    const pad = (view) => {
      const plate = [...poly([[-84, -30, 6], [-78, 26, 12], [-30, 46, 40], [30, 46, 40], [78, 26, 12], [84, -30, 6], [60, -36, 4], [30, -24, 30], [-30, -24, 30], [-60, -36, 4]])];
      const lining = poly([[-70, -24, 6], [-64, 22, 10], [-28, 38, 40], [28, 38, 40], [64, 22, 10], [70, -24, 6], [30, -16, 30], [-30, -16, 30]]);
      extrude(scene, view, [plate], [0, 0, 0], Y, Z, X, 9);
      extrude(scene, view, [lining], [9, 0, 0], Y, Z, X, 18, { fill: "accent" });
      scene.lines([view.line([27, 0, 38], [27, 0, -16])], "in");
    };
    pad(discView({ turn: 56, home: [0, 0] }));
    pad(discView({ turn: 56, home: [34, 96] }));
    return scene;
  },

  "master-cylinder"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    const flange = poly([[-44, 0, 14], [-18, 30, 10], [18, 30, 10], [44, 0, 14], [18, -30, 10], [-18, -30, 10]]);
    revolve(scene, view, [-26, 0, 0], X, [[0, 6], [26, 6]]);
    extrude(scene, view, [flange], [0, 0, 0], Y, Z, X, 10);
    revolve(scene, view, [10, 0, 0], X, [[0, 25], [118, 25], [118, 21], [128, 21]]);
    for (const x of [50, 98]) { revolve(scene, view, [x, 24, 0], Y, [[0, 9], [6, 9]]); bore(scene, view, [x, 30, 0], Y, 5, 5, { stroke: "in" }); }
    for (const x of [36, 96]) cylinder(scene, view, [x, 0, 22], Z, 10, 10);
    extrude(scene, view, [rect(14, -28, 108, 56, 12)], [0, 0, 32], X, Y, Z, 44);
    scene.lines([view.line([27, 28, 54], [109, 28, 54])], "hair");
    revolve(scene, view, [68, 0, 76], Z, [[0, 22], [4, 22], [4, 25], [20, 25, { fill: "accent" }]]);
    flutes(scene, view, [68, 0, 76], Z, 25, 5, 19, 15, "in");
    return scene;
  },

  "air-dryer"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 10], [14, 10], [14, 20], [26, 20], [26, 48], [44, 56], [78, 56]]);
    for (const [deg, z] of [[66, 56], [14, 56]]) {
      const d = [Math.cos(rad(deg)), Math.sin(rad(deg)), 0];
      const c = add([0, 0, z], mul(d, 52));
      revolve(scene, view, c, d, [[0, 14], [12, 14]]);
      bore(scene, view, add(c, mul(d, 12)), d, 9, 6, { stroke: "in" });
    }
    revolve(scene, view, [0, 0, 78], Z, [[0, 56], [6, 56, { fill: "accent" }], [6, 60], [16, 60], [16, 56], [92, 56, { smooth: true }], [104, 52, { smooth: true }], [112, 42], [112, 22], [118, 20]]);
    flutes(scene, view, [0, 0, 0], Z, 56, 146, 166, 15, "in");
    return scene;
  },

  "air-compressor"() {
    const scene = new Scene(), view = new View({});
    revolve(scene, view, [-10, 42, 22], X, [[0, 34], [12, 34]]);
    box(scene, view, [0, 0, -22], [112, 84, 70]);
    // finned cylinder block and head
    for (let i = 0; i < 4; i += 1) extrude(scene, view, [rect(4, 4, 104, 76)], [0, 0, 48 + i * 11], X, Y, Z, 6);
    box(scene, view, [0, 0, 92], [112, 84, 26]);
    for (const [x, y] of [[12, 12], [100, 12], [12, 72], [100, 72]]) hexagon(scene, view, [x, y, 118], Z, 8, 5);
    revolve(scene, view, [34, 84, 104], Y, [[0, 9], [12, 9]], {});
    bore(scene, view, [34, 96, 104], Y, 5, 6, { stroke: "in" });
    revolve(scene, view, [82, 84, 104], Y, [[0, 9], [12, 9, { fill: "accent" }]]);
    bore(scene, view, [82, 96, 104], Y, 5, 6, { stroke: "in" });
    // drive end
    revolve(scene, view, [112, 42, 14], X, [[0, 36], [8, 36], [8, 20], [16, 20]]);
    gearSolid(scene, view, [128, 42, 14], X, 28, 35, 16, 14, { smooth: 0.6 });
    revolve(scene, view, [142, 42, 14], X, [[0, 8], [8, 8]]);
    return scene;
  },

  "air-tank"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    revolve(scene, view, [0, 0, 0], X, [[0, 20, { smooth: true }], [6, 40, { smooth: true }], [14, 50, { smooth: true }], [24, 54], [170, 54], [180, 50, { smooth: true }], [188, 40, { smooth: true }], [194, 20, { smooth: true }]]);
    for (const x of [54, 134]) {
      const n = [0, 0.3, 0.954];
      const c = add([x, 0, 0], mul(n, 53));
      revolve(scene, view, c, n, [[0, 12], [8, 12, { fill: "accent", cap: "accent" }]]);
      bore(scene, view, add(c, mul(n, 8)), n, 7, 6, { stroke: "in" });
    }
    revolve(scene, view, [194, 0, 0], X, [[0, 13], [10, 13]]);
    bore(scene, view, [204, 0, 0], X, 8, 6, { stroke: "in" });
    return scene;
  },

  "coil-hose"() {
    const scene = new Scene();
    scene.face([band([line([26, 70], [26, 98]), arc([48, 98], 22, 180, 90), line([48, 120], [60, 120])], 14).loop]);
    scene.face([band([line([180, 120], [192, 120]), arc([192, 142], 22, 270, 360), line([214, 142], [214, 170])], 14).loop]);
    spring(scene, [56, 120], [184, 120], 44, 7, 14);
    const coupling = (x, y, dir, fill) => {
      const s = (segments) => (dir < 0 ? segments : flipped(segments, y));
      scene.face([s(rect(x - 12, y - 18, 24, 18, 2))]);
      scene.lines(s([line([x - 4, y - 18], [x - 4, y]), line([x + 4, y - 18], [x + 4, y])]));
      scene.face([s(rect(x - 8, y - 34, 16, 16, 1))]);
      scene.face([s(rect(x - 22, y - 64, 44, 32, 8))], { fill });
      scene.face([circle([x, y + dir * 48], 9)], { stroke: "in" });
    };
    coupling(26, 72, -1, "accent"); coupling(214, 168, 1, "body");
    return scene;
  },
};
