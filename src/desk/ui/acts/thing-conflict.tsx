import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

import { EventLines } from "../event-list.tsx";
import { Facts } from "../facts.tsx";
import { thingChanges, eventsSince, type SeenThing } from "./seen-thing.ts";

type Props = {
  /** What was to be done. */
  act: string;
  opened: SeenThing;
  now: SeenThing;
  /** What was typed for it, each under its name. */
  typed: readonly (readonly [name: string, value: string])[];
  /** It may have been done already: nobody goes on from there, and what changed says whether it was. */
  isUnsure: boolean;
  /** What else is to be known before somebody goes on. */
  note?: string | undefined;
  /** Goes on with what was typed, about the thing as it is now; undefined where it may not be done any more. */
  onGoOn: (() => void) | undefined;
  /** Back to what was filled in. */
  onLeave: () => void;
  /** Gives up what was to be done. */
  onClose: () => void;
};

/**
 * Somebody changed something while another decided about it: as it was then beside as it is now, what happened in
 * between, and what was typed, which is kept.
 */
export function ThingConflict(props: Props) {
  const { act, opened, now, isUnsure, note, onLeave, onClose } = props;
  const t = useDeskTexts("desk.acts.met");
  const onGoOn = isUnsure ? undefined : props.onGoOn;
  const kind = isUnsure ? "unsure" : onGoOn ? "kept" : "over";
  const events = eventsSince(opened, now);
  return (
    <Modal
      title={t("title")}
      isOpen
      onClose={onGoOn ? onLeave : onClose}
      closesBy={["mark", "escape"]}
    >
      <p>{t(kind, { act })}</p>
      {onGoOn && note !== undefined && <p>{note}</p>}
      <Changes opened={opened} now={now} />
      {events.length > 0 && <EventLines events={events} />}
      <Typed typed={props.typed} isKept={onGoOn !== undefined} />
      <div className="dialog-acts">
        <Button onClick={onClose}>{t(onGoOn ? "giveUp" : "close")}</Button>
        {onGoOn && (
          <Button kind="ink" onClick={onGoOn}>
            {t("goOn")}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Typed({ typed, isKept }: Pick<Props, "typed"> & { isKept: boolean }) {
  const t = useDeskTexts("desk.acts.met");
  const written = typed.filter(([, value]) => value.trim() !== "");
  if (written.length === 0) return null;
  return (
    <>
      <p className="secondary">{t(isKept ? "typed" : "typedOver")}</p>
      <Facts facts={written} />
    </>
  );
}

function Changes({ opened, now }: Pick<Props, "opened" | "now">) {
  const t = useDeskTexts("desk.acts.met");
  const changes = thingChanges(opened, now);
  if (changes.length === 0) return <p>{t("unseen")}</p>;
  return (
    <table className="thing-changes">
      <thead>
        <tr>
          <th scope="col">{t("what")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("now")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.name}</th>
            <td>{change.before || "—"}</td>
            <td>
              <b className="strong">{change.now || "—"}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
