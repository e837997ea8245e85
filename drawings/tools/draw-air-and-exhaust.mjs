// Turbocharger, intake, exhaust.
import { curve, poly, rect } from "./loop.mjs";
import { discView, recess } from "./parts.mjs";
import { clip, hatch } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { add, at, circle, line, mul, polar, rotated } from "./segment.mjs";
import { bore, box, extrude, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  turbocharger() {
    const scene = new Scene(), view = discView({ turn: 52, rise: 20 });
    const snail = (r0, r1, width, tall) => {
      const f = (t) => polar([0, 0], r0 + (r1 - r0) * t, 45 + 315 * t);
      const pts = curve(f, 0, 1, 8);
      const start = at(pts[0], 0), inner = r1 - width;
      return [...pts, line([r1, 0], [r1, tall]), line([r1, tall], [inner, tall]), line([inner, tall], [inner, start[1] + 4]), line([inner, start[1] + 4], start)];
    };
    // turbine housing, far, with its foot
    const turbine = rotated(snail(46, 66, 40, 84), 180);
    extrude(scene, view, [turbine], [-96, 0, 0], Y, Z, X, 34);
    extrude(scene, view, [rect(-74, -94, 56, 10)], [-104, 0, 0], Y, Z, X, 50);
    // bearing housing
    revolve(scene, view, [-62, 0, 0], X, [[0, 50], [7, 50], [7, 28], [30, 28], [30, 56], [36, 56]]);
    // compressor
    const comp = snail(60, 86, 40, 92);
    extrude(scene, view, [comp], [-26, 0, 0], Y, Z, X, 34);
    extrude(scene, view, [rect(40, 92, 52, 9)], [-30, 0, 0], Y, Z, X, 42);
    scene.lines(view.on(curve((t) => polar([0, 0], 50 + 24 * t, 60 + 290 * t), 0, 1, 7), [8, 0, 0], Y, Z), "hair");
    revolve(scene, view, [8, 0, 0], X, [[0, 46], [16, 38], [30, 38]]);
    recess(scene, view, [38, 0, 0], X, 33, 12, { floor: "accent" });
    const rim = view.circle([38, 0, 0], X, 33), eye = [26, 0, 0];
    const blades = [];
    for (let i = 0; i < 8; i += 1) blades.push(...view.on(curve((t) => polar([0, 0], 9 + 24 * t, i * 45 + 45 * t), 0, 1, 1), eye, Y, Z));
    scene.lines(clip(blades, [rim]), "in");
    revolve(scene, view, eye, X, [[0, 9], [5, 8], [5, 5], [9, 5]]);
    return scene;
  },

  "charge-air-cooler"() {
    const scene = new Scene(), view = new View({ turn: 30, rise: 24 });
    const [w, d, h] = [150, 26, 120];
    const tank = (x, dir) => {
      const loop = dir < 0 ? poly([[0, -8], [0, h + 8], [-18, h + 8], [-34, h - 14], [-34, 14], [-18, -8]]) : poly([[0, -8], [18, -8], [34, 14], [34, h - 14], [18, h + 8], [0, h + 8]]);
      extrude(scene, view, [loop], [x, -4, 0], X, Z, Y, d + 8);
    };
    tank(0, -1);
    box(scene, view, [0, 0, 0], [w, d, h]);
    const face = (s) => view.on(s, [0, d, 0], X, Z);
    for (let z = 10; z < h; z += 10) scene.lines(face([line([0, z], [w, z])]), "in");
    const zig = [];
    for (let r = 0; r < h / 10; r += 2) for (let x = 0; x < w; x += 10) zig.push(line([x, r * 10], [x + 5, r * 10 + 10]), line([x + 5, r * 10 + 10], [x + 10, r * 10]));
    scene.lines(face(zig), "hair");
    tank(w, 1);
    for (const [x, z] of [[-18, h - 34], [w + 17, h - 34]]) {
      revolve(scene, view, [x, d + 4, z], Y, [[0, 17], [24, 17], [24, 19], [28, 19]], { fill: x < 0 ? "accent" : "body" });
      bore(scene, view, [x, d + 32, z], Y, 14, 14, { stroke: "in" });
    }
    return scene;
  },

  muffler() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 26 });
    revolve(scene, view, [0, 0, 0], X, [[0, 15], [34, 15], [34, 18], [42, 40], [46, 44, { smooth: true }], [52, 46], [230, 46], [236, 44, { smooth: true }], [242, 40], [252, 18], [252, 15], [286, 15]]);
    for (const x of [88, 186]) revolve(scene, view, [x, 0, 0], X, [[0, 48], [14, 48, { fill: "accent" }]]);
    return scene;
  },

  "particulate-filter"() {
    const scene = new Scene(), view = new View({ turn: 50, rise: 24 });
    revolve(scene, view, [0, 0, 0], X, [[0, 20], [24, 20], [52, 58], [60, 58], [60, 64], [70, 64], [70, 60], [150, 60], [150, 65], [160, 65]]);
    const rim = view.circle([160, 0, 0], X, 57);
    scene.accent([view.circle([160, 0, 0], X, 65), rim]);
    const on = (s) => view.on(s, [160, 0, 0], Y, Z);
    scene.lines(on([...hatch([circle([0, 0], 57)], { angle: 0, gap: 9 }), ...hatch([circle([0, 0], 57)], { angle: 90, gap: 9 })]), "hair");
    const s = add([110, 0, 0], mul([0, 0.3, 0.95], 58));
    revolve(scene, view, s, [0, 0.301, 0.9536], [[0, 10], [8, 10], [8, 6], [24, 6]]);
    return scene;
  },

  "egr-valve"() {
    const scene = new Scene(), view = new View({ rise: 28 });
    const across = mul(add(X, mul(Y, -1)), Math.SQRT1_2), toward = mul(add(X, Y), Math.SQRT1_2);
    const on = (z) => [0, 0, z];
    // valve head below the flange
    revolve(scene, view, on(-62), Z, [[0, 24], [5, 30], [12, 12, { smooth: true }], [20, 7], [62, 7]], { fill: "accent" });
    const plate = poly([...[-52, 52].flatMap((x) => [[x, -26, 14], [x, 26, 14]]).slice(0, 2), [52, 26, 14], [52, -26, 14]]);
    extrude(scene, view, [plate], on(-12), across, toward, Z, 12);
    for (const x of [-39, 39]) for (const y of [-13, 13]) bore(scene, view, add(on(0), add(mul(across, x), mul(toward, y))), Z, 5, 6, { stroke: "in" });
    revolve(scene, view, on(0), Z, [[0, 27], [26, 27], [26, 34], [32, 34], [32, 22], [38, 22], [38, 34], [44, 34], [44, 22], [50, 22], [50, 38], [58, 38], [58, 32], [100, 32], [108, 26]]);
    // side port and plug
    const d = [0.94, 0.34, 0];
    revolve(scene, view, add(on(13), mul(d, 24)), d, [[0, 13], [16, 13], [16, 17], [22, 17]]);
    bore(scene, view, add(on(13), mul(d, 46)), d, 9, 8, { stroke: "in" });
    box(scene, view, [-40, 20, 76], [16, 30, 18]);
    return scene;
  },
};
