// Compressed air: what steers it and what joins its lines.
import { poly, rect } from "./loop.mjs";
import { flutes, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { circle, line, rotated } from "./segment.mjs";
import { bore, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "air-valve"() {
    const scene = new Scene();
    // valve body with its ports and the exhaust
    scene.face([rect(102, 206, 36, 20, 6)]);
    scene.face([poly([[78, 126], [162, 126], [162, 160], [154, 168], [154, 198, 6], [148, 208, 6], [92, 208, 6], [86, 198, 6], [86, 168], [78, 160]])]);
    scene.lines([line([78, 160], [162, 160]), line([86, 168], [154, 168])], "in");
    for (const [x, y] of [[54, 132], [162, 132], [60, 174], [154, 174]]) {
      scene.face([rect(x, y, 26, 22, 2)]);
      scene.accent([rect(x < 100 ? x - 10 : x + 26, y + 3, 10, 16, 1)]);
    }
    scene.face([rect(26, 112, 186, 15, 4)]);
    // plunger with its boot
    scene.face([rect(110, 66, 20, 30)]);
    for (const [y, w] of [[102, 56], [93, 48], [84, 40]]) scene.face([rect(120 - w / 2, y, w, 11, 5)]);
    // treadle on its hinge
    scene.face([poly([[30, 112], [36, 88, 8], [58, 88, 8], [64, 112]])]);
    const put = (s) => rotated(s, -22, [47, 96]);
    scene.face([put(poly([[38, 86, 8], [70, 84, 4], [232, 84, 8], [236, 98, 5], [70, 100], [52, 106, 8], [40, 104, 8]]))]);
    scene.face([put(rect(84, 72, 148, 12, 4))]);
    for (let x = 98; x < 228; x += 14) scene.lines([put([line([x, 72], [x, 84])])[0]], "in");
    scene.face([circle([47, 96], 8)], { stroke: "in" });
    scene.face([circle([47, 96], 3)], { stroke: "in" });
    return scene;
  },

  "air-governor"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    revolve(scene, view, [36, 26, -22], Z, [[0, 14], [22, 14]]);
    const shape = poly([[-6, 8, 10], [10, -2, 6], [62, -2, 6], [78, 8, 10], [78, 40, 10], [66, 56, 10], [6, 56, 10], [-6, 40, 10]]);
    extrude(scene, view, [shape], [0, 0, 0], X, Y, Z, 92);
    extrude(scene, view, [poly([[-22, 8, 10], [94, 8, 10], [94, 40, 12], [66, 84, 12], [6, 84, 12], [-22, 40, 12]])], [0, 56, 0], X, Z, Y, 12);
    for (const x of [-8, 80]) bore(scene, view, [x, 68, 24], Y, 7, 8, { stroke: "in" });
    for (const [x, z] of [[18, 58], [54, 58], [36, 26]]) {
      revolve(scene, view, [x, 68, z], Y, [[0, 15], [6, 15]]);
      bore(scene, view, [x, 74, z], Y, 9.5, 6, { fill: "accent", stroke: "in" });
    }
    revolve(scene, view, [36, 27, 92], Z, [[0, 32], [10, 32], [10, 27], [34, 27], [40, 20], [44, 20]]);
    flutes(scene, view, [36, 27, 92], Z, 27, 11, 33, 24, "in");
    hexagon(scene, view, [36, 27, 136], Z, 15, 8, { spin: 15 });
    revolve(scene, view, [36, 27, 144], Z, [[0, 7], [18, 7]]);
    threads(scene, view, [36, 27, 144], Z, 7, 18, 5, "in");
    return scene;
  },

  "air-fitting"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 24 });
    revolve(scene, view, [0, 0, -78], Z, [[0, 21], [40, 25]]);
    threads(scene, view, [0, 0, -78], Z, 23, 40, 7, "in");
    hexagon(scene, view, [0, 0, -38], Z, 36, 22, { spin: 15 });
    revolve(scene, view, [0, 0, -16], Z, [[0, 24], [10, 24]]);
    revolve(scene, view, [0, 0, -6], Z, [[0, 32], [62, 32], [68, 28]]);
    revolve(scene, view, [22, 0, 25], X, [[0, 30], [28, 30], [28, 34], [46, 34]]);
    revolve(scene, view, [68, 0, 25], X, [[0, 24, { fill: "accent" }], [8, 24, { fill: "accent" }], [8, 31, { fill: "accent" }], [16, 31, { fill: "accent", cap: "accent" }]]);
    revolve(scene, view, [84, 0, 25], X, [[0, 19], [78, 19]]);
    bore(scene, view, [162, 0, 25], X, 12, 30, { stroke: "in" });
    for (const s of [100, 114, 128]) scene.lines([view.arc([s, 0, 25], X, 19, 20, 60)], "hair");
    return scene;
  },

  "leveling-valve"() {
    const scene = new Scene();
    // link rod with its joints, from the lever down to the axle
    scene.face([rect(202, 74, 12, 116, 2)]);
    for (const y of [182, 192, 202]) scene.lines([line([202, y - 6], [214, y - 6])], "in");
    scene.face([rect(196, 188, 24, 22, 4)]);
    scene.face([circle([208, 220], 13)]);
    scene.face([circle([208, 220], 5)], { stroke: "in" });
    // ports and body
    for (const [x, y, w, h] of [[22, 96, 22, 26], [44, 176, 26, 22], [92, 176, 26, 22]]) scene.face([rect(x, y, w, h, 2)]);
    scene.accent([rect(12, 100, 10, 18, 1)]);
    for (const x of [48, 96]) scene.accent([rect(x, 198, 18, 10, 1)]);
    scene.face([poly([[56, 26, 6], [106, 26, 6], [112, 50, 8], [126, 62, 10], [126, 178, 10], [38, 178, 10], [38, 62, 10], [50, 50, 8]])]);
    for (const y of [38]) scene.lines([circle([68, y], 4), circle([94, y], 4)].flat(), "in");
    scene.lines([line([40, 148], [124, 148])], "in");
    for (const x of [52, 112]) scene.face([circle([x, 163], 5)], { stroke: "in" });
    // lever and shaft
    scene.face([poly([[66, 82, 14], [100, 76, 10], [202, 62, 8], [220, 62, 14], [220, 82, 14], [202, 84, 8], [100, 118, 10], [66, 116, 14]])]);
    scene.face([circle([82, 98], 23)]);
    scene.face([circle([82, 98], 13)], { stroke: "in" });
    scene.lines(poly([[76, 88], [88, 88], [94, 98], [88, 108], [76, 108], [70, 98]]), "in");
    scene.face([circle([208, 73], 13)], { stroke: "in" });
    scene.face([circle([208, 73], 5)], { stroke: "in" });
    scene.lines([line([122, 85], [186, 73])], "in");
    return scene;
  },
};
