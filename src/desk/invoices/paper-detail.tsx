import type { Paper, PaperResponse } from "#contract/papers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { isLeaving } from "#desk/ui/mail-leaving.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { WriteOffActs } from "#desk/ui/write-off/write-off-acts.tsx";

import { PaperCourse } from "./paper-course.tsx";
import { PaperFacts } from "./paper-facts.tsx";
import { PaperLines } from "./paper-lines.tsx";
import { PaperMails } from "./paper-mails.tsx";
import { PaperPrinting } from "./paper-printing.tsx";
import { PaperTag } from "./paper-tag.tsx";

/** One invoice or credit note: what it says, what became of it, and its paper to print. */
export function PaperDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("invoices");
  const { data, ...waits } = useOne<PaperResponse>({
    area: "invoices",
    id,
    path: "admin/invoices/get",
    body: { number: id },
    isMoving: ({ paper }) => paper.mails.some((mail) => isLeaving(mail)),
  });
  if (data) return <Opened paper={data.paper} onClose={onClose} />;
  return <WaitingDetail title={t("one", { number: id })} {...waits} onClose={onClose} />;
}

function Opened({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const t = useDeskTexts("invoices");
  return (
    <DetailPanel
      title={t(`named.${paper.kind}`, { number: paper.number })}
      aside={<PaperTag state={paper.state} />}
      foot={
        <>
          {paper.kind === "invoice" && (
            <WriteOffActs
              row={paper}
              name={paper.number}
              noun="invoices"
              isOwed={paper.open > 0}
              isOff={(paper.writtenOff ?? 0) > 0}
            />
          )}
          <PaperPrinting paper={paper} />
        </>
      }
      onClose={onClose}
    >
      <PaperFacts paper={paper} />
      <PaperLines paper={paper} />
      <PaperCourse paper={paper} />
      <PaperMails paper={paper} />
    </DetailPanel>
  );
}
