import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { LIST_FILE_FORMATS, useListFile, type WantedList } from "./use-list-file.ts";

type Props = {
  list: WantedList;
  /** What of several that a screen shows, where its place alone does not say it; read before the format. */
  of?: string;
  isDisabled?: boolean;
};

/** A button for each form in which a list goes out; one at a time. */
export function FileButtons({ list, of, isDisabled = false }: Props) {
  const t = useDeskTexts("desk.list.files");
  const file = useListFile(list);
  return LIST_FILE_FORMATS.map((format) => (
    <Button
      key={format}
      kind="quiet"
      size="s"
      isBusy={file.coming === format}
      disabled={isDisabled || file.coming !== undefined}
      onClick={() => file.fetch(format)}
    >
      {of === undefined ? t(format) : t("of", { what: of, format: format.toUpperCase() })}
    </Button>
  ));
}
