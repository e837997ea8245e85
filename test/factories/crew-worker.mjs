// A worker of a crew that does no work. It begins once the file WAIT is gone, and fails where the file REFUSE is.
import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

process.on("SIGTERM", () => process.exit(0));
process.on("message", ({ kind, question }) => {
  if (kind === "retire") process.exit(0);
  if (kind === "report") process.send({ kind, question, metrics: [], warnings: [] });
});
while (existsSync(process.env.WAIT)) await delay(10);
if (existsSync(process.env.REFUSE)) process.exit(3);
process.send({ kind: "ready", ...(process.argv[2] === "serve" && { address: "http://shop" }) });
