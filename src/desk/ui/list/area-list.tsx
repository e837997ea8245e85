import { Fragment, type ReactNode } from "react";
import { useLocation, useNavigate, useParams } from "react-router";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { AreaHead } from "../area-head.tsx";
import { KeyHint } from "../keys/key-hint.tsx";
import { useDeskKeys } from "../keys/use-keys.ts";
import { KeysetList } from "./keyset-list.tsx";
import type { ListSpec } from "./list-shape.ts";

/** The list of an area: its name is the area's, below which stand the addresses of its rows, by their ids. */
export type AreaListSpec<Row> = Omit<ListSpec<Row>, "hrefOf">;

/** What is open of a list, by the id in the address. */
export type Opened = {
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
};

/** How something new is begun, with the key "n". */
export type Begin = {
  name: string;
  /** What the address has for it where a row has its id. */
  id: string;
  /** Where it is made, where that is not the area of the list. */
  area?: string;
  kind: "main" | "plain";
};

type Props<Row> = {
  title: string;
  spec: AreaListSpec<Row>;
  /** Beside the title. */
  aside?: ReactNode;
  begin?: Begin;
  renderDetail: (opened: Opened) => ReactNode;
};

/** An area that is a list with what is open beside it. Opening and closing keep the filters. */
export function AreaList<Row>({ title, spec, aside, begin, renderDetail }: Props<Row>) {
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const linkTo = (...ids: string[]) => deskLink(locale, spec.name, ...ids) + search;
  const open = (wanted: string) => void navigate(linkTo(wanted));
  const close = () => void navigate(linkTo());
  const make = ({ area, id: made }: Begin) =>
    area === undefined ? open(made) : void navigate(deskLink(locale, area, made));
  useDeskKeys(begin ? [{ keys: "n", name: begin.name, act: () => make(begin) }] : []);
  return (
    <>
      <AreaHead title={title}>
        {aside}
        {begin && (
          <Button kind={begin.kind} size="s" onClick={() => make(begin)}>
            {begin.name}
            <KeyHint keys="n" />
          </Button>
        )}
      </AreaHead>
      <KeysetList
        spec={{ ...spec, hrefOf: (row) => linkTo(spec.idOf(row)) }}
        opened={id}
        subject={isBegun(id, begin) ? undefined : `${spec.name}/${id}`}
        onClose={close}
        detail={
          id !== undefined && (
            <Fragment key={id}>{renderDetail({ id, onClose: close, onOpen: open })}</Fragment>
          )
        }
      />
    </>
  );
}

/** Nothing is open, or what somebody is only about to make; it may say where it is to be, as "new-c12" does. */
function isBegun(id: string | undefined, begin: Begin | undefined): boolean {
  return id === undefined || (begin !== undefined && `${id}-`.startsWith(`${begin.id}-`));
}
