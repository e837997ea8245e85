// Small hardware and workshop gear.
import { poly, rect } from "./loop.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, line, mirrored, polar } from "./segment.mjs";
import { bore, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "nuts-and-washers"() {
    const scene = new Scene();
    const at = (x, y) => new View({ rise: 32, home: [x, y] });
    const plain = at(62, 92);
    hexagon(scene, plain, [0, 0, 0], Z, 52, 42, { spin: 15 });
    scene.lines(plain.circle([0, 0, 42], Z, 43), "in");
    bore(scene, plain, [0, 0, 42], Z, 27, 20, { stroke: "in" });
    const locking = at(176, 92);
    hexagon(scene, locking, [0, 0, 0], Z, 52, 34, { spin: 15 });
    revolve(scene, locking, [0, 0, 34], Z, [[0, 42], [12, 42]]);
    scene.accent([locking.circle([0, 0, 46], Z, 37)], { stroke: "in" });
    bore(scene, locking, [0, 0, 46], Z, 26, 20, { stroke: "in" });
    const flat = at(62, 186);
    revolve(scene, flat, [0, 0, 0], Z, [[0, 54], [8, 54]]);
    bore(scene, flat, [0, 0, 8], Z, 27, 8, { through: true });
    const split = at(176, 184);
    const ring = [arc([0, 0], 48, 62, 400), line(polar([0, 0], 48, 400), polar([0, 0], 27, 400)), arc([0, 0], 27, 400, 62), line(polar([0, 0], 27, 62), polar([0, 0], 48, 62))];
    extrude(scene, split, [ring], [0, 0, 0], X, Y, Z, 14, { fill: "accent" });
    return scene;
  },

  "gear-puller"() {
    const scene = new Scene();
    const half = (segments) => [segments, mirrored(segments)];
    // the pulled part
    scene.section([poly([[74, 190], [166, 190], [166, 214], [74, 214]])], { gap: 6 });
    scene.face([rect(104, 176, 32, 54, 2)]);
    // screw
    scene.accent([poly([[109, 62], [131, 62], [131, 156], [124, 174], [116, 174], [109, 156]])]);
    for (let y = 92; y < 156; y += 8) scene.lines([line([109, y], [131, y - 4])], "in");
    scene.accent([rect(112, 28, 16, 34)]);
    scene.face([poly([[102, 6], [138, 6], [138, 30], [102, 30]])]);
    scene.lines([line([112, 6], [112, 30]), line([128, 6], [128, 30])], "in");
    // jaws, then the yoke with its pins
    for (const jaw of half(poly([[44, 66, 10], [62, 66, 8], [62, 150, 20], [66, 200], [88, 204, 4], [88, 222, 5], [54, 222, 14], [46, 190, 20], [38, 140, 30]]))) scene.face([jaw]);
    scene.face([poly([[32, 64, 12], [92, 56, 10], [100, 46, 6], [140, 46, 6], [148, 56, 10], [208, 64, 12], [208, 92, 12], [148, 88, 10], [140, 94, 6], [100, 94, 6], [92, 88, 10], [32, 92, 12]])]);
    for (const x of [53, 187]) {
      scene.face([circle([x, 78], 10)], { stroke: "in" });
      scene.face([circle([x, 78], 4)], { stroke: "in" });
    }
    scene.lines([line([100, 48], [100, 92]), line([140, 48], [140, 92])], "in");
    scene.centre(line([120, 2], [120, 236]));
    return scene;
  },

  "pintle-hook"() {
    const scene = new Scene();
    // plate, body with the hook, latch above
    scene.face([poly([[62, 74, 6], [88, 66, 10], [120, 78, 20], [130, 110, 20], [130, 140], [136, 158, 16], [158, 168, 20], [182, 160, 20], [190, 138, 14], [188, 112, 8], [204, 104, 8], [220, 118, 14], [224, 158, 30], [196, 200, 40], [150, 210, 40], [104, 200, 30], [62, 192, 6]])]);
    scene.face([rect(24, 40, 40, 186, 5)]);
    for (const y of [62, 204]) {
      scene.face([rect(10, y - 11, 15, 22, 2)]);
      scene.face([rect(63, y - 11, 10, 22, 2)]);
    }
    scene.accent([poly([[92, 58, 14], [122, 36, 18], [168, 44, 26], [206, 72, 16], [210, 104, 8], [186, 112, 8], [176, 92, 16], [144, 82, 16], [124, 92, 12], [104, 92, 14]])]);
    scene.face([circle([112, 74], 12)], { stroke: "in" });
    scene.face([circle([112, 74], 5)], { stroke: "in" });
    scene.face([poly([[134, 46, 6], [142, 16, 8], [158, 16, 8], [160, 48, 6]])]);
    // drawbar eye in section
    scene.section([circle([159, 134], 23)], { gap: 6 });
    scene.lines([line([64, 130], [128, 130])], "in");
    return scene;
  },
};
