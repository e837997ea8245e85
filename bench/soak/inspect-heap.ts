import { once } from "node:events";

import { z } from "zod";

const Reply = z.object({
  id: z.number(),
  result: z
    .object({ usedSize: z.number().optional(), backingStorageSize: z.number().optional() })
    .optional(),
});

/** Asks a process by its inspector what it holds once nothing is left to be forgotten. */
export type HeapInspector = { usedBytes: () => Promise<number>; close: () => void };

/** Connects to a process that was started with `--inspect`; `printed` is what it printed since. */
export async function openHeapInspector(printed: string): Promise<HeapInspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(printed)?.[1];
  if (address === undefined) throw new Error("The shop has no inspector to be asked by.");
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (reply: z.infer<typeof Reply>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = Reply.safeParse(JSON.parse(String(data)));
    if (reply.success) waiting.get(reply.data.id)?.(reply.data);
  });
  let count = 0;
  const ask = (method: string) =>
    new Promise<z.infer<typeof Reply>>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      socket.send(JSON.stringify({ id: count, method }));
    });
  return {
    close: () => socket.close(),
    usedBytes: async () => {
      await ask("HeapProfiler.collectGarbage");
      const { result } = await ask("Runtime.getHeapUsage");
      if (result?.usedSize === undefined)
        throw new Error("The inspector told no size of the heap.");
      return result.usedSize + (result.backingStorageSize ?? 0);
    },
  };
}
