// Cooling, fuel and exhaust: small parts that share a subcategory with larger ones.
import { band, open, poly, rect, slot, through } from "./loop.mjs";
import { discView, flutes, recess } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { circle, line, polar } from "./segment.mjs";
import { bore, box, cylinder, extrude, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "thermostat-housing"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 28 });
    extrude(scene, view, [poly([[-70, 0, 26], [0, -54, 40], [70, 0, 26], [0, 54, 40]])], [0, 0, 0], X, Y, Z, 14, { fill: "accent" });
    for (const x of [-50, 50]) cylinder(scene, view, [x, 0, 14], Z, 9, 10);
    revolve(scene, view, [0, 0, 14], Z, [[0, 40], [30, 36], [44, 34]]);
    revolve(scene, view, [0, 0, 58], Z, [[0, 34], [14, 28], [22, 16]]);
    revolve(scene, view, [0, -10, 44], X, [[0, 25], [76, 25], [76, 30], [86, 30], [90, 26]]);
    bore(scene, view, [90, -10, 44], X, 20, 30);
    return scene;
  },

  "fan-shroud"() {
    const scene = new Scene(), view = discView({ turn: 52, rise: 18 });
    extrude(scene, view, [rect(-104, -96, 208, 192, 12), circle([0, 0], 82)], [0, 0, 0], Y, Z, X, 16, { through: false });
    revolve(scene, view, [16, 0, 0], X, [[0, 84], [40, 78], [46, 82]]);
    recess(scene, view, [62, 0, 0], X, 76, 60, { floor: "void" });
    scene.accent([view.circle([62, 0, 0], X, 82), view.circle([62, 0, 0], X, 76)], { stroke: "in" });
    for (const [y, z] of [[-92, -84], [92, -84], [-92, 84], [92, 84]]) scene.face([view.circle([16, y, z], X, 5)], { stroke: "in" });
    return scene;
  },

  "radiator-cap"() {
    const scene = new Scene(), view = new View({ rise: 22 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 22], [8, 26, { fill: "accent" }], [16, 26, { fill: "accent" }], [16, 12], [26, 12]]);
    for (let z = 26; z < 54; z += 9) revolve(scene, view, [0, 0, z], Z, [[0, 24], [3, 26], [6, 24]]);
    revolve(scene, view, [0, 0, 54], Z, [[0, 40], [8, 40], [8, 64], [12, 68], [32, 68], [38, 60]]);
    flutes(scene, view, [0, 0, 66], Z, 68, 1, 20, 13, "in");
    extrude(scene, view, [rect(-88, -20, 30, 40, 8), rect(58, -20, 30, 40, 8)], [0, 0, 74], X, Y, Z, 14);
    scene.face([view.circle([0, 0, 92], Z, 44)], { stroke: "in" });
    scene.lines(view.circle([0, 0, 92], Z, 34), "in");
    return scene;
  },

  "v-belt"() {
    const scene = new Scene();
    const about = (w) => slot([84, 74], [156, 166], w);
    scene.face([about(136), about(100)]);
    scene.lines(about(120), "in");
    const cut = poly([[98, 84, 3], [142, 84, 3], [132, 128, 3], [108, 128, 3]]);
    scene.section([cut], { gap: 6, fill: "accent" });
    scene.lines([line([98, 92], [142, 92])], "in");
    for (const x of [104, 112, 120, 128, 136]) scene.lines([circle([x, 88], 1.6)[0]], "hair");
    return scene;
  },

  "idler-pulley"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    revolve(scene, view, [0, 0, 0], X, [[0, 96], [5, 100], [10, 92, { fill: "accent" }], [60, 92, { fill: "accent" }], [65, 100], [70, 96]]);
    recess(scene, view, [70, 0, 0], X, 82, 16);
    scene.face([view.circle([54, 0, 0], X, 50)], { stroke: "in" });
    scene.face([view.circle([56, 0, 0], X, 40)], { stroke: "in" });
    for (let a = 0; a < 360; a += 40) scene.lines(view.on(circle(polar([0, 0], 45, a), 3.4), [54, 0, 0], Y, Z), "in");
    bore(scene, view, [56, 0, 0], X, 16, 40, { stroke: "in" });
    return scene;
  },

  "electric-fuel-pump"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 9], [16, 9], [16, 13], [20, 13], [20, 9], [34, 9], [34, 34], [40, 42], [150, 42], [158, 34]]);
    for (const z of [58, 132]) scene.lines([view.arc([0, 0, z], Z, 42, -45, 135)], "in");
    revolve(scene, view, [0, 0, 158], Z, [[0, 14], [8, 14], [8, 9, { fill: "accent" }], [30, 9, { fill: "accent" }], [30, 13], [36, 13], [40, 8]]);
    for (const [x, y] of [[22, -14], [-6, 26]]) revolve(scene, view, [x, y, 158], Z, [[0, 5], [16, 5]]);
    return scene.turn(28);
  },

  "exhaust-pipe"() {
    const scene = new Scene();
    const { loop } = band([...through([[30, 196], [86, 190], [122, 148], [140, 96], [184, 60], [226, 54]])], 40);
    scene.face([loop]);
    scene.lines(through([[40, 184], [84, 178], [112, 140], [130, 92], [178, 52], [222, 46]]), "hair");
    scene.face([rect(218, 18, 14, 72, 4)]);
    for (const y of [26, 82]) scene.accent([circle([225, y], 4)], { stroke: "in" });
    scene.face([poly([[14, 172, 3], [34, 172, 3], [34, 220, 3], [14, 220, 3]])]);
    scene.accent([rect(14, 176, 6, 40)], { stroke: "in" });
    return scene;
  },

  "control-cable"() {
    const scene = new Scene();
    const path = through([[36, 196], [30, 120], [76, 52], [150, 44], [196, 96], [178, 160], [120, 178], [92, 140], [120, 104], [170, 112], [214, 176]]);
    scene.face([band(path, 12).loop]);
    scene.face([rect(24, 190, 24, 30, 4)]);
    scene.accent([rect(31, 220, 10, 26, 2)], { stroke: "in" });
    scene.face([poly([[204, 168, 3], [224, 168, 3], [228, 200, 3], [208, 202, 3]])]);
    scene.accent([circle([220, 218], 14), circle([220, 218], 7)], { stroke: "in" });
    scene.hole([circle([220, 218], 7)], { stroke: "in" });
    scene.lines([line([24, 198], [48, 198]), line([24, 206], [48, 206])], "in");
    return scene;
  },

  "transmission-solenoid"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 14], [14, 14], [14, 12, { fill: "accent" }], [20, 12, { fill: "accent" }], [20, 16], [36, 16], [36, 13, { fill: "accent" }], [42, 13, { fill: "accent" }], [42, 18], [58, 18], [58, 40], [132, 40], [136, 36]]);
    scene.lines([view.arc([0, 0, 72], Z, 40, -45, 135)], "in");
    scene.lines([view.arc([0, 0, 118], Z, 40, -45, 135)], "in");
    box(scene, view, [-18, -14, 136], [36, 28, 26]);
    scene.face([view.on(rect(6, 5, 26, 18, 3), [-18, -14, 162], X, Y)], { stroke: "in" });
    for (const x of [12, 24]) scene.lines(view.on([line([x, 9], [x, 19])], [-18, -14, 162], X, Y), "in");
    return scene.turn(24);
  },

  "shift-lever"() {
    const scene = new Scene();
    scene.face([band([...through([[116, 176], [120, 120], [138, 60]])], 11).loop]);
    scene.face([poly([[122, 40, 14], [134, 12, 18], [164, 18, 18], [162, 52, 14], [140, 66, 8]])]);
    scene.lines(open([136, 26], [146, 44]), "in");
    scene.lines(open([152, 26], [144, 52]), "in");
    scene.face([poly([[98, 150, 4], [136, 150, 4], [146, 166, 6], [140, 172, 4], [156, 188, 6], [148, 194, 4], [166, 214, 6], [68, 214, 6], [86, 194, 4], [78, 188, 6], [94, 172, 4], [88, 166, 6]])], { fill: "accent" });
    scene.lines([line([90, 168], [144, 168]), line([80, 190], [154, 190])], "in");
    scene.face([rect(56, 214, 122, 14, 4)]);
    return scene;
  },

  "repair-kit"() {
    const scene = new Scene(), view = new View({ rise: 40 });
    for (const [x, y, r, t] of [[-40, 60, 54, 12], [80, -40, 46, 10]]) {
      revolve(scene, view, [x, y, 0], Z, [[0, r], [t, r]], { fill: "accent" });
      bore(scene, view, [x, y, t], Z, r - 15, t, { through: true });
    }
    revolve(scene, view, [-70, -70, 0], Z, [[0, 38], [26, 34], [26, 30], [40, 30]]);
    recess(scene, view, [-70, -70, 40], Z, 22, 26);
    revolve(scene, view, [74, 84, 0], Z, [[0, 30], [10, 34], [18, 28], [24, 34], [32, 28], [38, 34], [46, 24]]);
    recess(scene, view, [74, 84, 46], Z, 15, 20);
    return scene;
  },

  "air-tubing"() {
    const scene = new Scene(), view = new View({ rise: 44 });
    for (let i = 0; i < 5; i += 1) revolve(scene, view, [0, 0, i * 15], Z, [[0, 96], [3, 100], [9, 100], [12, 96]]);
    scene.face([view.circle([0, 0, 72], Z, 96), view.circle([0, 0, 72], Z, 80)], { stroke: "in" });
    bore(scene, view, [0, 0, 72], Z, 80, 66, { through: true });
    scene.accent([band([...through([[196, 120], [224, 140], [226, 176]])], 11).loop]);
    return scene;
  },

  gladhand() {
    const scene = new Scene();
    scene.face([poly([[34, 96, 12], [66, 62, 30], [120, 60, 30], [152, 92, 30], [152, 138, 30], [118, 168, 30], [68, 166, 30], [34, 132, 16]])]);
    scene.face([poly([[140, 96, 6], [196, 108, 6], [232, 108, 6], [232, 132, 6], [196, 132, 6], [146, 140, 6]])]);
    scene.face([rect(214, 102, 14, 36, 3)], { stroke: "in" });
    scene.face([circle([94, 114], 40)], { stroke: "in" });
    scene.accent([circle([94, 114], 32), circle([94, 114], 15)], { stroke: "in" });
    scene.hole([circle([94, 114], 15)], { stroke: "in" });
    scene.face([poly([[20, 84, 4], [56, 52, 6], [76, 50, 4], [78, 62, 3], [46, 92, 4], [46, 140, 4], [20, 132, 6]])]);
    return scene;
  },

  "filter-cartridge"() {
    const scene = new Scene(), view = new View({ rise: 26 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 58], [12, 58], [12, 54], [136, 54], [136, 58], [148, 58]]);
    flutes(scene, view, [0, 0, 0], Z, 54, 13, 135, 11, "in");
    scene.accent([view.circle([0, 0, 148], Z, 42), view.circle([0, 0, 148], Z, 22)], { stroke: "in" });
    bore(scene, view, [0, 0, 148], Z, 22, 60);
    return scene;
  },

  "unit-injector"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 18 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 3, { fill: "accent" }], [6, 8, { fill: "accent" }], [22, 8], [22, 17], [62, 17], [66, 25], [118, 25], [118, 29], [126, 29]]);
    for (const z of [78, 92]) scene.lines([view.arc([0, 0, z], Z, 25, -45, 135)], "in");
    for (let z = 126; z < 168; z += 14) revolve(scene, view, [0, 0, z], Z, [[0, 17], [3, 22], [7, 22], [10, 17], [14, 15]]);
    revolve(scene, view, [0, 0, 168], Z, [[0, 24], [6, 24], [6, 14], [18, 14], [22, 10]]);
    box(scene, view, [22, -20, 70], [44, 40, 44]);
    scene.face([view.on(circle([20, 22], 13), [66, -20, 70], Y, Z)], { stroke: "in" });
    return scene.turn(24);
  },
};
