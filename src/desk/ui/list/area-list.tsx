import type { ComponentType } from "react";
import { useLocation, useNavigate, useParams } from "react-router";

import { deskLink } from "#domain/pages/desk-pages.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { AreaHead } from "../area-head.tsx";
import { KeysetList } from "./keyset-list.tsx";
import type { ListSpec } from "./list-shape.ts";

type Props<Row> = {
  title: string;
  /** Its name is the area's, below which its address stands. */
  spec: ListSpec<Row>;
  /** Shows what is open, by the id in the address. */
  Detail: ComponentType<{ id: string; onClose: () => void }>;
};

/** An area that is a list with what is open beside it. Closing it keeps the filters. */
export function AreaList<Row>({ title, spec, Detail }: Props<Row>) {
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate(deskLink(locale, spec.name) + search);
  return (
    <>
      <AreaHead title={title} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <Detail key={id} id={id} onClose={close} />}
      />
    </>
  );
}
