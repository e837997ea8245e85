import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { garagePath } from "#web/paths.ts";
import { Modal } from "#web/ui/modal.tsx";
import { AddVehicle } from "./add-vehicle.tsx";
import { GarageList } from "./garage-list.tsx";
import { useSwitchVehicle } from "./public/use-switch-vehicle.ts";

/** The garage over any page: switch the vehicle, add one, or go without (specification §2). */
export function GarageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("garage");
  const locale = useShopLocale();
  const switchTo = useSwitchVehicle();
  return (
    <Modal
      title={t("heading")}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <a className="inline" href={garagePath(locale)} onClick={onClose}>
          {t("page")}
        </a>
      }
    >
      <GarageList onDone={onClose} />
      <AddVehicle
        onAdded={(entry) => {
          switchTo(entry);
          onClose();
        }}
      />
    </Modal>
  );
}
