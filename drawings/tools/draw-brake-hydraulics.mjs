// Hydraulic and vacuum brakes, and the hand lever.
import { band, open, poly, rect } from "./loop.mjs";
import { recess } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { add, arc, circle, line, polar, rotated } from "./segment.mjs";
import { bore, box, extrude, hexagon, revolve } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "wheel-cylinder"() {
    const scene = new Scene(), view = new View({ turn: 36, rise: 26 });
    extrude(scene, view, [poly([[-46, -26, 12], [46, -26, 12], [46, 26, 12], [-46, 26, 12]])], [0, -40, 0], X, Z, Y, 10);
    revolve(scene, view, [-118, 0, 0], X, [[0, 9], [34, 9]]);
    revolve(scene, view, [-92, 0, 0], X, [[0, 13], [8, 17, { fill: "accent" }], [12, 26, { fill: "accent" }], [18, 24, { fill: "accent" }], [24, 34, { fill: "accent" }], [30, 34, { fill: "accent" }]]);
    revolve(scene, view, [-62, 0, 0], X, [[0, 37], [10, 37], [10, 33], [114, 33], [114, 37], [124, 37]]);
    revolve(scene, view, [62, 0, 0], X, [[0, 34], [6, 34, { fill: "accent" }], [12, 24, { fill: "accent" }], [18, 26, { fill: "accent" }], [22, 17, { fill: "accent" }], [30, 13, { fill: "accent", cap: "accent" }]]);
    revolve(scene, view, [86, 0, 0], X, [[0, 9], [32, 9]]);
    revolve(scene, view, [24, 0, 31], Z, [[0, 12], [8, 12]]);
    hexagon(scene, view, [24, 0, 39], Z, 9, 12, { spin: 15 });
    revolve(scene, view, [24, 0, 51], Z, [[0, 5], [10, 5], [10, 6], [14, 5]]);
    revolve(scene, view, [-18, 30, 0], Y, [[0, 16], [9, 16]]);
    bore(scene, view, [-18, 39, 0], Y, 9, 8, { stroke: "in" });
    return scene;
  },

  "brake-caliper"() {
    const scene = new Scene(), view = new View({ turn: 46, rise: 30 });
    const reach = 150;
    // the far fingers, the pads, then the housing with its pistons and the bridge above
    extrude(scene, view, [poly([[-74, -52, 10], [-44, -52, 6], [-44, 46], [-74, 46]])], [0, 8, 0], X, Z, Y, reach - 16);
    box(scene, view, [-44, 14, -40], [7, reach - 28, 70]);
    box(scene, view, [-37, 14, -36], [16, reach - 28, 62], { fill: "accent" });
    box(scene, view, [-3, 14, -36], [16, reach - 28, 62], { fill: "accent" });
    box(scene, view, [13, 14, -40], [7, reach - 28, 70]);
    extrude(scene, view, [poly([[20, -62, 14], [66, -62, 14], [66, 46], [20, 46]])], [0, 0, 0], X, Z, Y, reach);
    for (const y of [40, 110]) {
      revolve(scene, view, [66, y, -8], X, [[0, 33], [20, 33], [26, 28]]);
      scene.lines(view.circle([92, y, -8], X, 14), "in");
    }
    extrude(scene, view, [poly([[-78, 44, 4], [-78, 60, 12], [-52, 74, 30], [44, 74, 30], [70, 60, 12], [70, 44, 4]])], [0, 0, 0], X, Z, Y, reach, { smooth: 0.6 });
    scene.hole([view.on(rect(-34, 44, 52, 62, 8), [0, 0, 74], X, Y)], { stroke: "in" });
    scene.accent([view.on(rect(-34, 44, 14, 62, 4), [0, 0, 74], X, Y), view.on(rect(4, 44, 14, 62, 4), [0, 0, 74], X, Y)], { stroke: "in" });
    hexagon(scene, view, [50, 18, 72], Z, 8, 10);
    revolve(scene, view, [50, 18, 82], Z, [[0, 4], [12, 4]]);
    return scene;
  },

  "brake-booster"() {
    const scene = new Scene(), view = new View({ turn: 42, rise: 22 });
    revolve(scene, view, [-112, 0, 0], X, [[0, 7], [40, 7]]);
    for (const [y, z] of [[-34, 34], [-34, -34], [34, 34], [34, -34]]) revolve(scene, view, [-92, y, z], X, [[0, 5], [24, 5]]);
    revolve(scene, view, [-72, 0, 0], X, [[0, 56], [12, 86], [20, 92], [44, 95]]);
    revolve(scene, view, [-28, 0, 0], X, [[0, 100], [12, 100, { fill: "accent" }]]);
    revolve(scene, view, [-16, 0, 0], X, [[0, 95], [26, 90], [34, 82], [44, 50], [44, 40], [48, 38]]);
    for (const y of [-46, 46]) {
      revolve(scene, view, [28, y, 0], X, [[0, 9], [4, 9]]);
      revolve(scene, view, [32, y, 0], X, [[0, 5], [24, 5]]);
    }
    recess(scene, view, [32, 0, 0], X, 28, 12);
    revolve(scene, view, [24, 0, 0], X, [[0, 8], [34, 8], [38, 5]]);
    revolve(scene, view, [10, 10, 66], X, [[0, 12], [10, 12], [10, 7], [30, 7], [30, 9], [34, 7]]);
    return scene;
  },

  "vacuum-pump"() {
    const scene = new Scene();
    const c = [120, 128], e = [120, 142];
    scene.face([rect(94, 6, 52, 44, 4)]);
    scene.face([rect(86, 4, 68, 12, 3)]);
    const lugs = [90, 210, 330].flatMap((a) => [[...polar(c, 84, a - 30), 10], [...polar(c, 108, a - 8), 14], [...polar(c, 108, a + 8), 14], [...polar(c, 84, a + 30), 10], polar(c, 84, a + 60)]);
    scene.face([poly(lugs)]);
    scene.face([circle(c, 88)]);
    scene.hole([circle(c, 70)]);
    scene.section([circle(c, 88), circle(c, 70)], { gap: 6, stroke: "in" });
    for (const a of [90, 210, 330]) scene.face([circle(polar(c, 96, a), 6)], { stroke: "in" });
    scene.face([circle(e, 54)], { stroke: "in" });
    for (const a of [30, 120, 210, 300]) {
      let r = 54;
      while (Math.hypot(...add(polar(e, r, a), [-c[0], -c[1]])) < 69.5) r += 0.2;
      const put = (s) => rotated(s, a, e);
      scene.accent([put(rect(e[0] + 26, e[1] - 5, r - 26, 10, 1))], { stroke: "in" });
    }
    scene.face([circle(e, 15)], { stroke: "in" });
    scene.face([rect(e[0] - 4, e[1] - 15, 8, 9, 1)], { stroke: "in" });
    scene.lines([line([104, 16], [104, 44]), line([136, 16], [136, 44])], "in");
    scene.centre(line([8, 128], [232, 128]), line([120, 2], [120, 236]));
    return scene;
  },

  "parking-brake"() {
    const scene = new Scene(), p = [84, 170];
    const cable = band([line([48, 196], [4, 196])], 8);
    scene.face([cable.loop]);
    scene.face([rect(20, 187, 26, 18, 3)]);
    // bracket with the toothed quadrant
    scene.face([poly([[46, 206, 8], [54, 150, 20], [114, 150, 20], [130, 200, 8], [196, 200, 8], [196, 220, 6], [30, 220, 6], [30, 206, 4]])]);
    for (const x of [46, 178]) scene.face([circle([x, 211], 5)], { stroke: "in" });
    const teeth = Array.from({ length: 8 }, (_, i) => -122 + i * 11).flatMap((a) => [polar(p, 66, a), polar(p, 78, a + 2)]);
    scene.accent([[...poly([...teeth, polar(p, 66, -34)], { closed: false }), line(polar(p, 66, -34), polar(p, 44, -34)), arc(p, 44, -34, -122), line(polar(p, 44, -122), polar(p, 66, -122))]]);
    // lever with grip and button
    const put = (s) => rotated(s, -40, p);
    scene.face([put(poly([[p[0] - 20, p[1] - 22, 20], [p[0] + 12, p[1] - 22, 10], [p[0] + 112, p[1] - 13], [p[0] + 112, p[1] + 13], [p[0] + 12, p[1] + 22, 10], [p[0] - 20, p[1] + 22, 20]]))]);
    scene.lines(put([line([p[0] + 34, p[1]], [p[0] + 96, p[1]])]), "in");
    scene.face([put(poly([[p[0] + 108, p[1] - 19, 8], [p[0] + 188, p[1] - 20, 14], [p[0] + 188, p[1] + 20, 14], [p[0] + 176, p[1] + 17, 6], [p[0] + 162, p[1] + 21, 6], [p[0] + 148, p[1] + 17, 6], [p[0] + 134, p[1] + 21, 6], [p[0] + 108, p[1] + 19, 8]]))]);
    scene.face([put(rect(p[0] + 188, p[1] - 8, 14, 16, 5))]);
    scene.face([circle(p, 13)], { stroke: "in" });
    scene.face([circle(p, 5)], { stroke: "in" });
    return scene;
  },

  "brake-hose"() {
    const scene = new Scene();
    const hose = band([line([62, 74], [62, 150]), arc([118, 150], 56, 180, 0), line([174, 150], [174, 94])], 20);
    scene.face([hose.loop]);
    scene.lines(band([line([62, 104], [62, 150]), arc([118, 150], 56, 180, 0), line([174, 150], [174, 124])], 7).right, "hair");
    // male end
    scene.face([rect(47, 66, 30, 40, 3)]);
    for (const y of [78, 86, 94]) scene.lines([line([47, y], [77, y])], "in");
    scene.face([rect(42, 40, 40, 26, 2)]);
    scene.lines([line([54, 40], [54, 66]), line([70, 40], [70, 66])], "in");
    scene.accent([poly([[51, 40], [51, 16, 2], [55, 8, 2], [69, 8, 2], [73, 16, 2], [73, 40]])]);
    for (const y of [16, 22, 28, 34]) scene.lines([line([51, y], [73, y])], "in");
    // banjo end
    scene.face([rect(159, 86, 30, 40, 3)]);
    for (const y of [98, 106, 114]) scene.lines([line([159, y], [189, y])], "in");
    scene.face([rect(164, 62, 20, 24)]);
    scene.face([circle([174, 42], 32)]);
    scene.accent([circle([174, 42], 24), circle([174, 42], 13)], { stroke: "in" });
    scene.hole([circle([174, 42], 13)], { stroke: "in" });
    // bracket grip and rubber ring
    scene.face([rect(95, 194, 46, 24, 8)]);
    scene.lines([...open([104, 194], [104, 218]), ...open([132, 194], [132, 218])], "in");
    return scene;
  },
};
