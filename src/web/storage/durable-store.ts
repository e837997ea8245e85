/** In which the pack and what waits for network are kept. */
const DATABASE = "repuesto";
const STORE = "kept";

/**
 * Changes what this browser keeps under a name, as one step that no other tab comes between: `read` makes of it what
 * it is, whatever stands there. It is on the disk when this resolves, so that a browser that is killed has it
 * (localStorage is written seconds later). Rejects where storage is refused or full.
 */
export async function changeDurable<Value>(
  name: string,
  read: (kept: unknown) => Value,
  change: (value: Value) => Value,
): Promise<Value> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    const ended = endOf(transaction);
    const store = transaction.objectStore(STORE);
    const after = change(read(await resultOf(store.get(name))));
    if (after === undefined) store.delete(name);
    else store.put(after, name);
    await ended;
    return after;
  } finally {
    database.close();
  }
}

/** What this browser keeps under a name; undefined for nothing. */
export async function readDurable(name: string): Promise<unknown> {
  const database = await opened();
  try {
    return await resultOf(database.transaction(STORE).objectStore(STORE).get(name));
  } finally {
    database.close();
  }
}

/** Forgets all of it, as at a logout; never rejects. Emptied, as deleting would wait for every tab to close it. */
export async function forgetDurable(): Promise<void> {
  try {
    const database = await opened();
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    const ended = endOf(transaction);
    transaction.objectStore(STORE).clear();
    await ended.finally(() => database.close());
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

/** All tabs share it: in that of staff which acts for a customer (session/acting.ts) nothing is kept, nor read. */
async function opened(): Promise<IDBDatabase> {
  if ("acting" in sessionStorage) throw new Error("Not kept.");
  const request = indexedDB.open(DATABASE);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not kept.")));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("Not kept.")),
    );
  });
}
