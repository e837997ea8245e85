import { useTranslations } from "#web/i18n/i18n.ts";
import { Modal } from "#web/ui/modal.tsx";
import { FindOrderForms } from "./public/find-order-forms.tsx";

/** Finds an order over any page, 600 px wide (specification §2 and §9). */
export function FindOrderDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("findOrder");
  return (
    <Modal title={t("title")} isOpen={isOpen} onClose={onClose} width="600">
      <FindOrderForms onFound={onClose} />
    </Modal>
  );
}
