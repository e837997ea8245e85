// Cooling system.
import { band, curve, poly, rect, sector, through } from "./loop.mjs";
import { discView, flutes, frontArc, recess } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, arc, at, circle, ellipse, line, polar } from "./segment.mjs";
import { bolts, bore, box, cylinder, extrude, hexagon, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "water-pump"() {
    const scene = new Scene(), view = discView();
    // snout and pulley hub behind
    revolve(scene, view, [-70, 0, 0], X, [[0, 40], [10, 40], [10, 22], [26, 22], [26, 34], [70, 46]]);
    const plate = poly(Array.from({ length: 5 }, (_, i) => 90 + i * 72).flatMap((a) => [polar([0, 0], 76, a - 22), [...polar([0, 0], 96, a - 9), 9], [...polar([0, 0], 96, a + 9), 9], polar([0, 0], 76, a + 22)]));
    extrude(scene, view, [plate], [0, 0, 0], Y, Z, X, 16);
    for (const c of bolts([16, 0, 0], X, 82, 5, 90)) scene.lines(view.circle(c, X, 6.5), "in");
    scene.face([view.circle([16, 0, 0], X, 64)], { stroke: "in" });
    recess(scene, view, [16, 0, 0], X, 58, 8);
    // impeller
    cylinder(scene, view, [10, 0, 0], X, 50, 6, { fill: "accent" });
    for (let i = 0; i < 6; i += 1) {
      const a = i * 60;
      const f = (off) => (t) => polar([0, 0], 17 + 32 * t, a + 60 * t + off * (1 - 0.5 * t));
      const one = curve(f(-9), 0, 1, 1), two = curve(f(9), 1, 0, 1);
      const loop = [...one, line(at(one.at(-1), 1), at(two[0], 0)), ...two, line(at(two.at(-1), 1), at(one[0], 0))];
      extrude(scene, view, [loop], [16, 0, 0], Y, Z, X, 9, { smooth: 0.6 });
    }
    revolve(scene, view, [16, 0, 0], X, [[0, 17], [13, 17]]);
    bore(scene, view, [29, 0, 0], X, 8, 5, { stroke: "in" });
    return scene;
  },

  thermostat() {
    const scene = new Scene();
    const x = 120;
    const sym = (points) => poly([...points.map(([a, b, r]) => [x + a, b, r]), ...points.toReversed().map(([a, b, r]) => [x - a, b, r])]);
    spring(scene, [x, 112], [x, 176], 42, 4, 7);
    // lower bridge
    scene.face([poly([[x - 66, 104], [x - 56, 104], [x - 46, 176, 6], [x + 46, 176, 6], [x + 56, 104], [x + 66, 104], [x + 54, 190, 8], [x - 54, 190, 8]])]);
    scene.accent([sym([[20, 130, 3], [24, 136], [24, 214, 10]])]);
    scene.lines([line([x - 24, 150], [x + 24, 150]), line([x - 24, 158], [x + 24, 158])]);
    // flange and valve
    scene.face([sym([[100, 94, 2], [100, 108, 2]])]);
    scene.lines([line([x - 100, 101], [x + 100, 101])]);
    scene.face([sym([[30, 66, 14], [62, 88, 4], [62, 94]])]);
    // upper frame
    scene.face([poly([[x - 72, 94], [x - 62, 94], [x - 40, 40, 10], [x + 40, 40, 10], [x + 62, 94], [x + 72, 94], [x + 48, 28, 14], [x - 48, 28, 14]])]);
    scene.face([sym([[9, 36], [9, 78, 3]])]);
    scene.face([sym([[14, 20, 4], [16, 42, 4]])]);
    scene.face([circle([x + 84, 88], 5)]);
    scene.centre(line([x, 8], [x, 228]));
    return scene;
  },

  radiator() {
    const scene = new Scene(), view = new View({ turn: 30, rise: 24 });
    const [w, d, h] = [190, 30, 132];
    box(scene, view, [0, 0, -24], [w, d, 24]);
    box(scene, view, [4, 3, 0], [w - 8, d - 6, h]);
    const face = (s) => view.on(s, [4, d - 3, 0], X, Z);
    for (let x = 10; x < w - 10; x += 10) scene.lines(face([line([x, 0], [x, h])]), "in");
    for (let z = 8; z < h; z += 8) scene.lines(face([line([0, z], [w - 8, z])]), "hair");
    box(scene, view, [0, 0, h], [w, d, 30]);
    // filler cap
    revolve(scene, view, [w - 40, d / 2, h + 30], Z, [[0, 11], [6, 11], [6, 15], [13, 15]]);
    // ports on the front
    revolve(scene, view, [34, d, h + 15], Y, [[0, 13], [4, 13], [4, 11], [26, 11]], { fill: "accent" });
    bore(scene, view, [34, d + 26, h + 15], Y, 8, 10, { stroke: "in" });
    revolve(scene, view, [w - 34, d, -12], Y, [[0, 12], [4, 12], [4, 10], [24, 10]]);
    bore(scene, view, [w - 34, d + 24, -12], Y, 7, 10, { stroke: "in" });
    return scene;
  },

  "fan-clutch"() {
    const scene = new Scene(), view = discView();
    revolve(scene, view, [-62, 0, 0], X, [[0, 30], [10, 30], [10, 40], [34, 46], [34, 80], [62, 80]]);
    for (let i = 0; i < 4; i += 1) {
      const a = 45 + i * 90;
      extrude(scene, view, [sector([0, 0], 74, 100, a - 11, a + 11)], [-24, 0, 0], Y, Z, X, 10);
      scene.face([view.circle([-14, ...polar([0, 0], 90, a)], X, 5)], { stroke: "in" });
    }
    revolve(scene, view, [0, 0, 0], X, [[0, 80], [6, 78]]);
    const on = (s, x = 6) => view.on(s, [x, 0, 0], Y, Z);
    for (let i = 0; i < 24; i += 1) scene.lines(on([line(polar([0, 0], 46, i * 15), polar([0, 0], 74, i * 15))]), "in");
    revolve(scene, view, [6, 0, 0], X, [[0, 42], [10, 38]]);
    scene.accent([on(circle([0, 0], 28), 16)], { stroke: "in" });
    scene.lines(on(curve((t) => polar([0, 0], 5 + 18 * t, 800 * t), 0, 1, 14), 16), "in");
    return scene;
  },

  "fan-blade"() {
    const scene = new Scene(), view = discView({ turn: 50, rise: 22 });
    extrude(scene, view, [rect(-106, -106, 212, 212, 14), circle([0, 0], 96)], [-50, 0, 0], Y, Z, X, 8);
    extrude(scene, view, [circle([0, 0], 100), circle([0, 0], 95)], [-42, 0, 0], Y, Z, X, 30);
    for (const [y, z] of [[-94, -94], [94, -94], [-94, 94], [94, 94]]) scene.lines(view.circle([-42, y, z], X, 5), "in");
    const on = (s, x) => view.on(s, [x, 0, 0], Y, Z);
    for (let i = 0; i < 6; i += 1) {
      const p = (r, o) => polar([0, 0], r, i * 60 + o);
      const side = through([p(26, -22), p(56, -20), p(88, -26)]), back = through([p(88, 8), p(58, 12), p(26, 22)]);
      scene.face([on([...side, line(at(side.at(-1), 1), at(back[0], 0)), ...back, line(at(back.at(-1), 1), at(side[0], 0))], -24)], { fill: "accent", stroke: "in" });
    }
    revolve(scene, view, [-30, 0, 0], X, [[0, 32], [20, 32]]);
    for (const c of bolts([-10, 0, 0], X, 22, 4, 20)) scene.face([view.circle(c, X, 4)], { stroke: "in" });
    bore(scene, view, [-10, 0, 0], X, 11, 8, { stroke: "in" });
    return scene;
  },

  "coolant-sensor"() {
    const scene = new Scene(), view = new View({ rise: 20 });
    for (const s of [-1, 1]) revolve(scene, view, [7 * s, -7 * s, 0], Z, [[0, 4], [46, 4]], { fill: "accent" });
    revolve(scene, view, [0, 0, 46], Z, [[0, 17], [6, 19], [52, 25]]);
    for (let z = 6; z < 44; z += 6) scene.lines([frontArc(view, [0, 0, 52 + z], Z, 19 + (6 * z) / 46, 84)], "in");
    hexagon(scene, view, [0, 0, 98], Z, 42, 22, { spin: 15 });
    revolve(scene, view, [0, 0, 120], Z, [[0, 30], [8, 26], [26, 26]]);
    extrude(scene, view, [rect(-28, -18, 56, 36, 10)], [0, 0, 146], X, Y, Z, 44);
    scene.face([view.on(rect(-21, -11, 42, 22, 6), [0, 0, 190], X, Y)], { stroke: "in" });
    for (const x of [-9, 9]) scene.face([view.on(rect(x - 3, -4, 6, 8, 1), [0, 0, 190], X, Y)], { stroke: "in" });
    box(scene, view, [-8, 18, 158], [16, 7, 18]);
    return scene.turn(28);
  },

  belt() {
    const scene = new Scene(), view = discView({ turn: 50 });
    /** Band round three wheels. */
    const round = (k) => {
      const wheels = [[[-62, 44], 34 + k], [[10, -74], 20 + k], [[74, 40], 26 + k]];
      const leave = wheels.map(([c, r], i) => {
        const [d, q] = wheels[(i + 1) % 3], v = [d[0] - c[0], d[1] - c[1]];
        return Math.atan2(v[1], v[0]) - Math.acos((r - q) / Math.hypot(...v));
      });
      const arcs = wheels.map(([c, r], i) => {
        const from = leave[(i + 2) % 3];
        let to = leave[i];
        while (to < from) to += Math.PI * 2;
        return arc(c, r, (from * 180) / Math.PI, (to * 180) / Math.PI);
      });
      return arcs.flatMap((s, i) => [s, line(at(s, 1), at(arcs[(i + 1) % 3], 0))]);
    };
    extrude(scene, view, [round(8), round(0)], [0, 0, 0], Y, Z, X, 40, { ribs: 4 });
    scene.accent([view.on(round(8), [40, 0, 0], Y, Z), view.on(round(0), [40, 0, 0], Y, Z)]);
    return scene;
  },

  "belt-tensioner"() {
    const scene = new Scene(), view = discView({ turn: 54 });
    revolve(scene, view, [-50, 0, -40], X, [[0, 40], [8, 48], [40, 48], [46, 44]]);
    const tip = arc([0, 62], 20, 0, 180), base = arc([0, -40], 40, 180, 360);
    extrude(scene, view, [[tip, line(at(tip, 1), at(base, 0)), base, line(at(base, 1), at(tip, 0))]], [-4, 0, 0], Y, Z, X, 14);
    revolve(scene, view, [10, 0, -40], X, [[0, 24], [8, 24]]);
    bore(scene, view, [18, 0, -40], X, 10, 6, { stroke: "in" });
    revolve(scene, view, [10, 0, 62], X, [[0, 46], [4, 46], [6, 42, { fill: "accent" }], [34, 42, { fill: "accent" }], [36, 46], [40, 46]]);
    scene.face([view.circle([50, 0, 62], X, 36)], { stroke: "in" });
    scene.face([view.circle([50, 0, 62], X, 22)], { stroke: "in" });
    hexagon(scene, view, [50, 0, 62], X, 14, 8);
    return scene;
  },

  hose() {
    const scene = new Scene();
    const path = [line([58, 214], [58, 150]), arc([108, 150], 50, 180, 270), line([108, 100], [122, 100]), arc([122, 54], 46, 90, 18), line(polar([122, 54], 46, 18), add(polar([122, 54], 46, 18), [14, -42]))];
    const clamp = (segments) => {
      const strap = band(segments, 60);
      scene.accent([strap.loop]);
    };
    scene.face([ellipse([58, 214], 27, 9)]);
    const body = band(path, 54);
    scene.face([body.loop], { strokes: [...body.left, ...body.right].map((s) => [s, "auto"]) });
    scene.lines([...path.flatMap((s) => band([s], 18).left), ...path.flatMap((s) => band([s], 18).right)], "hair");
    clamp([line([58, 196], [58, 178])]);
    const neck = path.at(-1);
    clamp([line(at(neck, 0.3), at(neck, 0.7))]);
    scene.face([rect(82, 180, 22, 14, 2)]);
    const end = at(path.at(-1), 1);
    scene.face([ellipse(end, 27, 9, 18)]);
    scene.face([ellipse(end, 20, 6, 18)], { stroke: "in" });
    return scene;
  },

  "hose-clamp"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    const ring = [circle([0, 0], 86), circle([0, 0], 81)];
    extrude(scene, view, ring, [-18, 0, 0], Y, Z, X, 36);
    box(scene, view, [-22, -34, 82], [44, 52, 26], { fill: "body" });
    revolve(scene, view, [0, 18, 97], Y, [[0, 8], [6, 8]]);
    hexagon(scene, view, [0, 24, 97], Y, 15, 12, { fill: "accent" });
    scene.lines([view.line([0, 36, 88], [0, 36, 106])], "in");
    return scene;
  },

  "expansion-tank"() {
    const scene = new Scene(), view = new View({ turn: 36, rise: 26 });
    revolve(scene, view, [150, 40, 8], Y, [[0, 9], [60, 9]]);
    extrude(scene, view, [rect(0, 0, 180, 116, 22)], [0, 0, 0], X, Z, Y, 78);
    const f = (s) => view.on(s, [0, 78, 0], X, Z);
    scene.accent([f(poly([[10, 12, 12], [170, 12, 12], [170, 52], [10, 52]]))], { stroke: "in" });
    scene.lines(f([line([118, 66], [150, 66]), line([118, 84], [150, 84])]), "in");
    revolve(scene, view, [56, 40, 116], Z, [[0, 26], [12, 26], [12, 32], [34, 32]]);
    flutes(scene, view, [56, 40, 116], Z, 32, 13, 33, 14, "in");
    revolve(scene, view, [140, 40, 116], Z, [[0, 9], [16, 9]]);
    return scene;
  },
};
