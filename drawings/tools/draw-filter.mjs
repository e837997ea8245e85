// Filters and fluids.
import { poly, rect, through } from "./loop.mjs";
import { flutes, frontArc, recess, tallView } from "./parts.mjs";
import { clip } from "./region.mjs";
import { Scene } from "./scene.mjs";
import { line, rad } from "./segment.mjs";
import { bolts, bore, box, extrude, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "oil-filter"() {
    const scene = new Scene(), view = new View({ rise: 30 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 40, { smooth: true }], [5, 54, { smooth: true }], [12, 61], [40, 64, { smooth: true }], [150, 64], [150, 68], [160, 68]]);
    flutes(scene, view, [0, 0, 0], Z, 61, 13, 38, 15, "in", 64);
    const top = [0, 0, 160];
    scene.face([view.circle(top, Z, 62)], { stroke: "in" });
    scene.accent([view.circle(top, Z, 57), view.circle(top, Z, 47)], { stroke: "in" });
    for (const c of bolts(top, Z, 33, 8, 22)) scene.face([view.circle(c, Z, 6)], { stroke: "in" });
    bore(scene, view, top, Z, 18, 8, { stroke: "in" });
    scene.lines([...clip(view.circle([0, 0, 156], Z, 18), [view.circle(top, Z, 18)])], "hair");
    return scene;
  },

  "fuel-water-separator"() {
    const scene = new Scene(), view = tallView();
    revolve(scene, view, [0, 0, 0], Z, [[0, 7], [14, 7], [14, 12], [22, 12], [22, 22, { smooth: true }], [30, 44, { fill: "accent", smooth: true }], [40, 50, { fill: "accent", smooth: true }], [62, 52, { fill: "accent" }], [62, 58], [76, 58], [76, 54], [178, 54], [178, 59], [190, 59]]);
    flutes(scene, view, [0, 0, 0], Z, 58, 63, 75, 12, "in");
    const top = [0, 0, 190];
    scene.face([view.circle(top, Z, 52), view.circle(top, Z, 44)], { stroke: "in" });
    for (const c of bolts(top, Z, 31, 8, 10)) scene.face([view.circle(c, Z, 4.5)], { stroke: "in" });
    bore(scene, view, top, Z, 18, 8, { stroke: "in" });
    // drain cock
    box(scene, view, [14, -4, 4], [16, 8, 6]);
    return scene;
  },

  "air-filter"() {
    const scene = new Scene(), view = new View({ rise: 28 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 68], [14, 68], [14, 63], [150, 63], [150, 68], [162, 68]]);
    flutes(scene, view, [0, 0, 0], Z, 63, 14, 150, 7.5, "hair");
    for (const z of [48, 82, 116]) scene.lines([frontArc(view, [0, 0, z], Z, 63)], "in");
    const top = [0, 0, 162];
    scene.accent([view.circle(top, Z, 60), view.circle(top, Z, 46)], { stroke: "in" });
    recess(scene, view, top, Z, 40, 120);
    const inner = [];
    for (let a = 135; a <= 315; a += 12) inner.push(view.line([40 * Math.cos(rad(a)), 40 * Math.sin(rad(a)), 162], [40 * Math.cos(rad(a)), 40 * Math.sin(rad(a)), 60]));
    scene.lines(clip(inner, [view.circle(top, Z, 40)]), "hair");
    return scene;
  },

  "panel-filter"() {
    const scene = new Scene(), view = new View({ rise: 40 });
    extrude(scene, view, [rect(0, 0, 200, 140, 4)], [0, 0, 0], X, Y, Z, 30);
    const top = (s) => view.on(s, [0, 0, 30], X, Y);
    scene.accent([top(rect(0, 0, 200, 140, 4)), top(rect(12, 12, 176, 116))]);
    for (let x = 23; x < 188; x += 11) scene.lines([view.line([x, 12, 30], [x, 128, 30])], "in");
    for (let x = 17.5; x < 188; x += 11) scene.lines([view.line([x, 12, 30], [x, 128, 30])], "hair");
    return scene;
  },

  "fluid-jug"() {
    const scene = new Scene();
    scene.face([poly([[46, 66, 16], [92, 44, 8], [92, 32], [136, 32], [136, 44, 6], [168, 60, 14], [192, 96, 18], [194, 228, 12], [46, 228, 12]])]);
    scene.accent([poly([[88, 10, 4], [140, 10, 4], [140, 34, 2], [88, 34, 2]])]);
    for (let x = 96; x < 138; x += 8) scene.lines([line([x, 14], [x, 33])], "in");
    scene.hole([poly([[150, 78, 8], [162, 78, 10], [176, 102, 10], [176, 132, 8], [164, 138, 6], [150, 126, 10]])]);
    scene.face([rect(58, 146, 122, 66, 6)], { stroke: "in" });
    scene.lines(through([[119, 158], [105, 180], [104, 192], [119, 202], [134, 192], [133, 180], [119, 158]]), "in");
    for (const y of [96, 108, 120, 132]) scene.lines([line([58, y], [68, y])], "in");
    return scene;
  },
};
