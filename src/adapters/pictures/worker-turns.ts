import { Worker } from "node:worker_threads";

/** Work that a thread of its own does, one piece at a time. */
export type WorkerTurns<Order, Reply> = {
  /** Rejects when the thread fails or takes too long: it is ended then, and another begins with the next piece. */
  ask: (order: Order) => Promise<Reply>;
  close: () => Promise<void>;
};

type Settings = {
  /** The thread's file. */
  file: URL;
  /** The longest that one piece may take, in ms. */
  longestMs: number;
};

/** The thread begins with the first piece. */
export function createWorkerTurns<Order, Reply>(settings: Settings): WorkerTurns<Order, Reply> {
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const askNow = async (order: Order) => {
    worker ??= await begin(settings.file);
    try {
      return await answerOf<Reply>(worker, order, settings.longestMs);
    } catch (error) {
      await end();
      throw error;
    }
  };
  return {
    ask(order) {
      const answered = turn.then(() => askNow(order));
      turn = answered.catch(() => {}); // the next one has its turn all the same
      return answered;
    },
    async close() {
      await turn;
      await end();
    },
  };
}

/** The codec's library has to be loaded by the main thread first, or it is gone with the first thread that ends. */
async function begin(file: URL): Promise<Worker> {
  await import("sharp");
  const worker = new Worker(file);
  worker.unref();
  return worker;
}

function answerOf<Reply>(worker: Worker, order: unknown, longestMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const waiting = setTimeout(
      () => fail(new Error("A file takes too long to be made anew.")),
      longestMs,
    );
    worker.on("message", done);
    worker.on("error", fail);
    worker.on("exit", ended);
    worker.postMessage(order, []);

    function done(reply: Reply): void {
      stopListening();
      resolve(reply);
    }
    function fail(error: unknown): void {
      stopListening();
      reject(error);
    }
    function ended(): void {
      fail(new Error("The thread that makes files anew has ended."));
    }
    function stopListening(): void {
      clearTimeout(waiting);
      worker.off("message", done);
      worker.off("error", fail);
      worker.off("exit", ended);
    }
  });
}
