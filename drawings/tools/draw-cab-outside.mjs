// The outside of the cab: glass, hood, mounts, markers and reflectors.
import { gear, poly, rect, slot } from "./loop.mjs";
import { discView } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, line, polar } from "./segment.mjs";
import { bore, extrude, hexagon, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "marker-lamp"() {
    const scene = new Scene(), view = discView({ turn: 50, rise: 20 });
    revolve(scene, view, [-36, 0, -150], Z, [[0, 10], [30, 10]]);
    hexagon(scene, view, [-36, 0, -146], Z, 18, 12, { spin: 15 });
    revolve(scene, view, [-36, 0, -122], Z, [[0, 26], [6, 26], [20, 18], [40, 18]]);
    revolve(scene, view, [-72, 0, 0], X, [[0, 46], [14, 76], [24, 84], [60, 84], [60, 90], [74, 90]]);
    revolve(scene, view, [2, 0, 0], X, [[0, 80, { fill: "accent" }], [8, 78, { fill: "accent" }], [14, 66, { fill: "accent" }], [20, 50, { fill: "accent" }], [24, 30, { fill: "accent", cap: "accent" }]]);
    return scene;
  },

  reflector() {
    const scene = new Scene(), view = new View({ turn: 30, rise: 20 });
    extrude(scene, view, [rect(0, 0, 210, 96, 20)], [0, 0, 0], X, Z, Y, 14);
    const f = (s) => view.on(s, [0, 14, 0], X, Z);
    const face = rect(34, 9, 142, 78, 10);
    scene.accent([f(face)], { stroke: "in" });
    const cells = [];
    for (let k = -10; k < 24; k += 1) cells.push(line([k * 16, 0], [k * 16 + 60, 104]), line([k * 16, 104], [k * 16 + 60, 0]));
    scene.lines(f(clip(cells, [face])), "in");
    for (const x of [17, 193]) bore(scene, view, [x, 14, 48], Y, 8, 10, { stroke: "in" });
    return scene;
  },

  hood() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    const w = 164;
    const side = [
      ...poly([[18, -36, 4], [0, 0], [0, 96, 8], [60, 96, 60], [186, 74, 18], [214, -20, 8], [208, -36, 6], [168, -36]], { closed: false }),
      arc([112, -36], 56, 0, 180), line([56, -36], [18, -36]),
    ];
    extrude(scene, view, [side], [0, 0, 0], X, Z, Y, w, { smooth: 0.5 });
    // grille and lamps on the sloping nose
    const nose = (s) => view.on(s, [208.2, 0, 0], Y, [-0.298, 0, 1]);
    scene.face([nose(rect(42, -18, 80, 74, 6))], { stroke: "in" });
    for (const z of [-4, 10, 24, 38]) scene.lines(nose([line([44, z], [120, z])]), "in");
    for (const y of [8, 128]) scene.face([nose(rect(y, -2, 28, 24, 7))], { stroke: "in" });
    scene.face([view.on(rect(12, 8, 30, 26, 4), [0, w, 0], X, Z)], { stroke: "in" });
    for (const x of [20, 27, 34]) scene.lines([view.line([x, w, 12], [x, w, 30])], "hair");
    scene.accent([view.on(rect(4, 58, 14, 26, 4), [0, w, 0], X, Z)], { stroke: "in" });
    scene.lines([view.line([64, 40, 96], [176, 52, 77]), view.line([64, w - 40, 96], [176, w - 52, 77])], "in");
    scene.lines(view.on([arc([112, -36], 66, 6, 174)], [0, w, 0], X, Z), "in");
    return scene;
  },

  "window-regulator"() {
    const scene = new Scene();
    // glass and its channel
    scene.face([poly([[28, 92], [44, 20, 22], [66, 8, 14], [206, 8, 10], [212, 92]])]);
    scene.lines([line([84, 74], [116, 26]), line([100, 78], [136, 24])], "hair");
    scene.face([rect(22, 84, 196, 16, 3)]);
    // arms
    const pin = [124, 156];
    scene.face([slot([196, 92], [52, 220], 17)]);
    scene.face([rect(20, 206, 92, 14, 3)]);
    scene.face([slot([46, 92], [178, 200], 17)]);
    const hub = [144, 172];
    const teeth = Array.from({ length: 9 }, (_, i) => -36 + i * 14).flatMap((a) => [polar(hub, 62, a), polar(hub, 70, a + 3), polar(hub, 70, a + 7), polar(hub, 62, a + 10)]);
    scene.face([poly([...teeth, [...polar(hub, 24, 110), 10], [...polar(hub, 24, -58), 10]])]);
    scene.accent([gear(polar(hub, 81, 26), 12, 19, 9, { start: 6 })]);
    scene.face([circle(polar(hub, 81, 26), 5)], { stroke: "in" });
    for (const p of [[46, 92], [196, 92], pin, hub]) scene.face([circle(p, 7)], { stroke: "in" });
    return scene;
  },

  windshield() {
    const scene = new Scene();
    const outer = poly([[36, 60, 24], [120, 46, 200], [204, 60, 24], [236, 186, 26], [120, 204, 200], [4, 186, 26]]);
    const inner = poly([[45, 71, 15], [120, 58, 200], [195, 71, 15], [221, 177, 16], [120, 192, 200], [19, 177, 16]]);
    scene.accent([outer, inner]);
    scene.face([inner], { stroke: "in" });
    scene.lines([line([62, 150], [112, 74]), line([82, 156], [136, 74]), line([160, 160], [188, 116])], "hair");
    return scene;
  },

  "cab-shock"() {
    const scene = new Scene();
    const eye = (y) => {
      scene.face([circle([120, y], 22)]);
      scene.accent([circle([120, y], 15)], { stroke: "in" });
      scene.face([circle([120, y], 7)], { stroke: "in" });
    };
    scene.face([rect(111, 20, 18, 190)]);
    scene.face([rect(98, 130, 44, 72, 4)]);
    spring(scene, [120, 60], [120, 176], 46, 3, 19);
    scene.face([rect(70, 42, 100, 14, 4)]);
    scene.face([rect(70, 178, 100, 14, 4)]);
    scene.face([poly([[104, 192], [136, 192], [130, 214], [110, 214]])]);
    scene.face([poly([[110, 26], [130, 26], [136, 42], [104, 42]])]);
    eye(8); eye(228);
    return scene.turn(32);
  },
};
