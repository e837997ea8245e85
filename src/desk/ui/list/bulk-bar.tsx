import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { adminLevelOf, hasRole } from "#domain/account/role.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";
import { bulkPreviews, isTaken } from "./bulk-previews.ts";
import type { BulkAction, BulkPreview as BulkRowPreview } from "./list-shape.ts";

type Props<Row> = {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The area whose data change. */
  noun: string;
  onDone: () => void;
};

/** What may be done with the chosen rows; it stands there only while some are chosen. */
export function BulkBar<Row>({ actions, rows, nameOf, noun, onDone }: Props<Row>) {
  const t = useDeskTexts("desk.bulk");
  const level = adminLevelOf(useSession()?.isAdmin ?? 0);
  const [action, setAction] = useState<BulkAction<Row>>();
  const allowed = actions.filter(({ role }) => hasRole(level, role));
  // What is done with rows may take them out of the list; what was refused of it is still to be read.
  if (rows.length === 0 && !action) return null;
  return (
    <div className="bulk-bar">
      <span className="strong">{t("chosen", { count: rows.length })}</span>
      {allowed.map((one) => (
        <Button key={one.id} size="s" onClick={() => setAction(one)}>
          {one.name}
        </Button>
      ))}
      <Button size="s" onClick={onDone}>
        {t("none")}
      </Button>
      <Modal
        title={action?.name ?? ""}
        isOpen={action !== undefined}
        onClose={() => setAction(undefined)}
      >
        {action && (
          <BulkPreview
            action={action}
            rows={rows}
            nameOf={nameOf}
            noun={noun}
            onClose={() => setAction(undefined)}
            onDone={() => {
              setAction(undefined);
              onDone();
            }}
          />
        )}
      </Modal>
    </div>
  );
}

type PreviewProps<Row> = Omit<Props<Row>, "actions"> & {
  action: BulkAction<Row>;
  onClose: () => void;
};

type Refused = { name: string; why: string };
/** What was refused, of how many. */
type Outcome = { refused: readonly Refused[]; of: number };

/** Does something with rows, one after the other or all at once, and says of which it was refused and why. */
function useBulk<Row>(
  action: BulkAction<Row>,
  { rows, noun }: { rows: readonly { row: Row; name: string }[]; noun: string },
) {
  const t = useDeskTexts("desk.bulk");
  const queries = useQueryClient();
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const reasonOf = async (error: unknown) =>
    (await readDeskRefusal(error)).message ?? t("unreached");
  const together = async (work: () => Promise<unknown>): Promise<Refused[]> => {
    try {
      await work();
      return [];
    } catch (error) {
      return [{ name: action.name, why: await reasonOf(error) }];
    }
  };
  const run = async () => {
    setDone(0);
    const found: Refused[] = [];
    const of = rows.length; // what is done may change what may be done with the rows
    if ("together" in action) {
      const all = rows.map(({ row }) => row);
      found.push(...(await together(() => action.together(all))));
    } else
      for (const [at, { row, name }] of rows.entries()) {
        setDone(at);
        await action.run(row).catch(async (error: unknown) => {
          found.push({ name, why: await reasonOf(error) });
        });
      }
    await queries.invalidateQueries({ queryKey: [noun] });
    setDone(undefined);
    setOutcome({ refused: found, of });
    return found.length === 0;
  };
  return { run, done, outcome };
}

/**
 * What would be done with each row, before anything is; what was refused is named afterwards, and stays until somebody
 * has read it.
 */
function BulkPreview<Row>({ action, rows, nameOf, noun, onClose, onDone }: PreviewProps<Row>) {
  const t = useDeskTexts("desk.bulk");
  const tooMany = (most: number) => t("tooMany", { most });
  const previews = bulkPreviews(action, { rows, nameOf, tooMany });
  const changing = previews.filter(({ preview }) => isTaken(preview));
  const { run, done, outcome } = useBulk(action, { rows: changing, noun });
  const says = "says" in action ? action.says : undefined;
  const counts = { count: changing.length, of: rows.length };
  if (outcome && outcome.refused.length > 0) return <Refusals {...outcome} onClose={onDone} />;
  const act = async () => {
    if (!(await run())) return;
    showToast(says?.done(counts.count, counts.of) ?? t("done", counts));
    onDone();
  };
  return (
    <>
      <p>{says?.preview(counts.count, counts.of) ?? t("preview", counts)}</p>
      <ScrollRegion className="bulk-preview" label={t("label")}>
        <table>
          <tbody>
            {previews.map(({ name, preview }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <PreviewCell preview={preview} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="dialog-acts">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button
          kind="ink"
          disabled={changing.length === 0}
          isBusy={done !== undefined}
          onClick={() => void act()}
        >
          {done === undefined || says
            ? (says?.act(counts.count, counts.of) ?? t("run", counts))
            : t("running", { done, of: changing.length })}
        </Button>
      </div>
    </>
  );
}

function PreviewCell({ preview }: { preview: BulkRowPreview }) {
  if ("skipped" in preview) return <td className="muted">{preview.skipped}</td>;
  if ("plan" in preview) return <td>{preview.plan}</td>;
  return (
    <td>
      {preview.what}: <s className="muted">{preview.before}</s>{" "}
      <b className="strong">{preview.after}</b>
    </td>
  );
}

type RefusalsProps = Outcome & { onClose: () => void };

function Refusals({ refused, of, onClose }: RefusalsProps) {
  const t = useDeskTexts("desk.bulk");
  return (
    <>
      <p role="alert">{t("refused", { count: refused.length, of })}</p>
      <ScrollRegion className="bulk-preview" label={t("refusedLabel")}>
        <table>
          <tbody>
            {refused.map(({ name, why }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="dialog-acts">
        <Button kind="ink" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}
