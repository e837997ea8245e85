// Engine: crankshaft, camshaft, block and what is bolted to it.
import { bar, gear, open, poly, rect } from "./loop.mjs";
import { discView, gearSolid, recess, threads } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { add, arc, at, circle, line, mul, polar, rotated } from "./segment.mjs";
import { bore, box, cylinder, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  crankshaft() {
    const scene = new Scene();
    const view = new View({ scale: 0.93, home: [42, 74] });
    let x = 0;
    const shaft = (r, w, fill = "body", o = [0, 0]) => { cylinder(scene, view, [x, o[0], o[1]], X, r, w, { fill }); x += w; };
    const boss = arc([0, 26], 21, -10, 190);
    const outline = [boss, ...open(at(boss, 1), [-18, 4], [-44, -16], [-41, -34], [-22, -48])];
    const belly = arc([0, -2], 51, 244.5, 295.5);
    const tail = open(at(belly, 1), [41, -34], [44, -16], [18, 4], at(boss, 0));
    const shape = [...outline, line([-22, -48], at(belly, 0)), belly, ...tail];
    const web = (side) => {
      extrude(scene, view, [side > 0 ? shape : rotated(shape, 180)], [x, 0, 0], Y, Z, X, 9);
      x += 9;
    };
    cylinder(scene, view, [0, 0, 0], X, 32, 9); x = 9;
    shaft(19, 14);
    for (const side of [1, -1, -1, 1]) {
      web(side);
      shaft(16, 19, "accent", [0, 27 * side]);
      web(side);
      shaft(19, 13);
    }
    shaft(13, 26);
    return scene;
  },

  camshaft() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 28 });
    gearSolid(scene, view, [0, 0, 0], X, 41, 50, 12, 11, { tip: 0.3, foot: 0.34, smooth: 0.8 });
    let x = 11;
    const lobe = (angle) => {
      const tip = arc([0, 33], 8, 20, 160), base = arc([0, 0], 23, 200, 340);
      const loop = rotated([base, line(at(base, 1), at(tip, 0)), tip, line(at(tip, 1), at(base, 0))], angle);
      extrude(scene, view, [loop], [x, 0, 0], Y, Z, X, 15, { side: "accent", smooth: 0.8 });
      x += 15;
    };
    const shaft = (r, w) => { cylinder(scene, view, [x, 0, 0], X, r, w); x += w; };
    shaft(24, 13); shaft(12, 18); lobe(20); shaft(12, 20); lobe(-100); shaft(12, 18);
    shaft(24, 14); shaft(12, 18); lobe(75); shaft(12, 20); lobe(-35); shaft(12, 18);
    shaft(24, 16);
    return scene;
  },

  "timing-gear"() {
    const scene = new Scene();
    const a = [92, 148], b = [181, 59];
    // 32 and 16 teeth of one pitch, in mesh on the 45 degree line
    scene.face([gear(a, 75, 90, 28, { start: -45 })]);
    scene.face([circle(a, 66)], { stroke: "in" });
    scene.face([circle(a, 34)], { stroke: "in" });
    for (let i = 0; i < 5; i += 1) scene.hole([circle(polar(a, 50, i * 72 + 27), 11)], { stroke: "in" });
    scene.hole([circle(a, 20)], { stroke: "in" });
    scene.face([gear(b, 34, 49, 14, { start: 135 + 180 / 14 })]);
    scene.face([circle(b, 26)], { stroke: "in" });
    const r = 13, k = 4;
    scene.hole([[arc(b, r, -70, 250), line(polar(b, r, 250), [b[0] - k, b[1] - r - 5]), line([b[0] - k, b[1] - r - 5], [b[0] + k, b[1] - r - 5]), line([b[0] + k, b[1] - r - 5], polar(b, r, -70))]], { stroke: "in" });
    scene.accent([circle(polar(a, 71, -45), 5)], { stroke: "in" });
    scene.accent([circle(polar(b, 31, 135), 4)], { stroke: "in" });
    scene.centre(line([0, 148], [190, 148]), line([92, 50], [92, 240]), line([124, 59], [238, 59]), line([181, 4], [181, 114]));
    return scene;
  },

  "oil-pump"() {
    const scene = new Scene();
    const a = [120, 84], b = [120, 158];
    const lobe = [arc(a, 66, 180, 360), line([186, 84], [186, 158]), arc(b, 66, 0, 180), line([54, 158], [54, 84])];
    for (const [x, y] of [[44, 58], [196, 58], [44, 184], [196, 184]]) scene.face([bar([x, y], [120, y < 120 ? 90 : 152], 34, 15)]);
    scene.face([lobe]);
    for (const [x, y] of [[48, 61], [192, 61], [48, 181], [192, 181]]) scene.hole([circle([x, y], 8)], { stroke: "in" });
    const inner = [arc(a, 50, 155, 385), ...open(polar(a, 50, 25), polar(b, 50, -25)), arc(b, 50, -25, 205), ...open(polar(b, 50, 205), polar(a, 50, 155))];
    scene.face([inner], { stroke: "in" });
    for (const y of [121]) for (const x of [84, 156]) scene.face([circle([x, y], 9)], { stroke: "in" });
    scene.accent([gear(a, 30, 46, 11, { start: 90 })], { stroke: "in" });
    scene.face([gear(b, 30, 46, 11, { start: -90 + 360 / 22 })], { stroke: "in" });
    for (const c of [a, b]) { scene.face([circle(c, 14)], { stroke: "in" }); scene.face([circle(c, 5)], { stroke: "in" }); }
    scene.centre(line([120, 6], [120, 234]), line([62, 84], [178, 84]), line([62, 158], [178, 158]));
    return scene;
  },

  flywheel() {
    const scene = new Scene(), view = discView();
    cylinder(scene, view, [0, 0, 0], X, 95, 10);
    scene.face([view.on(gear([0, 0], 94, 102, 34, { tip: 0.35, foot: 0.4 }), [10, 0, 0], Y, Z)], { stroke: "out" });
    revolve(scene, view, [10, 0, 0], X, [[0, 90], [12, 90]]);
    const on = (s) => view.on(s, [22, 0, 0], Y, Z);
    scene.accent([on(circle([0, 0], 78)), on(circle([0, 0], 46))], { stroke: "in" });
    recess(scene, view, [22, 0, 0], X, 46, 8);
    for (const p of Array.from({ length: 6 }, (_, i) => polar([0, 0], 31, i * 60 + 10))) scene.lines(view.on(circle(p, 5.5), [14, 0, 0], Y, Z), "in");
    bore(scene, view, [14, 0, 0], X, 15, 10, { stroke: "in" });
    return scene;
  },

  "harmonic-balancer"() {
    const scene = new Scene(), view = discView();
    revolve(scene, view, [-40, 0, 0], X, [[0, 92], [8, 92], [12, 84], [16, 92], [20, 84], [24, 92], [28, 84], [32, 92], [46, 92]]);
    const on = (s, x = 6) => view.on(s, [x, 0, 0], Y, Z);
    scene.accent([on(circle([0, 0], 74)), on(circle([0, 0], 66))], { stroke: "in" });
    recess(scene, view, [6, 0, 0], X, 58, 12);
    for (const p of Array.from({ length: 6 }, (_, i) => polar([0, 0], 36, i * 60 + 8))) scene.face([on(circle(p, 7.5), -6)], { stroke: "in" });
    bore(scene, view, [-6, 0, 0], X, 20, 12, { stroke: "in" });
    return scene;
  },

  "engine-block"() {
    const scene = new Scene(), view = new View({});
    const [w, d, h] = [196, 84, 92];
    box(scene, view, [-6, -8, -14], [w + 12, d + 16, 14]);
    box(scene, view, [0, 0, 0], [w, d, h]);
    const top = (s) => view.on(s, [0, 0, h], X, Y);
    for (let i = 0; i < 4; i += 1) {
      const c = [28 + i * 46.6, d / 2, h];
      recess(scene, view, c, Z, 19, 40);
      scene.accent([view.circle(c, Z, 22), view.circle(c, Z, 19)], { stroke: "in" });
    }
    for (let i = 0; i < 5; i += 1) for (const y of [11, d - 11]) scene.lines(top(circle([5.5 + i * 46.4, y], 3.5)), "in");
    const side = (s) => view.on(s, [0, d, 0], X, Z);
    for (let i = 0; i < 4; i += 1) scene.face([side(circle([28 + i * 46.6, 56], 13))], { stroke: "in" });
    scene.lines(side([line([0, 26], [w, 26])]), "in");
    const end = (s) => view.on(s, [w, 0, 0], Y, Z);
    scene.face([end(circle([d / 2, 20], 18))], { stroke: "in" });
    scene.face([end(circle([d / 2, 20], 12))], { stroke: "in" });
    scene.face([end(circle([22, 64], 9))], { stroke: "in" });
    return scene;
  },

  "oil-pan"() {
    const scene = new Scene(), view = new View({});
    const [w, d] = [200, 86];
    // deep sump at the near end, shallow behind
    box(scene, view, [10, 10, -26], [w - 20, d - 20, 26]);
    box(scene, view, [w - 92, 10, -66], [82, d - 20, 66]);
    revolve(scene, view, [w - 60, d - 10, -52], Y, [[0, 9], [3, 9]]);
    hexagon(scene, view, [w - 60, d - 7, -52], Y, 7, 6, { fill: "accent" });
    const rim = rect(0, 0, w, d, 8), mouth = rect(12, 12, w - 24, d - 24, 8);
    const top = (s, z) => view.on(s, [0, 0, z], X, Y);
    extrude(scene, view, [rim], [0, 0, 0], X, Y, Z, 6);
    scene.face([top(mouth, 6)], { stroke: "in" });
    scene.lines(clip([...top(rect(12, 12, w - 24, d - 24, 8), -20)], [top(mouth, 6)]), "in");
    scene.lines(clip([view.line([w - 92, 12, -20], [w - 92, d, -20])], [top(mouth, 6)]), "in");
    for (let i = 0; i < 6; i += 1) for (const y of [6, d - 6]) scene.lines(top(circle([10 + i * 36, y], 3), 6), "in");
    return scene;
  },

  "oil-cooler"() {
    const scene = new Scene(), view = new View({});
    const loop = rect(0, 0, 190, 84, 30);
    for (let i = 0; i < 7; i += 1) extrude(scene, view, [i === 0 ? rect(-12, -6, 214, 96, 34) : loop], [0, 0, i * 11], X, Y, Z, i === 0 ? 7 : 8);
    for (const x of [38, 152]) {
      revolve(scene, view, [x, 42, 74], Z, [[0, 24], [4, 24], [4, 17], [18, 17]]);
      scene.accent([view.circle([x, 42, 92], Z, 17), view.circle([x, 42, 92], Z, 11)], { stroke: "in" });
      bore(scene, view, [x, 42, 92], Z, 11, 12, { stroke: "in" });
    }
    for (const [x, y] of [[70, 16], [120, 68]]) scene.face([view.circle([x, y, 74], Z, 5)], { stroke: "in" });
    return scene;
  },

  "exhaust-manifold"() {
    const scene = new Scene(), view = new View({ turn: 36, rise: 28 });
    revolve(scene, view, [0, 0, 0], X, [[0, 14, { smooth: true }], [6, 22], [218, 22], [224, 14]]);
    // collector to the turbocharger on top, ports to the head in front
    extrude(scene, view, [poly([[86, 14], [138, 14], [146, 58], [78, 58]])], [0, -20, 0], X, Z, Y, 40);
    extrude(scene, view, [rect(66, -34, 92, 68, 8)], [0, 0, 58], X, Y, Z, 10);
    const pad = (s) => view.on(s, [0, 0, 68], X, Y);
    for (const x of [76, 148]) for (const y of [-24, 24]) scene.face([pad(circle([x, y], 5))], { stroke: "in" });
    for (const x of [88, 116]) scene.face([pad(rect(x, -22, 22, 44, 8))], { stroke: "in" });
    for (const x of [26, 82, 142, 198]) {
      extrude(scene, view, [rect(x - 15, -13, 30, 26)], [0, 12, 0], X, Z, Y, 30);
      extrude(scene, view, [poly([[x - 22, -30, 10], [x + 22, -30, 10], [x + 22, 30, 10], [x - 22, 30, 10]])], [0, 42, 0], X, Z, Y, 9);
      const face = (q) => view.on(q, [0, 51, 0], X, Z);
      scene.accent([face(rect(x - 13, -12, 26, 24, 8))], { stroke: "in" });
      for (const z of [-21, 21]) scene.face([face(circle([x, z], 4))], { stroke: "in" });
    }
    return scene;
  },

  engine() {
    const scene = new Scene(), view = new View({});
    const L = 168;
    // flywheel housing far, pan, block, head, cover
    revolve(scene, view, [-14, 36, 14], X, [[0, 50], [14, 50]]);
    box(scene, view, [10, 10, -34], [96, 52, 34]);
    box(scene, view, [0, 4, -10], [L, 64, 10]);
    box(scene, view, [0, 0, 0], [L, 72, 62]);
    box(scene, view, [2, 6, 62], [L - 4, 60, 26]);
    for (let i = 0; i < 3; i += 1) extrude(scene, view, [rect(0, 0, 48, 40, 8)], [6 + i * 54, 14, 88], X, Y, Z, 20);
    // side: manifold, turbocharger, filter
    const side = (s, y = 72) => view.on(s, [0, y, 0], X, Z);
    for (const x of [20, 74, 128]) box(scene, view, [x - 9, 66, 67], [18, 16, 14]);
    revolve(scene, view, [4, 86, 74], X, [[0, 9], [136, 9], [142, 5]]);
    cylinder(scene, view, [132, 84, -6], Z, 15, 40);
    scene.face([side(circle([24, 20], 7))], { stroke: "in" });
    revolve(scene, view, [44, 92, 46], X, [[0, 20], [16, 24], [22, 16], [32, 16], [36, 28], [52, 28], [56, 18], [66, 17, { fill: "accent" }]]);
    scene.accent([view.circle([110, 92, 46], X, 17)], { stroke: "in" });
    scene.face([view.circle([110, 92, 46], X, 6)], { stroke: "in" });
    // front: gear case, damper, pump and fan hub
    const front = poly([[6, -8, 10], [66, -8, 10], [68, 40, 10], [58, 78, 14], [14, 78, 14], [4, 40, 10]]);
    extrude(scene, view, [front], [L, 0, 0], Y, Z, X, 8);
    revolve(scene, view, [L + 8, 36, 14], X, [[0, 26], [9, 26], [9, 23], [18, 23]]);
    bore(scene, view, [L + 26, 36, 14], X, 9, 5, { stroke: "in" });
    revolve(scene, view, [L + 8, 36, 62], X, [[0, 17], [12, 17], [12, 8], [18, 8]]);
    return scene;
  },

  "rubber-mount"() {
    const scene = new Scene(), view = new View({ rise: 28 });
    const across = [Math.SQRT1_2, -Math.SQRT1_2, 0], toward = [Math.SQRT1_2, Math.SQRT1_2, 0];
    extrude(scene, view, [poly([[-92, 0, 26], [-40, -52, 30], [40, -52, 30], [92, 0, 26], [40, 52, 30], [-40, 52, 30]])], [0, 0, 0], across, toward, Z, 10);
    for (const x of [-72, 72]) bore(scene, view, add([0, 0, 10], mul(across, x)), Z, 9, 10, { stroke: "in" });
    revolve(scene, view, [0, 0, 10], Z, [[0, 56], [14, 50, { fill: "accent", smooth: true }], [34, 46, { fill: "accent", smooth: true }], [56, 52, { fill: "accent" }], [56, 56], [66, 56]]);
    hexagon(scene, view, [0, 0, 76], Z, 24, 14, { spin: 15 });
    revolve(scene, view, [0, 0, 90], Z, [[0, 13], [40, 13], [44, 10]]);
    threads(scene, view, [0, 0, 90], Z, 13, 40, 7, "in");
    return scene;
  },

  "freeze-plug"() {
    const scene = new Scene(), view = discView({ turn: 48 });
    const one = (o, r, k) => {
      revolve(scene, view, o, X, [[0, r * 0.94], [6 * k, r], [34 * k, r]]);
      recess(scene, view, add(o, [34 * k, 0, 0]), X, r * 0.88, 26 * k, { r1: r * 0.84, wall: "accent" });
    };
    one([-50, -40, 40], 66, 1.1);
    one([30, 34, -40], 50, 0.9);
    return scene;
  },
};
