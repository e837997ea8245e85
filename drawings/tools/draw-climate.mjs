// Air conditioning and heating.
import { band, rect } from "./loop.mjs";
import { frontArc } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, line, moved } from "./segment.mjs";
import { bore, box, extrude, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

/** Fins between flat tubes on a face. */
const fins = (scene, place, { width, height, pitch, step }) => {
  const zig = [];
  for (let row = 0; (row + 1) * pitch <= height; row += 2) {
    for (let x = 0; x + step <= width; x += step) zig.push(line([x, row * pitch + pitch * 0.55], [x + step / 2, (row + 1) * pitch]), line([x + step / 2, (row + 1) * pitch], [x + step, row * pitch + pitch * 0.55]));
  }
  scene.lines(place(zig), "hair");
};

export const drawings = {
  condenser() {
    const scene = new Scene(), view = new View({ turn: 28, rise: 20 });
    const [w, d, h] = [196, 16, 140];
    box(scene, view, [0, 0, 0], [w, d, h]);
    const f = (s) => view.on(s, [0, d, 0], X, Z);
    // one tube that runs to and fro
    const rows = 7, pitch = h / rows;
    const run = [];
    for (let i = 0; i < rows; i += 1) {
      const z = pitch * (i + 0.5), right = i % 2 === 0;
      run.push(line(right ? [10, z] : [w - 10, z], right ? [w - 10, z] : [10, z]));
      if (i < rows - 1) run.push(right ? arc([w - 10, z + pitch / 2], pitch / 2, -90, 90) : arc([10, z + pitch / 2], pitch / 2, 270, 90));
    }
    const lines = [];
    for (let x = 8; x < w; x += 7) for (let i = 1; i < rows; i += 1) lines.push(line([x, pitch * i - 4], [x, pitch * i + 4]));
    scene.lines(f(lines), "hair");
    scene.accent([f(band(run, 7.5).loop)], { stroke: "in" });
    for (const x of [-12, w - 2]) extrude(scene, view, [rect(0, -8, 14, h + 16, 3)], [x, -2, 0], X, Z, Y, d + 6);
    for (const z of [18, h - 18]) {
      revolve(scene, view, [w + 5, d + 4, z], Y, [[0, 9], [18, 9], [18, 13], [30, 13]]);
      bore(scene, view, [w + 5, d + 34, z], Y, 6, 8, { stroke: "in" });
    }
    return scene;
  },

  evaporator() {
    const scene = new Scene(), view = new View({ turn: 50, rise: 24 });
    const [w, d, h] = [76, 150, 118];
    box(scene, view, [0, 0, 0], [w, d, h]);
    const f = (s) => view.on(s, [w, 0, 0], Y, Z);
    for (let y = 15; y < d; y += 15) scene.lines(f([line([y, 0], [y, h])]), "in");
    const zig = [];
    for (let col = 1; col < 10; col += 2) for (let z = 0; z + 10 <= h; z += 10) zig.push(line([col * 15, z], [col * 15 + 15, z + 5]), line([col * 15 + 15, z + 5], [col * 15, z + 10]));
    scene.lines(f(zig), "hair");
    for (let x = 14; x < w; x += 14) scene.lines([view.line([x, d, 0], [x, d, h])], "hair");
    for (const z of [-18, h]) extrude(scene, view, [rect(-4, -4, w + 8, d + 8, 12)], [0, 0, z], X, Y, Z, 20);
    // the block that takes both pipes
    extrude(scene, view, [rect(16, 22, 52, 92, 12)], [w, 0, 0], Y, Z, X, 18);
    for (const [z, r] of [[48, 16], [92, 11]]) {
      revolve(scene, view, [w + 18, 42, z], X, [[0, r], [22, r], [22, r + 4, { fill: "accent" }], [31, r + 4, { fill: "accent" }], [31, r], [44, r]]);
      bore(scene, view, [w + 62, 42, z], X, r - 4, 8, { stroke: "in" });
    }
    return scene;
  },

  "heater-core"() {
    const scene = new Scene(), view = new View({ turn: 38, rise: 24 });
    const [w, d, h] = [150, 44, 118];
    box(scene, view, [0, 0, 0], [w, d, h]);
    const f = (s) => view.on(s, [0, d, 0], X, Z);
    for (let z = 12; z < h; z += 12) scene.lines(f([line([0, z], [w, z])]), "in");
    fins(scene, f, { width: w, height: h, pitch: 12, step: 14 });
    extrude(scene, view, [rect(-4, -4, w + 8, d + 8, 8)], [0, 0, -18], X, Y, Z, 18);
    extrude(scene, view, [rect(-4, -4, w + 8, d + 8, 8)], [0, 0, h], X, Y, Z, 26);
    // two hose necks of the top tank
    for (const x of [34, 96]) {
      revolve(scene, view, [x, d / 2, h + 26], Z, [[0, 17], [26, 17], [26, 20, { fill: "accent" }], [36, 20, { fill: "accent" }], [36, 17], [46, 17]]);
      bore(scene, view, [x, d / 2, h + 72], Z, 12, 12, { stroke: "in" });
    }
    return scene;
  },

  "receiver-drier"() {
    const scene = new Scene(), view = new View({ rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 26, { smooth: true }], [6, 40, { smooth: true }], [14, 44], [150, 44], [160, 40, { smooth: true }], [166, 34]]);
    for (const z of [50, 96]) revolve(scene, view, [0, 0, z], Z, [[0, 46], [8, 46]]);
    extrude(scene, view, [rect(-32, -28, 64, 56, 12)], [0, 0, 164], X, Y, Z, 30);
    for (const [n, o] of [[X, [32, 0, 180]], [Y, [0, 28, 180]]]) {
      revolve(scene, view, o, n, [[0, 12], [14, 12], [14, 15], [24, 15]]);
      bore(scene, view, o.map((value, i) => value + n[i] * 24), n, 8, 8, { fill: "accent", stroke: "in" });
    }
    scene.face([view.circle([-4, -4, 194], Z, 16)], { stroke: "in" });
    scene.face([view.circle([-4, -4, 194], Z, 10)], { stroke: "in" });
    for (const z of [70, 84]) scene.lines([frontArc(view, [0, 0, z], Z, 44, 30)], "hair");
    return scene;
  },

  "expansion-valve"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 26 });
    box(scene, view, [0, 0, 0], [62, 70, 116]);
    const f = (s) => view.on(s, [0, 70, 0], X, Z);
    for (const [z, r] of [[84, 20], [32, 14]]) {
      scene.face([f(circle([31, z], r + 6))], { stroke: "in" });
      bore(scene, view, [31, 70, z], Y, r, 24, { fill: "accent", stroke: "in" });
    }
    for (const [x, z] of [[10, 58], [52, 58]]) scene.face([f(circle([x, z], 5))], { stroke: "in" });
    for (const [z, r] of [[84, 17], [32, 12]]) {
      revolve(scene, view, [62, 35, z], X, [[0, r + 4], [8, r + 4]]);
      bore(scene, view, [70, 35, z], X, r - 3, 10, { stroke: "in" });
    }
    revolve(scene, view, [31, 35, 116], Z, [[0, 20], [10, 20], [10, 30], [16, 42], [22, 42], [30, 26], [32, 12], [42, 12]]);
    revolve(scene, view, [31, 35, 158], Z, [[0, 4], [16, 4]]);
    return scene;
  },

  "ac-hose"() {
    const scene = new Scene();
    scene.face([band([line([78, 54], [62, 54]), arc([62, 82], 28, 270, 180), line([34, 82], [34, 118])], 18).loop]);
    scene.face([band([line([116, 178], [104, 178]), arc([104, 196], 18, 270, 180), line([86, 196], [86, 200])], 18).loop]);
    // service port
    scene.face([rect(44, 22, 16, 24, 1)]);
    scene.face([rect(38, 8, 28, 22, 4)]);
    for (const x of [47, 57]) scene.lines([line([x, 12], [x, 27])], "in");
    const path = [line([100, 54], [156, 54]), arc([156, 116], 62, -90, 90), line([156, 178], [140, 178])];
    scene.face([band(path, 32).loop]);
    scene.lines(band([line([122, 54], [156, 54]), arc([156, 116], 62, -90, 90)], 14).left, "hair");
    const sleeve = (x, y) => {
      scene.face([rect(x, y - 21, 44, 42, 4)]);
      for (const d of [12, 22, 32]) scene.lines([line([x + d, y - 21], [x + d, y + 21])], "in");
    };
    sleeve(76, 54); sleeve(112, 178);
    const fitting = (place) => {
      scene.face([place(rect(-24, 0, 48, 22, 3))]);
      scene.lines(place([line([-9, 0], [-9, 22]), line([9, 0], [9, 22])]), "in");
      scene.face([place(rect(-11, 22, 22, 26, 2))]);
      scene.accent([place(rect(-15, 28, 30, 9, 4))]);
    };
    fitting((s) => moved(s, 34, 112)); fitting((s) => moved(s, 86, 186));
    return scene;
  },
};
