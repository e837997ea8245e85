// Chassis, brakes, cab and workshop: small parts that share a subcategory with larger ones.
import { band, open, poly, rect, sector, slot, through } from "./loop.mjs";
import { discView } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { circle, line, polar } from "./segment.mjs";
import { bore, box, extrude, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

export const drawings = {
  "torque-rod-bushing"() {
    const scene = new Scene(), view = discView({ turn: 46, rise: 24 });
    extrude(scene, view, [slot([-26, 0], [26, 0], 34)], [-124, 0, 0], Y, Z, X, 40);
    revolve(scene, view, [-84, 0, 0], X, [[0, 24], [30, 30]]);
    revolve(scene, view, [-54, 0, 0], X, [[0, 64], [4, 68], [76, 68], [80, 64]]);
    scene.accent([view.circle([26, 0, 0], X, 58), view.circle([26, 0, 0], X, 36)], { stroke: "in" });
    revolve(scene, view, [26, 0, 0], X, [[0, 34], [24, 24]]);
    extrude(scene, view, [slot([-26, 0], [26, 0], 34)], [50, 0, 0], Y, Z, X, 44);
    return scene;
  },

  "stabilizer-bar"() {
    const scene = new Scene();
    scene.face([band(through([[22, 196], [40, 150], [52, 92], [84, 70], [150, 70], [216, 70], [248, 92], [260, 150], [278, 196]]), 15).loop]);
    for (const x of [20, 280]) {
      scene.face([circle([x, 202], 18)]);
      scene.accent([circle([x, 202], 11), circle([x, 202], 6)], { stroke: "in" });
      scene.hole([circle([x, 202], 6)], { stroke: "in" });
    }
    for (const x of [104, 178]) {
      scene.accent([rect(x, 56, 22, 28, 3)]);
      scene.face([poly([[x - 10, 50, 2], [x + 32, 50, 2], [x + 32, 57], [x - 10, 57]])]);
    }
    return scene;
  },

  "stabilizer-bushing"() {
    const scene = new Scene(), view = discView({ turn: 48, rise: 24 });
    const body = poly([[-64, -60, 6], [64, -60, 6], [64, 4, 60], [40, 66, 40], [-40, 66, 40], [-64, 4, 60]]);
    extrude(scene, view, [body], [-36, 0, 0], Y, Z, X, 76, { fill: "accent", smooth: 0.5 });
    bore(scene, view, [40, 0, 0], X, 34, 76, { through: true });
    scene.lines([view.line([40, 0, -34], [40, 0, -60])], "in");
    return scene;
  },

  "brake-hardware"() {
    const scene = new Scene();
    spring(scene, [56, 66], [56, 176], 24, 5, 9);
    for (const [end, way] of [[62, -1], [180, 1]]) scene.face([band(through([[56, end], [66, end + way * 12], [56, end + way * 24], [46, end + way * 13]]), 7).loop]);
    for (const y of [64, 126]) {
      scene.face([rect(130, y - 22, 78, 44, 4)]);
      scene.accent([rect(142, y - 26, 54, 52, 5)]);
      scene.face([rect(118, y - 10, 13, 20, 2)]);
      scene.face([rect(207, y - 10, 13, 20, 2)]);
    }
    for (const x of [142, 196]) {
      scene.face([circle([x, 196], 22)]);
      scene.hole([circle([x, 196], 11)], { stroke: "in" });
    }
    return scene;
  },

  "mirror-glass"() {
    const scene = new Scene(), view = discView({ turn: 56, rise: 14 });
    extrude(scene, view, [rect(-62, -100, 124, 200, 26)], [0, 0, 0], Y, Z, X, 9);
    const on = (s) => view.on(s, [9, 0, 0], Y, Z);
    scene.accent([on(rect(-54, -92, 108, 184, 20))], { stroke: "in" });
    scene.lines(on([line([-34, 20], [14, 76]), line([-34, -8], [34, 72]), line([-6, -70], [38, -18])]), "in");
    return scene;
  },

  "mud-flap"() {
    const scene = new Scene(), view = discView({ turn: 56, rise: 14 });
    extrude(scene, view, [poly([[-78, -110, 8], [78, -110, 8], [78, 110, 4], [-78, 110, 4]])], [0, 0, 0], Y, Z, X, 8);
    const on = (s) => view.on(s, [8, 0, 0], Y, Z);
    scene.accent([on(rect(-78, 84, 156, 26, 3))], { stroke: "in" });
    for (const y of [-56, 0, 56]) scene.hole([on(circle([y, 97], 6))], { stroke: "in" });
    for (const y of [-52, -26, 0, 26, 52]) scene.lines(on([line([y, -96], [y, 66])]), "in");
    return scene;
  },

  "door-handle"() {
    const scene = new Scene();
    scene.face([poly([[10, 84, 20], [60, 70, 20], [196, 70, 20], [246, 84, 20], [250, 150, 20], [206, 168, 20], [50, 168, 20], [6, 150, 20]])]);
    scene.face([poly([[44, 92, 14], [190, 92, 14], [190, 142, 14], [44, 142, 14]])], { stroke: "in" });
    scene.accent([poly([[34, 86, 12], [184, 82, 10], [184, 112, 10], [34, 116, 12]])]);
    scene.face([circle([218, 118], 17)], { stroke: "in" });
    scene.lines([line([218, 108], [218, 128])], "in");
    scene.lines(circle([218, 118], 10), "in");
    return scene;
  },

  "door-glass"() {
    const scene = new Scene();
    scene.face([poly([[16, 60, 20], [84, 22, 24], [226, 22, 16], [226, 196, 8], [16, 196, 8]])]);
    scene.accent([poly([[30, 68, 16], [88, 36, 20], [214, 36, 10], [214, 168, 6], [30, 168, 6]])], { stroke: "in" });
    scene.lines([line([62, 128], [132, 52]), line([86, 140], [166, 54]), line([150, 150], [198, 98])], "in");
    scene.lines([line([16, 176], [226, 176])], "in");
    for (const x of [70, 172]) scene.hole([circle([x, 186], 5)], { stroke: "in" });
    return scene;
  },

  "window-seal"() {
    const scene = new Scene();
    scene.face([poly([[14, 74, 30], [40, 34, 30], [214, 34, 30], [240, 74, 30], [240, 158, 30], [214, 194, 30], [40, 194, 30], [14, 158, 30]]), poly([[34, 82, 24], [52, 54, 20], [202, 54, 20], [220, 82, 24], [220, 150, 24], [202, 174, 20], [52, 174, 20], [34, 150, 24]])], { fill: "accent" });
    scene.lines(poly([[24, 78, 27], [46, 44, 25], [208, 44, 25], [230, 78, 27], [230, 154, 27], [208, 184, 25], [46, 184, 25], [24, 154, 27]]), "in");
    return scene;
  },

  "wiper-arm"() {
    const scene = new Scene();
    scene.face([poly([[22, 110, 6], [150, 104, 3], [240, 118, 3], [240, 126, 3], [150, 120, 3], [22, 132, 6]])]);
    scene.face([poly([[0, 98, 12], [44, 100, 8], [72, 106, 4], [72, 132, 4], [44, 142, 8], [0, 144, 12]])]);
    scene.face([circle([18, 121], 15)], { stroke: "in" });
    scene.accent([circle([18, 121], 8)], { stroke: "in" });
    scene.face([band(through([[240, 122], [256, 122], [260, 134], [250, 140]]), 8).loop]);
    scene.lines([line([86, 112], [150, 110]), line([150, 110], [226, 120])], "in");
    return scene.turn(-34);
  },

  "floor-mat"() {
    const scene = new Scene(), view = new View({ rise: 44 });
    extrude(scene, view, [poly([[0, 0, 16], [150, 0, 16], [150, 120, 16], [110, 120, 8], [100, 150, 10], [0, 150, 16]])], [0, 0, 0], X, Y, Z, 8);
    const top = (s) => view.on(s, [0, 0, 8], X, Y);
    scene.lines(top(poly([[10, 10, 10], [140, 10, 10], [140, 110, 10], [104, 110, 6], [94, 140, 8], [10, 140, 10]])), "in");
    for (const x of [26, 44, 62, 80]) scene.lines(top([line([x, 24], [x, 126])]), "in");
    scene.accent([top(rect(98, 30, 32, 60, 6))], { stroke: "in" });
    return scene;
  },

  "fire-extinguisher"() {
    const scene = new Scene();
    scene.face([band(through([[96, 56], [60, 58], [44, 96], [48, 170], [58, 196]]), 11).loop]);
    scene.face([poly([[50, 190, 3], [68, 190, 3], [74, 222, 4], [44, 222, 4]])]);
    scene.face([poly([[84, 92, 26], [104, 68, 10], [136, 68, 10], [156, 92, 26], [156, 232, 14], [84, 232, 14]])]);
    scene.accent([rect(84, 124, 72, 66)], { stroke: "in" });
    scene.face([rect(106, 48, 28, 22, 3)]);
    scene.face([poly([[88, 34, 5], [178, 10, 5], [182, 22, 5], [104, 50, 4], [88, 50, 4]])]);
    scene.face([poly([[132, 48, 3], [190, 56, 5], [188, 66, 5], [132, 62, 3]])]);
    scene.face([circle([120, 60], 9)], { stroke: "in" });
    return scene;
  },

  "safety-vest"() {
    const scene = new Scene();
    scene.face([poly([[70, 20, 8], [96, 14, 8], [120, 92, 12], [144, 14, 8], [170, 20, 8], [206, 66, 14], [192, 112, 20], [196, 226, 6], [44, 226, 6], [48, 112, 20], [34, 66, 14]])]);
    for (const x of [64, 152]) scene.accent([poly([[x, 34, 2], [x + 24, 26, 2], [x + 24, 226], [x, 226]])], { stroke: "in" });
    scene.accent([rect(46, 156, 148, 26)], { stroke: "in" });
    scene.lines([line([120, 92], [120, 226])], "in");
    return scene;
  },

  chain() {
    const scene = new Scene();
    for (let i = 0; i < 4; i += 1) {
      const c = [48 + i * 48, 60 + i * 46];
      const [dx, dy] = [22, 21];
      scene.face([slot([c[0] - dx, c[1] - dy], [c[0] + dx, c[1] + dy], i % 2 ? 22 : 48), ...(i % 2 ? [] : [slot([c[0] - dx, c[1] - dy], [c[0] + dx, c[1] + dy], 20)])], i === 2 ? { fill: "accent" } : {});
    }
    return scene;
  },

  "hitch-ball"() {
    const scene = new Scene(), view = new View({ rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 18], [4, 21], [66, 21]]);
    for (const z of [10, 20, 30, 40, 50]) scene.lines([view.arc([0, 0, z], Z, 21, -45, 135)], "in");
    revolve(scene, view, [0, 0, 66], Z, [[0, 56], [10, 56], [16, 30], [36, 26]]);
    const ball = [];
    for (let a = -58; a <= 72; a += 13) ball.push([50 + 50 * Math.sin((a * Math.PI) / 180), 50 * Math.cos((a * Math.PI) / 180), { smooth: true, fill: "accent" }]);
    revolve(scene, view, [0, 0, 96], Z, ball);
    return scene;
  },

  "fifth-wheel"() {
    const scene = new Scene(), view = new View({ turn: 45, rise: 44 });
    box(scene, view, [-30, -76, -44], [60, 30, 40]);
    box(scene, view, [-30, 46, -44], [60, 30, 40]);
    const plate = poly([[-84, -70, 40], [-20, -92, 40], [40, -84, 20], [108, -64, 10], [108, -38, 8], [34, -13, 10], [34, 13, 10], [108, 38, 8], [108, 64, 10], [40, 84, 20], [-20, 92, 40], [-84, 70, 40]]);
    extrude(scene, view, [plate], [0, 0, 0], X, Y, Z, 14);
    const top = (s) => view.on(s, [0, 0, 14], X, Y);
    scene.face([top(circle([8, 0], 34))], { stroke: "in" });
    scene.accent([top(sector([8, 0], 20, 34, 40, 320))], { stroke: "in" });
    scene.hole([top(circle([8, 0], 20))], { stroke: "in" });
    for (const y of [-58, 58]) scene.lines(top([line([-50, y], [30, y * 1.08])]), "in");
    return scene;
  },

  "reflective-tape"() {
    const scene = new Scene(), view = discView({ turn: 44, rise: 24 });
    revolve(scene, view, [0, 0, 0], X, [[0, 88], [56, 88]]);
    scene.face([view.circle([56, 0, 0], X, 88), view.circle([56, 0, 0], X, 48)], { stroke: "in" });
    bore(scene, view, [56, 0, 0], X, 48, 56, { through: true });
    for (const r of [76, 64]) scene.lines(view.circle([56, 0, 0], X, r), "hair");
    for (const a of [20, 70, 120, 170]) {
      const on = (s) => polar([0, 0], 88, s);
      const [y0, z0] = on(a), [y1, z1] = on(a + 22);
      scene.accent([open(view.point([2, y0, z0]), view.point([54, y0, z0]), view.point([54, y1, z1]), view.point([2, y1, z1])).concat(line(view.point([2, y1, z1]), view.point([2, y0, z0])))], { stroke: "in" });
    }
    return scene;
  },
};
