import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { adminLevelOf, hasRole } from "#domain/account/role.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";
import type { BulkAction } from "./list-shape.ts";

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
  if (rows.length === 0) return null;
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

/** What would change of each row, before anything does; then row after row, and what was refused is said. */
function BulkPreview<Row>({ action, rows, nameOf, noun, onClose, onDone }: PreviewProps<Row>) {
  const t = useDeskTexts("desk.bulk");
  const queries = useQueryClient();
  const [done, setDone] = useState<number>();
  const previews = rows.map((row) => ({ row, name: nameOf(row), preview: action.preview(row) }));
  const changing = previews.filter(({ preview }) => !("skipped" in preview));
  const run = async () => {
    let refused = 0;
    for (const [at, { row, name }] of changing.entries()) {
      setDone(at);
      await action.run(row).catch(async (error: unknown) => {
        refused += 1;
        const { message } = await readDeskRefusal(error);
        showFailure(message === undefined ? undefined : `${name}: ${message}`);
      });
    }
    await queries.invalidateQueries({ queryKey: [noun] });
    if (refused === 0) showToast(t("done", { count: changing.length }));
    onDone();
  };
  return (
    <>
      <p>{t("preview", { count: changing.length, of: rows.length })}</p>
      <ScrollRegion className="bulk-preview" label={t("label")}>
        <table>
          <tbody>
            {previews.map(({ name, preview }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {"skipped" in preview ? (
                  <td className="muted">{preview.skipped}</td>
                ) : (
                  <td>
                    {preview.what}: <s className="muted">{preview.before}</s>{" "}
                    <b className="strong">{preview.after}</b>
                  </td>
                )}
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
          onClick={() => void run()}
        >
          {done === undefined
            ? t("run", { count: changing.length })
            : t("running", { done, of: changing.length })}
        </Button>
      </div>
    </>
  );
}
