// Exhaust: coolers, catalysts, dosing, sensors, pipes and brakes.
import { band, poly, rect, slot, through } from "./loop.mjs";
import { discView, flutes, overlap, recess } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { circle, line, polar, rad, rotated } from "./segment.mjs";
import { bolts, bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "egr-cooler"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    const plate = poly([[-62, -16, 14], [-62, 16, 14], [-30, 40, 16], [30, 40, 16], [62, 16, 14], [62, -16, 14], [30, -40, 16], [-30, -40, 16]]);
    extrude(scene, view, [plate], [-20, 0, 0], Y, Z, X, 9);
    extrude(scene, view, [rect(-40, -30, 80, 60, 18)], [-11, 0, 0], Y, Z, X, 182);
    for (const x of [14, 140]) {
      revolve(scene, view, [x, 0, 30], Z, [[0, 14], [26, 14, { fill: "accent" }], [26, 16], [32, 16]]);
      bore(scene, view, [x, 0, 62], Z, 11, 8, { stroke: "in" });
    }
    extrude(scene, view, [plate], [171, 0, 0], Y, Z, X, 10);
    const f = (s) => view.on(s, [181, 0, 0], Y, Z);
    for (const y of [-50, 50]) scene.face([f(circle([y, 0], 6))], { stroke: "in" });
    scene.face([f(rect(-34, -28, 68, 56, 14))], { stroke: "in" });
    for (const z of [-16, 0, 16]) for (const y of [-22, 0, 22]) scene.face([f(circle([y, z], 6.4))], { stroke: "in" });
    return scene;
  },

  "oxidation-catalyst"() {
    const scene = new Scene(), y = 120;
    const shell = poly([[0, y - 26], [30, y - 26], [66, y - 74, 6], [192, y - 74, 6], [228, y - 26], [258, y - 26], [258, y + 26], [228, y + 26], [192, y + 74, 6], [66, y + 74, 6], [30, y + 26], [0, y + 26]]);
    scene.face([shell]);
    for (const x of [8, 240]) scene.face([rect(x - 2, y - 34, 14, 68, 3)]);
    // the upper half is cut open: wall, mat, brick
    const wall = poly([[30, y - 26], [66, y - 74, 6], [192, y - 74, 6], [228, y - 26], [224, y - 18], [187, y - 65], [71, y - 65], [34, y - 18]]);
    scene.hole([poly([[34, y - 18], [71, y - 65], [187, y - 65], [224, y - 18], [224, y], [34, y]])], { stroke: null });
    scene.section([wall], { gap: 5 });
    scene.accent([rect(76, y - 58, 106, 58)]);
    for (let x = 86; x < 182; x += 12) scene.lines([line([x, y - 58], [x, y])], "hair");
    for (let k = 8; k < 58; k += 8) scene.lines([line([76, y - k], [182, y - k])], "in");
    scene.lines([line([34, y], [224, y])], "in");
    for (const x of [84, 174]) scene.lines([line([x, y], [x, y + 74])], "in");
    scene.face([circle([129, y + 40], 14)], { stroke: "in" });
    scene.face([circle([129, y + 40], 7)], { stroke: "in" });
    scene.centre(line([-10, y], [268, y]));
    return scene.turn(-16);
  },

  "scr-catalyst"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 26 });
    // mixing pipe behind with the dosing valve, then the big can
    revolve(scene, view, [-30, -66, 34], X, [[0, 24], [10, 24], [10, 22], [150, 22]]);
    box(scene, view, [112, -84, -40], [40, 100, 96]);
    revolve(scene, view, [18, -66, 56], Z, [[0, 17], [14, 17], [14, 12], [34, 12, { fill: "accent" }], [34, 15], [44, 15, { fill: "accent", cap: "accent" }]]);
    revolve(scene, view, [-44, 14, 0], X, [[0, 20], [14, 20], [26, 50], [30, 54], [176, 54], [180, 50]]);
    for (const x of [4, 92]) revolve(scene, view, [x, 14, 0], X, [[0, 57], [12, 57]]);
    const f = (s) => view.on(s, [136, 14, 0], Y, Z);
    scene.face([f(circle([0, 0], 44))], { stroke: "in" });
    revolve(scene, view, [136, 14, 0], X, [[0, 26], [26, 26], [26, 30], [34, 30]]);
    recess(scene, view, [170, 14, 0], X, 23, 20);
    return scene;
  },

  "dosing-pump"() {
    const scene = new Scene(), view = new View({});
    revolve(scene, view, [46, 42, -52], Z, [[0, 30], [6, 34], [40, 34], [40, 30], [52, 30]]);
    flutes(scene, view, [46, 42, -52], Z, 34, 8, 38, 20, "in");
    extrude(scene, view, [poly([[-16, 12, 8], [-16, 40, 8], [0, 44], [0, 84, 6], [130, 84, 6], [130, 44], [146, 40, 8], [146, 12, 8], [130, 8], [130, 0, 6], [0, 0, 6], [0, 8]])], [0, 0, 0], X, Y, Z, 12);
    box(scene, view, [0, 0, 12], [130, 84, 64]);
    for (const [x, y] of [[-7, 26], [138, 26]]) bore(scene, view, [x, y, 12], Z, 5.5, 8, { stroke: "in" });
    for (const x of [26, 64, 102]) {
      revolve(scene, view, [x, 84, 34], Y, [[0, 14], [8, 14], [8, 8, { fill: "accent" }], [30, 8, { fill: "accent", cap: "accent" }]]);
    }
    scene.lines(view.on(rect(10, 10, 110, 64, 6), [0, 0, 76], X, Y), "in");
    extrude(scene, view, [rect(22, 14, 44, 34, 6)], [130, 0, 12], Y, Z, X, 18);
    scene.face([view.on(rect(27, 19, 34, 24, 4), [148, 0, 12], Y, Z)], { stroke: "in" });
    return scene;
  },

  "nox-sensor"() {
    const scene = new Scene();
    const cable = band(through([[72, 84], [104, 48], [156, 36], [206, 58], [212, 110], [184, 138]]), 10);
    scene.face([cable.loop]);
    const s = (segments) => rotated(segments, 42, [72, 84]);
    scene.accent([s(rect(58, 188, 28, 36, 5))]);
    for (const y of [198, 208]) for (const x of [65, 72, 79]) scene.lines(s(circle([x, y], 2)), "in");
    scene.face([s(rect(52, 152, 40, 38, 2))]);
    scene.lines(s([160, 167, 174, 181].map((y) => line([52, y], [92, y - 3]))), "hair");
    scene.face([s(rect(42, 128, 60, 26, 3))]);
    scene.lines(s([line([58, 128], [58, 154]), line([86, 128], [86, 154])]), "in");
    scene.face([s(rect(55, 98, 34, 30, 4))]);
    scene.face([s(rect(61, 78, 22, 20, 4))]);
    const b = (segments) => rotated(segments, -24, [180, 176]);
    scene.face([b(rect(134, 138, 96, 74, 8))]);
    scene.face([b(rect(146, 150, 72, 50, 6))], { stroke: "in" });
    scene.face([b(rect(160, 212, 44, 22, 4))]);
    for (const x of [171, 182, 193]) scene.lines(b([line([x, 218], [x, 228])]), "in");
    for (const x of [140, 224]) scene.face([b(circle([x, 175], 4))], { stroke: "in" });
    return scene;
  },

  "exhaust-temperature-sensor"() {
    const scene = new Scene();
    const cable = band(through([[116, 96], [150, 58], [196, 50], [214, 84], [190, 116], [176, 150], [186, 184]]), 9);
    scene.face([cable.loop]);
    const s = (segments) => rotated(segments, 44, [116, 96]);
    scene.accent([s(poly([[110, 172], [122, 172], [122, 252, 5], [110, 252, 5]]))]);
    scene.face([s(poly([[102, 146], [130, 146], [124, 172], [108, 172]]))]);
    scene.face([s(rect(94, 116, 44, 30, 3))]);
    scene.lines(s([line([106, 116], [106, 146]), line([126, 116], [126, 146])]), "in");
    scene.face([s(rect(106, 84, 20, 32, 4))]);
    scene.lines(s([line([106, 94], [126, 94]), line([106, 104], [126, 104])]), "hair");
    scene.face([rect(174, 178, 24, 12, 3)]);
    scene.face([rect(164, 190, 44, 42, 6)]);
    scene.lines(rect(174, 212, 24, 20, 2), "in");
    scene.face([rect(180, 196, 12, 10, 2)], { stroke: "in" });
    return scene;
  },

  "flex-pipe"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 26 });
    revolve(scene, view, [0, 0, 0], X, [[0, 34], [44, 34]]);
    const waves = Array.from({ length: 11 }, (_, i) => [[i * 11, 36], [i * 11 + 5.5, 46]]).flat();
    revolve(scene, view, [44, 0, 0], X, [[0, 40], [8, 40]]);
    revolve(scene, view, [52, 0, 0], X, [...waves, [121, 36]]);
    revolve(scene, view, [173, 0, 0], X, [[0, 40], [8, 40], [8, 34], [16, 34]]);
    revolve(scene, view, [189, 0, 0], X, [[0, 38], [26, 38]], { fill: "accent" });
    box(scene, view, [191, 4, 36], [22, 12, 22]);
    box(scene, view, [191, 22, 34], [22, 12, 22]);
    revolve(scene, view, [202, 34, 48], Y, [[0, 6], [12, 6]]);
    revolve(scene, view, [215, 0, 0], X, [[0, 34], [20, 34]]);
    recess(scene, view, [235, 0, 0], X, 29, 40);
    return scene;
  },

  "exhaust-brake"() {
    const scene = new Scene(), view = discView({ turn: 50, rise: 24 });
    revolve(scene, view, [-30, 0, -96], Z, [[0, 9], [30, 9]]);
    const plate = poly([45, 135, 225, 315].flatMap((a) => [polar([0, 0], 66, a - 32), [...polar([0, 0], 92, a - 9), 10], [...polar([0, 0], 92, a + 9), 10], polar([0, 0], 66, a + 32)]));
    extrude(scene, view, [plate], [-62, 0, 0], Y, Z, X, 12);
    revolve(scene, view, [-50, 0, 0], X, [[0, 66], [38, 66]]);
    revolve(scene, view, [-30, 0, 60], Z, [[0, 16], [16, 16], [16, 9], [40, 9]]);
    extrude(scene, view, [plate], [-12, 0, 0], Y, Z, X, 12);
    for (const c of bolts([0, 0, 0], X, 80, 4, 45)) scene.face([view.circle(c, X, 6)], { stroke: "in" });
    bore(scene, view, [0, 0, 0], X, 56, 62, { through: true });
    const rim = view.circle([0, 0, 0], X, 56);
    const n = [Math.cos(rad(12)), -Math.sin(rad(12)), 0], disc = view.circle([-30, 0, 0], n, 55);
    scene.accent([overlap(disc, rim)], { stroke: "in" });
    scene.lines(clip([view.line([-30, 0, -56], [-30, 0, 56])], [rim]), "in");
    extrude(scene, view, [slot([0, 0], [58, 0], 24)], [-30, 0, 100], Y, X, Z, 8);
    hexagon(scene, view, [-30, 0, 108], Z, 11, 7);
    revolve(scene, view, [-30, 58, 108], Z, [[0, 6], [10, 6]]);
    return scene;
  },
};
