// Engine: small parts that share a subcategory with larger ones.
import { band, poly, rect, sector, through } from "./loop.mjs";
import { discView, gearSolid, recess, threads } from "./parts.mjs";
import { Scene } from "./scene.mjs";
import { arc, circle, line, polar } from "./segment.mjs";
import { bore, cylinder, extrude, hexagon, revolve, spring } from "./solids.mjs";
import { View, X, Y, Z } from "./view.mjs";

/** A belt or chain about two wheels that stand over one another: its middle line. */
const loopAbout = (top, r, bottom, big) => {
  const lean = Math.asin((big - r) / (bottom[1] - top[1])) * (180 / Math.PI);
  const [a, b] = [polar(top, r, lean), polar(bottom, big, lean)];
  const [c, d] = [polar(bottom, big, 180 - lean), polar(top, r, 180 - lean)];
  return [arc(top, r, 180 - lean, 360 + lean), line(a, b), arc(bottom, big, lean, 180 - lean), line(c, d)];
};

export const drawings = {
  "valve-cover"() {
    const scene = new Scene(), view = new View({ turn: 40, rise: 32 });
    extrude(scene, view, [rect(-12, -12, 224, 94, 16)], [0, 0, 0], X, Y, Z, 8, { fill: "accent" });
    extrude(scene, view, [rect(-8, -8, 216, 86, 14)], [0, 0, 8], X, Y, Z, 8);
    extrude(scene, view, [rect(4, 4, 192, 62, 14)], [0, 0, 16], X, Y, Z, 44);
    const top = (s) => view.on(s, [0, 0, 60], X, Y);
    for (const y of [22, 35, 48]) scene.lines(top([line([70, y], [184, y])]), "in");
    revolve(scene, view, [36, 35, 60], Z, [[0, 20], [8, 20], [8, 25], [20, 25], [22, 22]]);
    for (const x of [0, 100, 200]) cylinder(scene, view, [x, 72, 16], Z, 7, 8);
    return scene;
  },

  "piston-rings"() {
    const scene = new Scene(), view = new View({ rise: 34 });
    [[0, "body"], [34, "accent"], [68, "body"]].forEach(([z, fill], i) =>
      extrude(scene, view, [sector([0, 0], 84, 100, 48 + i * 10, 396 + i * 10)], [0, 0, z], X, Y, Z, 9, { fill }));
    return scene;
  },

  "rod-bolts"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    for (const [x, y] of [[0, 0], [62, -62]]) {
      revolve(scene, view, [x, y, 0], Z, [[0, 10], [4, 13], [66, 13], [66, 10], [104, 10], [104, 13], [132, 13]]);
      threads(scene, view, [x, y, 0], Z, 13, 60, 6, "in");
      revolve(scene, view, [x, y, 132], Z, [[0, 27], [6, 27]]);
      hexagon(scene, view, [x, y, 138], Z, 22, 20, { spin: 15, fill: "accent" });
    }
    return scene.turn(28);
  },

  "plain-bushings"() {
    const scene = new Scene(), view = discView({ turn: 48 });
    for (const [y, r, h] of [[150, 34, 46], [66, 44, 54], [-42, 56, 62]]) {
      revolve(scene, view, [0, y, r], X, [[0, r - 2], [3, r], [h - 3, r], [h, r - 2]]);
      bore(scene, view, [h, y, r], X, r - 9, h, { through: true, fill: "accent" });
      scene.accent([view.circle([h, y, r], X, r - 3), view.circle([h, y, r], X, r - 9)], { stroke: "in" });
    }
    return scene;
  },

  "cam-follower"() {
    const scene = new Scene(), view = new View({ rise: 22 });
    for (const [x, y] of [[0, 0], [72, -72]]) {
      revolve(scene, view, [x, y, 0], Z, [[0, 34, { fill: "accent" }], [10, 34, { fill: "accent" }], [22, 28], [58, 28], [58, 24], [72, 24], [72, 28], [120, 28], [124, 25]]);
      recess(scene, view, [x, y, 124], Z, 18, 20, { r1: 10 });
      scene.face([view.circle([x + 19.8, y + 19.8, 96], [Math.SQRT1_2, Math.SQRT1_2, 0], 5)], { stroke: "in" });
    }
    return scene;
  },

  "valve-spring"() {
    const scene = new Scene();
    spring(scene, [120, 30], [120, 206], 52, 5, 17);
    scene.face([rect(66, 206, 108, 14, 4)]);
    scene.face([poly([[70, 14, 4], [170, 14, 4], [158, 30, 3], [82, 30, 3]])]);
    scene.accent([poly([[104, 2, 3], [136, 2, 3], [130, 30], [110, 30]])], { stroke: "in" });
    return scene;
  },

  "valve-guide"() {
    const scene = new Scene(), view = new View({ rise: 26 });
    for (const [x, y] of [[0, 0], [60, -60]]) {
      revolve(scene, view, [x, y, 0], Z, [[0, 20], [4, 23], [72, 23], [72, 29], [80, 29], [80, 22], [134, 22], [140, 17]]);
      bore(scene, view, [x, y, 140], Z, 10, 30, { fill: "accent" });
    }
    return scene.turn(-24);
  },

  "valve-seat"() {
    const scene = new Scene(), view = new View({ rise: 40 });
    for (const [z, r] of [[0, 78], [62, 62]]) {
      revolve(scene, view, [0, 0, z], Z, [[0, r - 4], [4, r], [30, r]]);
      scene.accent([view.circle([0, 0, z + 30], Z, r - 5), view.circle([0, 0, z + 24], Z, r - 20)], { stroke: "in" });
      recess(scene, view, [0, 0, z + 24], Z, r - 20, 24, { floor: "void" });
    }
    return scene;
  },

  "valve-stem-seal"() {
    const scene = new Scene(), view = new View({ rise: 30 });
    for (const [x, y] of [[0, 0], [78, -78]]) {
      revolve(scene, view, [x, y, 0], Z, [[0, 44], [8, 44], [8, 34], [52, 34], [58, 28], [58, 24], [66, 28, { fill: "accent" }], [74, 24, { fill: "accent" }], [74, 27], [90, 22]]);
      bore(scene, view, [x, y, 90], Z, 12, 24);
    }
    return scene;
  },

  pushrod() {
    const scene = new Scene();
    for (const y of [0, 44]) {
      scene.face([rect(20, y - 7, 220, 14, 2)]);
      scene.accent([circle([16, y], 12)], { stroke: "in" });
      scene.face([poly([[236, y - 13, 4], [258, y - 13, 8], [258, y + 13, 8], [236, y + 13, 4]])]);
      scene.lines([arc([262, y], 9, 130, 230)], "in");
      scene.lines([line([34, y - 7], [34, y + 7])], "in");
    }
    return scene.turn(-34);
  },

  "timing-belt"() {
    const scene = new Scene();
    scene.face([loopAbout([120, 66], 46, [120, 196], 74), loopAbout([120, 66], 38, [120, 196], 66)], { fill: "accent" });
    const tooth = (p, angle) => scene.lines([line(polar(p, 0, 0), polar(p, 8, angle))], "in");
    for (let a = 190; a <= 350; a += 20) tooth(polar([120, 66], 38, a), a + 180);
    for (let a = 12; a <= 168; a += 12) tooth(polar([120, 196], 66, a), a + 180);
    for (let k = 1; k < 7; k += 1) for (const side of [-1, 1]) tooth([120 + side * (38 + k * 4), 66 + k * 19], side > 0 ? 192 : -12);
    for (const [c, r] of [[[120, 66], 28], [[120, 196], 54]]) {
      scene.face([circle(c, r)]);
      scene.face([circle(c, r * 0.45)], { stroke: "in" });
      scene.hole([circle(c, r * 0.22)], { stroke: "in" });
    }
    return scene;
  },

  "timing-chain"() {
    const scene = new Scene();
    const [top, bottom, r, big] = [[120, 62], [120, 196], 36, 64];
    for (const [c, radius] of [[top, r], [bottom, big]]) {
      scene.face([circle(c, radius - 8)]);
      scene.face([circle(c, radius * 0.42)], { stroke: "in" });
      scene.hole([circle(c, radius * 0.2)], { stroke: "in" });
    }
    scene.face([loopAbout(top, r + 7, bottom, big + 7), loopAbout(top, r - 7, bottom, big - 7)]);
    const pin = (p) => scene.accent([circle(p, 4.5)], { stroke: "in" });
    for (let a = 196; a <= 344; a += 37) pin(polar(top, r, a));
    for (let k = 1; k < 5; k += 1) for (const side of [-1, 1]) pin([120 + side * (37 + k * 6), 66 + k * 24]);
    for (let a = 8; a <= 172; a += 20.5) pin(polar(bottom, big, a));
    return scene;
  },

  "drain-plug"() {
    const scene = new Scene(), view = new View({ rise: 24 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 14, { fill: "accent" }], [14, 14, { fill: "accent" }], [14, 26], [18, 30], [70, 30]]);
    threads(scene, view, [0, 0, 18], Z, 30, 52, 8, "in");
    revolve(scene, view, [0, 0, 70], Z, [[0, 50], [7, 50], [7, 46], [16, 46]]);
    hexagon(scene, view, [0, 0, 86], Z, 40, 36, { spin: 15 });
    scene.lines(view.circle([0, 0, 122], Z, 30), "in");
    return scene.turn(24);
  },

  "ring-gear"() {
    const scene = new Scene(), view = discView({ turn: 52, rise: 20 });
    gearSolid(scene, view, [0, 0, 0], X, 92, 104, 28, 22, { smooth: 0.6 });
    bore(scene, view, [22, 0, 0], X, 78, 22, { through: true });
    scene.accent([view.circle([22, 0, 0], X, 82), view.circle([22, 0, 0], X, 78)], { stroke: "in" });
    return scene;
  },

  "thrust-washers"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    for (const [y, x, from] of [[0, 0, 8], [0, 44, 188]]) {
      const loop = sector([0, 0], 60, 96, from, from + 164);
      extrude(scene, view, [loop], [x, y, 0], Y, Z, X, 7);
      for (const a of [42, 122]) {
        const on = (s) => view.on(s, [x + 7, y, 0], Y, Z);
        scene.accent([on(sector([0, 0], 60, 96, from + a - 5, from + a + 5))], { stroke: "in" });
      }
    }
    return scene;
  },

  "copper-washer"() {
    const scene = new Scene(), view = new View({ rise: 42 });
    for (const [x, y, z, r] of [[0, 0, 0, 74], [70, -70, 0, 56], [40, 60, 26, 56]]) {
      revolve(scene, view, [x, y, z], Z, [[0, r], [9, r]], { fill: "accent" });
      bore(scene, view, [x, y, z + 9], Z, r * 0.56, 9, { through: true });
    }
    return scene;
  },

  "needle-bearing"() {
    const scene = new Scene(), view = discView({ turn: 50 });
    revolve(scene, view, [0, 0, 0], X, [[0, 70], [4, 74], [92, 74], [96, 70]]);
    scene.face([view.circle([96, 0, 0], X, 64)], { stroke: "in" });
    for (let a = 0; a < 360; a += 20) scene.accent([view.on(circle(polar([0, 0], 57, a), 7), [94, 0, 0], Y, Z)], { stroke: "in" });
    recess(scene, view, [94, 0, 0], X, 49, 90);
    return scene;
  },

  "spring-pin"() {
    const scene = new Scene(), view = new View({ rise: 20 });
    revolve(scene, view, [0, 0, 0], Z, [[0, 18], [4, 22], [40, 22], [40, 26, { fill: "accent" }], [150, 26, { fill: "accent" }], [150, 36], [166, 36]]);
    threads(scene, view, [0, 0, 2], Z, 22, 38, 7, "in");
    revolve(scene, view, [0, 0, 166], Z, [[0, 10], [5, 10], [5, 6], [14, 6], [17, 8], [22, 5]]);
    return scene.turn(40);
  },

  "wheel-nut"() {
    const scene = new Scene(), view = new View({ rise: 30 });
    for (const [x, y] of [[0, 0], [92, -92]]) {
      revolve(scene, view, [x, y, 0], Z, [[0, 54, { fill: "accent" }], [10, 54, { fill: "accent" }], [10, 46], [14, 44]]);
      hexagon(scene, view, [x, y, 14], Z, 42, 46, { spin: 15 });
      bore(scene, view, [x, y, 60], Z, 24, 40, { stroke: "in" });
      for (const z of [52, 46, 40]) scene.lines([view.arc([x, y, z], Z, 24, 150, 300)], "hair");
    }
    return scene;
  },

  "single-leaf"() {
    const scene = new Scene();
    const bow = through([[26, 92], [80, 116], [130, 124], [180, 116], [234, 92]]);
    for (const x of [18, 242]) {
      scene.face([circle([x, 84], 26)]);
      scene.accent([circle([x, 84], 18)], { stroke: "in" });
      scene.hole([circle([x, 84], 10)], { stroke: "in" });
    }
    scene.face([band(bow, 24).loop]);
    scene.face([rect(124, 104, 12, 40, 2)]);
    return scene;
  },
};
