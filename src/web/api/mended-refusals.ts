/** Tries to mend what a call was refused for; whether the call is to be made once more. */
export type MendRefusal = (refused: Response) => Promise<boolean>;

let mend: MendRefusal | undefined;

/** Hands refusals of rights to whoever can mend them, as the back office asks staff to prove again who they are. */
export function mendRefusalsBy(mender: MendRefusal): void {
  mend = mender;
}

/** Whether a refused call is worth making once more. What is read of the refusal is read of a copy. */
export async function isMended(refused: Response): Promise<boolean> {
  return mend !== undefined && refused.status === 403 && mend(refused.clone());
}
