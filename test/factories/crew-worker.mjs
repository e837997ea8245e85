// A worker of a crew that does no work, and counts that it is there. It begins once the file WAIT is gone, fails where
// the file REFUSE is, and leaves once the file STAY is gone.
import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const values = [{ labels: {}, value: 1 }];
const metrics = [{ name: "begun_total", help: "", type: "counter", aggregator: "sum", values }];

process.on("SIGTERM", () => process.exit(0));
process.on("message", ({ kind, question }) => {
  if (kind === "retire") void whenGone(process.env.STAY).then(() => process.exit(0));
  if (kind === "report") process.send({ kind, question, metrics, warnings: [] });
});
await whenGone(process.env.WAIT);
if (existsSync(process.env.REFUSE)) process.exit(3);
process.send({ kind: "ready", ...(process.argv[2] === "serve" && { address: "http://shop" }) });

async function whenGone(file) {
  while (existsSync(file)) await delay(10);
}
