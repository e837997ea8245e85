// Gearbox parts: shafts, packs, bodies, take-offs, mounts and coolers.
import { band, gear, poly, rect, sector } from "./loop.mjs";
import { discView, flutes, gearSolid, overlap, recess, threads } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, line, polar } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "transmission-shaft"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 28 });
    const wheel = (x, r, n, w) => gearSolid(scene, view, [x, 0, 0], X, r - 9, r, n, w, { smooth: 0.8, tip: 0.3, foot: 0.34 });
    revolve(scene, view, [-30, 0, 0], X, [[0, 13], [24, 13], [24, 17], [40, 17]]);
    wheel(4, 60, 14, 22);
    revolve(scene, view, [26, 0, 0], X, [[0, 26], [22, 26]]);
    wheel(48, 48, 12, 22);
    revolve(scene, view, [70, 0, 0], X, [[0, 25], [24, 25]]);
    wheel(94, 36, 10, 26);
    revolve(scene, view, [120, 0, 0], X, [[0, 23], [20, 23], [20, 18], [62, 18, { fill: "accent" }], [62, 13], [84, 12]]);
    flutes(scene, view, [140, 0, 0], X, 18, 2, 40, 24, "in");
    return scene;
  },

  "clutch-pack"() {
    const scene = new Scene(), view = discView({ turn: 50, rise: 22 });
    for (let i = 0; i < 3; i += 1) {
      revolve(scene, view, [-88 + i * 40, 0, 0], X, [[0, 86], [8, 86]], { fill: "accent" });
      revolve(scene, view, [-68 + i * 40, 0, 0], X, [[0, 95], [6, 95]]);
    }
    extrude(scene, view, [gear([0, 0], 90, 100, 6, { tip: 0.24, foot: 0.5, start: 10 })], [32, 0, 0], Y, Z, X, 6);
    revolve(scene, view, [48, 0, 0], X, [[0, 88], [8, 88, { cap: "accent" }]]);
    const on = (s, x = 56) => view.on(s, [x, 0, 0], Y, Z);
    const hub = gear([0, 0], 56, 63, 11, { tip: 0.4, foot: 0.4 });
    scene.lines(on(Array.from({ length: 8 }, (_, i) => line(polar([0, 0], 66, i * 45), polar([0, 0], 88, i * 45)))), "in");
    scene.face([on(hub)], { stroke: "in" });
    const rim = on(circle([0, 0], 56));
    for (const x of [32, 2]) scene.lines(clip(on(circle([0, 0], 58), x), [rim]), "in");
    scene.hole([overlap(on(circle([0, 0], 58), -40), rim)], { stroke: "in" });
    return scene;
  },

  "bearing-and-seal-kit"() {
    const scene = new Scene();
    const ball = (view, r) => {
      revolve(scene, view, [0, 0, 0], X, [[0, r], [r * 0.44, r]]);
      const x = r * 0.44;
      scene.face([view.circle([x, 0, 0], X, r * 0.84)], { stroke: "in" });
      for (let i = 0; i < 9; i += 1) scene.accent([circle(view.point([x - 2, ...polar([0, 0], r * 0.69, i * 40)]), r * 0.13)], { stroke: "in" });
      scene.face([view.circle([x, 0, 0], X, r * 0.55)], { stroke: "in" });
      bore(scene, view, [x, 0, 0], X, r * 0.4, r * 0.44, { through: true });
    };
    const seal = (view, r) => {
      revolve(scene, view, [0, 0, 0], X, [[0, r], [r * 0.3, r]]);
      const x = r * 0.3;
      recess(scene, view, [x, 0, 0], X, r * 0.84, r * 0.1);
      scene.face([view.circle([x - r * 0.1, 0, 0], X, r * 0.68)], { stroke: "in" });
      bore(scene, view, [x - r * 0.1, 0, 0], X, r * 0.56, r * 0.2, { through: true });
    };
    seal(discView({ turn: 54, home: [178, 66] }), 44);
    ball(discView({ turn: 54, home: [74, 80] }), 66);
    const gap = discView({ turn: 54, home: [76, 194] });
    scene.face([gap.on(sector([0, 0], 34, 41, -60, 240), [0, 0, 0], Y, Z)]);
    const shut = discView({ turn: 54, home: [176, 178] });
    revolve(scene, shut, [0, 0, 0], X, [[0, 48], [20, 48]]);
    for (const r of [40, 30, 27]) scene.face([shut.circle([20, 0, 0], X, r)], { stroke: "in" });
    bore(scene, shut, [20, 0, 0], X, 18, 20, { through: true });
    return scene;
  },

  "valve-body"() {
    const scene = new Scene(), view = new View({});
    const plate = poly([[0, 0, 8], [110, 0, 8], [122, 12, 8], [196, 12, 8], [196, 92, 8], [150, 104, 8], [0, 104, 8]]);
    extrude(scene, view, [plate], [0, 0, 0], X, Y, Z, 18);
    extrude(scene, view, [plate], [0, 0, 22], X, Y, Z, 22);
    const top = (s) => view.on(s, [0, 0, 44], X, Y);
    const channel = (points, w = 11) => scene.face([top(band(poly(points, { closed: false }), w).loop)], { stroke: "in" });
    channel([[16, 22], [70, 22, 8], [70, 52, 8], [34, 52, 8], [34, 86]]);
    channel([[58, 88], [98, 88, 8], [98, 26, 8], [140, 26]]);
    channel([[182, 30], [160, 30, 8], [160, 62, 8], [122, 62, 8], [122, 88]]);
    for (const [x, y] of [[16, 50], [52, 72], [182, 56], [146, 86]]) scene.lines(top(circle([x, y], 5)), "in");
    for (const x of [26, 66, 106]) {
      revolve(scene, view, [x, 104, 24], Y, [[0, 13], [6, 13], [6, 16, { fill: "accent" }], [34, 16, { fill: "accent", cap: "accent" }]]);
      box(scene, view, [x - 6, 134, 34], [12, 14, 10]);
    }
    return scene;
  },

  "power-take-off"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 30 });
    revolve(scene, view, [-40, 44, -28], X, [[0, 26], [40, 26]]);
    box(scene, view, [0, 0, -66], [120, 88, 66]);
    extrude(scene, view, [rect(-14, -12, 148, 112, 14)], [0, 0, 0], X, Y, Z, 11);
    const top = (s) => view.on(s, [0, 0, 11], X, Y);
    for (const x of [-2, 60, 122]) for (const y of [-2, 90]) scene.face([top(circle([x, y], 5))], { stroke: "in" });
    scene.face([top(rect(22, 8, 76, 72, 4))], { stroke: "in" });
    const half = gear([0, 0], 38, 48, 16, { start: 11.25 }).filter((s) => s.a[1] >= -1e-6 && s.b[1] >= -1e-6);
    const loop = [...half, line(half.at(-1).b, half[0].a)];
    extrude(scene, view, [loop], [40, 44, 11], Y, Z, X, 42, { fill: "accent", smooth: 0.8 });
    scene.face([view.on([arc([0, 0], 14, 0, 180), line([-14, 0], [14, 0])], [82, 44, 11], Y, Z)], { stroke: "in" });
    revolve(scene, view, [120, 44, -32], X, [[0, 30], [10, 30], [10, 24], [24, 24], [24, 15], [58, 15]]);
    flutes(scene, view, [144, 44, -32], X, 15, 4, 33, 24, "in");
    return scene;
  },

  "transmission-mount"() {
    const scene = new Scene(), view = new View({});
    extrude(scene, view, [poly([[-34, 0, 12], [-34, 70, 12], [174, 70, 12], [174, 0, 12]])], [0, 0, 0], X, Y, Z, 10);
    for (const x of [-16, 156]) bore(scene, view, [x, 35, 10], Z, 9, 8, { stroke: "in" });
    extrude(scene, view, [poly([[2, 0, 4], [138, 0, 4], [112, 50, 4], [28, 50, 4]])], [0, 2, 10], X, Z, Y, 66, { fill: "accent" });
    scene.lines([view.line([16, 68, 34], [124, 68, 34])], "in");
    extrude(scene, view, [poly([[14, 0, 4], [126, 0, 4], [126, 12, 4], [14, 12, 4]])], [0, -4, 60], X, Z, Y, 78);
    for (const x of [42, 98]) {
      hexagon(scene, view, [x, 35, 72], Z, 17, 12, { spin: 15 });
      revolve(scene, view, [x, 35, 84], Z, [[0, 9], [26, 9], [29, 7]]);
      threads(scene, view, [x, 35, 84], Z, 9, 26, 6, "hair");
    }
    return scene;
  },

  "transmission-cooler"() {
    const scene = new Scene(), view = new View({ turn: 32, rise: 24 });
    const [w, d, h] = [180, 30, 104];
    for (const x of [-20, w + 4]) extrude(scene, view, [rect(0, 10, 18, 84, 6)], [x, 0, 0], X, Z, Y, 6);
    box(scene, view, [0, 0, 0], [w, d, h]);
    const face = (s) => view.on(s, [0, d, 0], X, Z);
    const rows = 6, zig = [];
    for (let r = 0; r < rows; r += 1) {
      const z = 6 + r * 17;
      scene.face([face(rect(8, z, w - 16, 7, 3))], { stroke: "in" });
      if (r < rows - 1) for (let x = 10; x < w - 18; x += 14) zig.push(line([x, z + 7], [x + 6, z + 17]), line([x + 6, z + 17], [x + 14, z + 7]));
    }
    scene.lines(face(zig), "hair");
    for (const x of [26, w - 26]) {
      hexagon(scene, view, [x, d / 2, h], Z, 15, 10, { spin: 10 });
      revolve(scene, view, [x, d / 2, h + 10], Z, [[0, 10, { fill: "accent" }], [10, 10, { fill: "accent" }], [10, 13, { fill: "accent" }], [16, 13, { fill: "accent" }], [16, 10, { fill: "accent" }], [30, 10, { fill: "accent", cap: "accent" }]], { fill: "accent" });
      bore(scene, view, [x, d / 2, h + 40], Z, 6, 6, { stroke: "in" });
    }
    return scene;
  },
};
