import { z } from "zod";

const Misfits = z.array(z.string());

/** Fails by what was answered until now and is not as the shop describes it; each is told once, to whoever asks first. */
export async function refuseMisfits(misfitsUrl: string | undefined): Promise<void> {
  if (misfitsUrl === undefined) return;
  const misfits = Misfits.parse(await (await fetch(misfitsUrl)).json());
  if (misfits.length > 0)
    throw new Error(`Replies are not as the shop describes them:\n${misfits.join("\n")}`);
}
