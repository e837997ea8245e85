import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { type ToastAct, Toaster, useToastAct } from "#web/ui/toast.tsx";

/** What takes back what was done last, as in the grid of fitments. */
const UNDO_KEY = "z";

/** What is said in passing; what can be taken back is taken back by a key too, outside of fields. */
export function DeskToaster() {
  const answer = useToastAct();
  return (
    <>
      {answer && <AnswerKey {...answer} />}
      <Toaster hint={<KeyHint keys={UNDO_KEY} />} />
    </>
  );
}

function AnswerKey({ name, act }: ToastAct) {
  useDeskKeys([{ keys: UNDO_KEY, name, act }]);
  return null;
}
