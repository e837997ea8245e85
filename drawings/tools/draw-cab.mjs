// Cab and body, air conditioning.
import { band, poly, rect, sector, slot, through } from "./loop.mjs";
import { discView, flutes, overlap, recess } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, line, polar, rad } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  mirror() {
    const scene = new Scene();
    const arm = band([line([216, 20], [150, 20]), arc([150, 48], 28, 270, 180), line([122, 48], [122, 196]), arc([150, 196], 28, 180, 90), line([150, 224], [216, 224])], 10);
    scene.face([arm.loop]);
    for (const y of [20, 224]) scene.face([rect(208, y - 14, 14, 28, 2)]);
    scene.face([rect(20, 24, 92, 130, 16)]);
    scene.face([rect(29, 33, 74, 112, 10)], { stroke: "in" });
    for (const d of [0, 14]) scene.lines([line([42 + d, 104], [76 + d, 54])], "hair");
    scene.lines([line([54, 112], [92, 56])], "hair");
    scene.face([rect(24, 164, 84, 60, 14)]);
    scene.accent([rect(33, 173, 66, 42, 9)], { stroke: "in" });
    scene.lines([...through([[42, 206], [66, 196], [90, 206]])], "in");
    for (const y of [66, 112, 194]) scene.face([rect(110, y - 7, 20, 14, 2)]);
    return scene;
  },

  bumper() {
    const scene = new Scene(), view = new View({ turn: 24, rise: 20 });
    const shape = poly([[0, -16, 4], [6, 16, 16], [38, 34, 20], [172, 34, 20], [204, 16, 16], [210, -16, 4], [202, -16], [196, 10, 14], [168, 26, 20], [42, 26, 20], [14, 10, 14], [8, -16]]);
    extrude(scene, view, [shape], [0, 0, 0], X, Y, Z, 62);
    const f = (s) => view.on(s, [0, 34, 0], X, Z);
    scene.face([f(rect(66, 20, 78, 26, 4))], { stroke: "in" });
    for (const x of [52, 158]) { scene.accent([f(circle([x, 32], 10))], { stroke: "in" }); }
    for (const z of [28, 37]) scene.lines(f([line([70, z], [140, z])]), "hair");
    return scene;
  },

  grille() {
    const scene = new Scene();
    scene.face([poly([[34, 20, 16], [206, 20, 16], [222, 214, 16], [18, 214, 16]])]);
    scene.face([poly([[46, 33, 8], [194, 33, 8], [208, 201, 8], [32, 201, 8]])], { stroke: "in" });
    for (let y = 48; y < 180; y += 24) {
      const d = ((y - 33) / 168) * 14;
      scene.accent([rect(46 - d, y, 148 + 2 * d, 12, 2)], { stroke: "in" });
    }
    scene.face([rect(114, 34, 12, 166)], { stroke: "in" });
    scene.face([circle([120, 66], 17)], { stroke: "in" });
    scene.face([circle([120, 66], 10)], { stroke: "in" });
    return scene;
  },

  "cab-door"() {
    const scene = new Scene();
    scene.face([poly([[70, 10, 14], [184, 10, 16], [200, 60], [204, 230, 8], [40, 230, 10], [36, 110, 8], [50, 96, 10]])]);
    scene.face([poly([[80, 22, 10], [176, 22, 12], [188, 62], [190, 106, 8], [52, 106, 8], [62, 94, 8]])], { stroke: "in" });
    scene.lines([line([82, 78], [118, 36]), line([98, 84], [142, 34])], "hair");
    scene.lines([line([152, 23], [152, 106])], "in");
    scene.face([poly([[50, 124, 6], [192, 124, 6], [194, 216, 6], [50, 216, 6]])], { stroke: "in" });
    scene.lines([line([50, 196], [193, 196])], "in");
    scene.accent([rect(148, 136, 36, 15, 5)], { stroke: "in" });
    scene.face([circle([166, 163], 5)], { stroke: "in" });
    for (const y of [132, 208]) scene.face([rect(28, y - 9, 14, 18, 2)]);
    return scene;
  },

  "cab-step"() {
    const scene = new Scene(), view = new View({ turn: 30, rise: 26 });
    for (const x of [14, 166]) extrude(scene, view, [poly([[0, 0], [34, 0], [50, 124], [0, 124]])], [x, 0, 0], Y, Z, X, 10);
    const tread = (y, z) => {
      box(scene, view, [0, y, z], [190, 52, 16]);
      for (let i = 1; i < 7; i += 1) scene.lines([view.line([8, y + i * 7.4, z + 16], [182, y + i * 7.4, z + 16])], i === 6 ? "in" : "hair");
      scene.accent([view.on(rect(0, 0, 190, 16), [0, y + 52, z], X, Z)]);
    };
    tread(34, 0); tread(14, 92);
    return scene;
  },

  fender() {
    const scene = new Scene(), view = discView({ turn: 40, rise: 24 });
    extrude(scene, view, [sector([0, 0], 88, 94, 8, 172)], [-50, 0, 0], Y, Z, X, 92);
    extrude(scene, view, [[...sector([0, 0], 88, 98, 8, 172)]], [42, 0, 0], Y, Z, X, 6);
    extrude(scene, view, [rect(85, -70, 5, 82)], [-50, 0, 0], Y, Z, X, 92, { fill: "accent" });
    return scene;
  },

  seat() {
    const scene = new Scene();
    scene.face([poly([[52, 222], [186, 222], [186, 230, 3], [52, 230, 3]])]);
    // suspension bellows
    for (const y of [190, 200, 210]) scene.face([rect(80, y, 92, 12, 5)], { fill: "accent" });
    scene.face([poly([[58, 178, 6], [196, 172, 6], [196, 190, 4], [62, 192, 4]])]);
    // back, head rest, cushion
    scene.face([poly([[52, 150, 14], [34, 60, 20], [44, 52, 12], [76, 50, 14], [96, 146, 14]])]);
    scene.face([poly([[34, 14, 10], [64, 8, 12], [76, 44, 10], [44, 52, 10]])]);
    scene.face([poly([[58, 152, 20], [96, 138, 16], [196, 138, 16], [212, 156, 12], [200, 176, 10], [66, 182, 12]])]);
    scene.lines(through([[46, 74], [54, 108], [64, 144]]), "in");
    scene.lines(through([[86, 166], [140, 162], [200, 160]]), "in");
    scene.face([slot([72, 116], [138, 112], 15)]);
    return scene;
  },

  "wiper-blade"() {
    const scene = new Scene();
    const c = [120, 420];
    scene.accent([sector(c, 290, 297, 254, 286)]);
    scene.face([sector(c, 297, 304, 254, 286)]);
    const p = (r, a) => polar(c, r, a);
    for (const [a, b] of [[256, 264], [276, 284]]) { const m = (a + b) / 2; scene.face([poly([p(302, a), p(318, m), p(302, b), p(306, b), p(326, m), p(306, a)])]); }
    scene.face([poly([p(318, 260), p(334, 266), p(338, 270), p(334, 274), p(318, 280), p(326, 280), p(344, 274), p(348, 270), p(344, 266), p(326, 260)])]);
    scene.face([rect(112, 66, 16, 20, 3)]);
    // arm
    scene.face([poly([[116, 74], [124, 74], [196, 176], [188, 182]])]);
    scene.face([poly([[180, 168, 6], [196, 160, 6], [220, 196, 12], [206, 214, 14], [190, 206, 10]])]);
    scene.face([circle([206, 198], 9)], { stroke: "in" });
    return scene;
  },

  "blower-motor"() {
    const scene = new Scene(), view = new View({ rise: 30 });
    revolve(scene, view, [0, 0, -44], Z, [[0, 22], [6, 32], [34, 32], [34, 60], [40, 60]]);
    revolve(scene, view, [0, 0, 0], Z, [[0, 64], [6, 64], [6, 62], [78, 62], [78, 66], [86, 66]]);
    flutes(scene, view, [0, 0, 0], Z, 62, 6, 78, 9, "in");
    recess(scene, view, [0, 0, 86], Z, 55, 50);
    const inner = [];
    for (let a = 135; a <= 315; a += 14) inner.push(view.line([55 * Math.cos(rad(a)), 55 * Math.sin(rad(a)), 86], [55 * Math.cos(rad(a)), 55 * Math.sin(rad(a)), 20]));
    scene.lines(clip(inner, [view.circle([0, 0, 86], Z, 55)]), "hair");
    scene.accent([overlap(view.circle([0, 0, 40], Z, 34), view.circle([0, 0, 86], Z, 55))], { stroke: "in" });
    scene.face([view.circle([0, 0, 48], Z, 9)], { stroke: "in" });
    return scene;
  },

  "ac-compressor"() {
    const scene = new Scene(), view = new View({ turn: 48, rise: 26 });
    extrude(scene, view, [poly([[-18, -60], [18, -60], [14, -88, 12], [-14, -88, 12]])], [-60, 0, 0], Y, Z, X, 24);
    revolve(scene, view, [-110, 0, 0], X, [[0, 54], [8, 60], [34, 60], [34, 64], [76, 64], [76, 60], [96, 60], [104, 50]]);
    box(scene, view, [-100, -22, 54], [44, 44, 22]);
    for (const y of [-10, 12]) { revolve(scene, view, [-78, y, 76], Z, [[0, 9], [10, 9]]); bore(scene, view, [-78, y, 86], Z, 5, 5, { stroke: "in" }); }
    revolve(scene, view, [-6, 0, 0], X, [[0, 66], [6, 66], [9, 61], [12, 66], [15, 61], [18, 66], [21, 61], [24, 66], [32, 66]]);
    const on = (s) => view.on(s, [26, 0, 0], Y, Z);
    scene.accent([on(circle([0, 0], 52)), on(circle([0, 0], 30))], { stroke: "in" });
    for (let i = 0; i < 3; i += 1) scene.lines(on(slot(polar([0, 0], 41, i * 120 + 10), polar([0, 0], 41, i * 120 + 40), 8)), "in");
    scene.face([on(circle([0, 0], 18))], { stroke: "in" });
    hexagon(scene, view, [26, 0, 0], X, 11, 8);
    return scene;
  },
};
