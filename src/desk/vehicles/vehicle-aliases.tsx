import { useState } from "react";

import type { OpenedVehicle, VehicleAliasRequest } from "#contract/vehicle-desk.ts";
import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";

type Props = { vehicle: OpenedVehicle };

/** The other names by which people search a model or an engine; a manager adds and takes away. */
export function AliasesOfVehicle({ vehicle }: Props) {
  const t = useDeskTexts("vehicles.aliases");
  const isManager = useMay("manager");
  const { aliases } = vehicle;
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{aliases.length === 0 ? t("none") : t("text")}</p>
      <PointList className="range-list">
        {aliases.map(({ name, isWeak }) => (
          <li key={name}>
            <span>
              <span className="mono">{name}</span>{" "}
              {isWeak && <span className="secondary">{t("weak", { make: vehicle.make })}</span>}
            </span>
            {isManager && <RemoveAlias vehicle={vehicle} alias={name} />}
          </li>
        ))}
      </PointList>
      {isManager && <NewAlias vehicle={vehicle} />}
    </DetailSection>
  );
}

function RemoveAlias({ vehicle: { id }, alias }: Props & { alias: string }) {
  const t = useDeskTexts("vehicles.aliases");
  const call = useDeskCall("vehicles");
  const body: VehicleAliasRequest = { id, alias };
  const add = () =>
    call.mutate({ path: "admin/vehicles/addalias", body, text: t("added", { alias }) });
  return (
    <Button
      size="s"
      isBusy={call.isPending}
      onClick={() =>
        call.mutate({
          path: "admin/vehicles/removealias",
          body,
          text: t("removed", { alias }),
          undo: add,
        })
      }
    >
      {t("remove")}
      <span className="visually-hidden"> {alias}</span>
    </Button>
  );
}

function NewAlias({ vehicle: { id } }: Props) {
  const t = useDeskTexts("vehicles.aliases");
  const { alias, failure, isBusy, type, add } = useAdding(id);
  return (
    <form
      className="words-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <DeskTextField
        form={{ errorOf: () => failure }}
        name="alias"
        label={t("new")}
        hint={t("hint")}
        value={alias}
        maxLength={LONGEST_VEHICLE_NAME}
        onChange={type}
      />
      <Button type="submit" isBusy={isBusy}>
        {t("add")}
      </Button>
    </form>
  );
}

/** What is typed as another name, and why it was not taken; once it was answered it may be sent again. */
function useAdding(id: string) {
  const t = useDeskTexts("vehicles.aliases");
  const acts = useDeskTexts("desk.acts");
  const call = useDeskCall("vehicles");
  const [alias, setAlias] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const answered = (why?: string) => {
    setFailure(why);
    setBusy(false);
  };
  return {
    alias,
    failure,
    isBusy,
    type: (typed: string) => {
      setAlias(typed);
      setFailure(undefined);
    },
    add: () => {
      if (isBusy) return;
      setBusy(true);
      const body: VehicleAliasRequest = { id, alias };
      call.mutate({
        path: "admin/vehicles/addalias",
        body,
        text: t("added", { alias: alias.trim() }),
        undo: () =>
          call.mutate({
            path: "admin/vehicles/removealias",
            body,
            text: t("removed", { alias: alias.trim() }),
          }),
        onDone: () => {
          setAlias("");
          answered();
        },
        onRefused: ({ message, fields }) =>
          answered(fields["alias"] ?? message ?? acts("unreached")),
      });
    },
  };
}
