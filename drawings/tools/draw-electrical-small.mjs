// Electrical: small parts that share a subcategory with larger ones.
import { band, open, poly, rect, sector, through } from "./loop.mjs";
import { discView, gearSolid, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { circle, line, polar } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

const stud = (scene, view, base, r, h) => {
  revolve(scene, view, base, Z, [[0, r * 2], [5, r * 2], [5, r], [h, r]]);
  hexagon(scene, view, [base[0], base[1], base[2] + 5], Z, r * 1.9, 10, { spin: 15 });
  revolve(scene, view, [base[0], base[1], base[2] + 15], Z, [[0, r], [h - 15, r]]);
};

export const drawings = {
  "starter-solenoid"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    revolve(scene, view, [0, 0, -40], Z, [[0, 13], [40, 13]]);
    revolve(scene, view, [0, 0, 0], Z, [[0, 56], [8, 56], [8, 50], [108, 50], [108, 56], [118, 56]]);
    revolve(scene, view, [0, 0, 118], Z, [[0, 46], [16, 46], [20, 42]]);
    stud(scene, view, [-22, -22, 138], 8, 40);
    stud(scene, view, [22, 22, 138], 8, 40);
    revolve(scene, view, [24, -24, 138], Z, [[0, 6, { fill: "accent" }], [22, 6, { fill: "accent" }]]);
    return scene.turn(22);
  },

  "starter-drive"() {
    const scene = new Scene(), view = discView({ turn: 44, rise: 22 });
    revolve(scene, view, [-96, 0, 0], X, [[0, 52], [10, 52], [10, 36], [30, 36], [30, 52], [40, 52]]);
    revolve(scene, view, [-56, 0, 0], X, [[0, 70], [4, 74], [66, 74], [70, 70]]);
    gearSolid(scene, view, [22, 0, 0], X, 36, 50, 10, 54, { smooth: 0.7, fill: "accent" });
    bore(scene, view, [76, 0, 0], X, 18, 40, { stroke: "in" });
    return scene;
  },

  "battery-cable"() {
    const scene = new Scene();
    scene.face([band(through([[66, 180], [60, 110], [104, 52], [168, 66], [186, 130], [162, 178]]), 24).loop]);
    scene.accent([rect(50, 172, 32, 26, 3)], { stroke: "in" });
    scene.face([poly([[50, 198, 3], [82, 198, 3], [88, 216, 14], [80, 246, 16], [52, 246, 16], [44, 216, 14]])]);
    scene.hole([circle([66, 226], 10)], { stroke: "in" });
    scene.accent([poly([[144, 166, 3], [176, 172, 3], [172, 196, 3], [140, 190, 3]])], { stroke: "in" });
    scene.face([poly([[140, 190, 3], [172, 196, 3], [172, 232, 14], [148, 244, 14], [128, 222, 12]])]);
    scene.hole([circle([150, 218], 10)], { stroke: "in" });
    return scene;
  },

  "battery-terminal"() {
    const scene = new Scene(), view = new View({ rise: 36 });
    extrude(scene, view, [sector([0, 0], 32, 58, 20, 340)], [0, 0, 0], X, Y, Z, 40);
    box(scene, view, [46, 12, 4], [52, 16, 32]);
    box(scene, view, [46, -28, 4], [52, 16, 32]);
    revolve(scene, view, [80, -44, 20], Y, [[0, 8], [16, 8]]);
    revolve(scene, view, [80, 28, 20], Y, [[0, 8, { fill: "accent" }], [26, 8, { fill: "accent" }]]);
    hexagon(scene, view, [80, 34, 20], Y, 17, 14, { fill: "accent" });
    box(scene, view, [-118, -22, 6], [64, 44, 26]);
    for (const x of [-104, -76]) revolve(scene, view, [x, 0, 32], Z, [[0, 10], [10, 10]]);
    return scene;
  },

  fuses() {
    const scene = new Scene();
    for (const [x, y, k] of [[16, 24, 1], [122, 68, 1]]) {
      for (const dx of [14, 60]) scene.accent([rect(x + dx * k, y + 80, 22, 84, 2)]);
      scene.face([poly([[x, y, 8], [x + 96, y, 8], [x + 96, y + 56, 4], [x + 90, y + 96, 4], [x + 6, y + 96, 4], [x, y + 56, 4]])]);
      scene.lines(open([x + 25, y + 96], [x + 25, y + 40], [x + 40, y + 26], [x + 56, y + 26], [x + 71, y + 40], [x + 71, y + 96]), "in");
      scene.lines([line([x + 20, y + 12], [x + 76, y + 12])], "in");
    }
    return scene;
  },

  "ignition-switch"() {
    const scene = new Scene();
    scene.face([rect(120, 146, 70, 16, 2)]);
    scene.face([circle([206, 154], 36), circle([218, 154], 10)]);
    scene.face([poly([[20, 118, 6], [100, 118, 6], [100, 190, 6], [20, 190, 6]])]);
    scene.face([rect(8, 134, 14, 40, 2)]);
    for (const y of [142, 154, 166]) scene.lines([line([0, y], [8, y])], "in");
    scene.face([rect(98, 106, 18, 96, 4)]);
    scene.face([rect(116, 116, 12, 76, 3)]);
    scene.accent([rect(120, 144, 8, 20, 2)], { stroke: "in" });
    scene.lines([line([36, 118], [36, 190]), line([84, 118], [84, 190])], "in");
    return scene;
  },

  "combination-switch"() {
    const scene = new Scene();
    scene.face([poly([[138, 96, 6], [206, 62, 4], [250, 44, 14], [262, 62, 14], [220, 84, 4], [148, 122, 6]])]);
    scene.lines([line([196, 68], [206, 90]), line([214, 58], [224, 82])], "in");
    scene.face([poly([[102, 96, 6], [34, 62, 4], [-10, 44, 14], [-22, 62, 14], [20, 84, 4], [92, 122, 6]])]);
    scene.lines([line([44, 68], [34, 90])], "in");
    scene.face([circle([120, 124], 52), circle([120, 124], 30)]);
    scene.accent([circle([120, 124], 30), circle([120, 124], 24)], { stroke: "in" });
    scene.face([poly([[88, 168, 4], [152, 168, 4], [148, 208, 6], [92, 208, 6]])]);
    for (const x of [104, 116, 128, 138]) scene.lines([line([x, 194], [x, 208])], "in");
    return scene;
  },

  gauge() {
    const scene = new Scene();
    scene.face([circle([120, 120], 104), circle([120, 120], 92)]);
    scene.face([circle([120, 120], 92)], { stroke: "in" });
    for (let a = 150; a <= 390; a += 24) scene.lines([line(polar([120, 120], 84, a), polar([120, 120], (a - 150) % 48 ? 74 : 66, a))], (a - 150) % 48 ? "hair" : "in");
    scene.accent([sector([120, 120], 74, 84, 342, 390)], { stroke: "in" });
    scene.face([poly([polar([120, 120], 64, 300), polar([120, 120], 9, 30), polar([120, 120], 16, 120), polar([120, 120], 9, 210)])]);
    scene.face([circle([120, 120], 13)]);
    scene.lines(rect(92, 160, 56, 22, 3), "in");
    return scene;
  },

  "backup-alarm"() {
    const scene = new Scene(), view = discView({ turn: 50, rise: 20 });
    box(scene, view, [-70, -84, -92], [60, 168, 14]);
    revolve(scene, view, [-70, 0, 0], X, [[0, 70], [8, 76], [56, 76], [56, 82], [70, 82], [74, 78]]);
    scene.face([view.circle([4, 0, 0], X, 64)], { stroke: "in" });
    const on = (s) => view.on(s, [4, 0, 0], Y, Z);
    for (const z of [-42, -21, 0, 21, 42]) {
      const half = Math.sqrt(56 * 56 - z * z);
      scene.accent([on(rect(-half, z - 4, half * 2, 8, 4))], { stroke: "in" });
    }
    for (const y of [-66, 66]) bore(scene, view, [-30, y, -78], Z, 7, 14, { stroke: "in" });
    return scene;
  },

  "air-horn"() {
    const scene = new Scene();
    for (const [y, end] of [[78, 226], [158, 196]]) {
      scene.face([poly([[44, y - 9, 3], [120, y - 13], [170, y - 20], [end - 10, y - 34, 8], [end, y - 38, 2], [end, y + 38, 2], [end - 10, y + 34, 8], [170, y + 20], [120, y + 13], [44, y + 9, 3]])]);
      scene.accent([poly([[end, y - 38, 2], [end + 8, y - 30, 10], [end + 8, y + 30, 10], [end, y + 38, 2]])]);
      scene.face([poly([[12, y - 22, 6], [36, y - 26, 4], [48, y - 14, 3], [48, y + 14, 3], [36, y + 26, 4], [12, y + 22, 6]])]);
      scene.lines([line([22, y - 24], [22, y + 24])], "in");
    }
    for (const x of [60, 106]) scene.face([rect(x, 90, 16, 57, 2)]);
    scene.face([rect(52, 112, 78, 12, 3)]);
    return scene;
  },

  "light-bar"() {
    const scene = new Scene(), view = new View({ turn: 28, rise: 24 });
    box(scene, view, [0, 0, 0], [230, 34, 56]);
    const front = (s) => view.on(s, [0, 34, 0], X, Z);
    scene.face([front(rect(10, 8, 210, 40, 6))], { stroke: "in" });
    for (let i = 0; i < 6; i += 1) {
      scene.accent([front(circle([30 + i * 34, 28], 14))], { stroke: "in" });
      scene.lines(front(circle([30 + i * 34, 28], 5)), "in");
    }
    for (const x of [10, 198]) box(scene, view, [x, 8, -24], [22, 20, 24]);
    return scene;
  },

  "diagnostic-cable"() {
    const scene = new Scene();
    scene.face([band(through([[76, 92], [118, 60], [176, 62], [200, 108], [160, 146], [96, 150], [70, 186], [104, 214]]), 9).loop]);
    scene.face([circle([52, 110], 46)]);
    scene.face([circle([52, 110], 37)], { stroke: "in" });
    scene.lines([line([46, 73], [58, 73])], "in");
    for (let a = 0; a < 360; a += 45) scene.accent([circle(polar([52, 110], 24, a), 4.5)], { stroke: "in" });
    scene.accent([circle([52, 110], 4.5)], { stroke: "in" });
    scene.face([poly([[104, 188, 4], [128, 184, 3], [134, 176, 4], [232, 176, 6], [224, 236, 6], [142, 236, 6], [134, 228, 4], [104, 226, 4]])]);
    scene.lines(poly([[150, 186, 4], [222, 186, 4], [216, 226, 4], [156, 226, 4]]), "in");
    for (const x of [166, 178, 190, 202]) scene.lines([line([x, 194], [x, 202]), line([x, 210], [x, 218])], "in");
    return scene;
  },

  resistor() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 28 });
    for (const x of [18, 50, 82]) {
      revolve(scene, view, [x, 28, -76], Z, [[0, 12], [4, 13, { fill: "accent" }], [72, 13, { fill: "accent" }], [76, 12]]);
      threads(scene, view, [x, 28, -74], Z, 13, 70, 9, "in");
    }
    extrude(scene, view, [rect(-20, -4, 140, 64, 10)], [0, 0, 0], X, Y, Z, 8);
    box(scene, view, [22, 10, 8], [56, 36, 34]);
    const top = (s) => view.on(s, [22, 10, 42], X, Y);
    scene.face([top(rect(6, 6, 44, 24, 3))], { stroke: "in" });
    for (const x of [16, 28, 40]) scene.lines(top([line([x, 11], [x, 25])]), "in");
    for (const x of [-8, 108]) scene.face([view.circle([x, 28, 8], Z, 5)], { stroke: "in" });
    return scene;
  },
};
