import { parentPort, workerData } from "node:worker_threads";

import { readVpicExtract } from "./read-vpic-extract.ts";

// A thread that unpacks the registry whose file it is given, hands it over and ends.
const extract = await readVpicExtract(String(workerData));
parentPort?.postMessage(extract, [extract.patterns.buffer]);
