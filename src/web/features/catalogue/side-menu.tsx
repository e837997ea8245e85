import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

import type { Category, Subcategory } from "#contract/categories.ts";

import { Unavailable } from "#web/features/garage/public/unavailable.tsx";
import { useUnavailable } from "#web/features/garage/public/vehicle-relation.ts";
import { MenuLinks } from "./menu-links.tsx";
import { WholeCount } from "./public/whole-count.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { categoryPartsPath, categoryPath, subcategoryPath } from "#web/paths.ts";
import { useShopApi } from "#web/api/shop-api-context.ts";
import { useBackCloses } from "#web/ui/back-closes.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useShopFrame } from "#web/layout/shop-frame.ts";

/** From this width a category opens its subcategories beside it; below, it leads to its page (specification §9). */
const TWO_LEVELS = "(min-width: 700px)";

/** The catalogue in two levels, in a panel from the left (specification §2, Side menu). */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("menu");
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useBackCloses(isOpen, onClose);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen) element?.showModal();
    return () => element?.close();
  }, [isOpen]);
  useEffect(() => {
    if (openedAt.current !== key) onClose(); // the menu closes on route change
    openedAt.current = key;
  }, [key, onClose]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      className="menu"
      aria-label={t("label")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && <MenuInside onClose={onClose} />}
    </dialog>
  );
}

/** What the menu holds. */
export function MenuInside({ onClose }: { onClose?: () => void }) {
  const t = useTranslations("menu");
  return (
    <div className="menu-inside">
      <div className="menu-head">
        <h2>{t("label")}</h2>
        <Button kind="quiet" className="button-icon" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">{t("close")}</span>
        </Button>
      </div>
      <MenuLevels />
    </div>
  );
}

function MenuLevels() {
  const t = useTranslations("menu");
  const { categories } = useShopFrame();
  const [opened, setOpened] = useState<Category>();
  const hasTwoLevels = useSyncExternalStore(
    followWidth,
    () => matchMedia(TWO_LEVELS).matches,
    () => false,
  );
  const subcategories = useSubcategories(hasTwoLevels);
  return (
    <div className="menu-body">
      <nav className="menu-categories" aria-label={t("categories")}>
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryEntry
                category={category}
                isOpened={category.id === opened?.id}
                onOpen={hasTwoLevels ? setOpened : undefined}
              />
            </li>
          ))}
        </ul>
        <MenuLinks />
      </nav>
      {hasTwoLevels && opened && <Level2 category={opened} subcategories={subcategories} />}
    </div>
  );
}

function CategoryEntry({
  category,
  isOpened,
  onOpen,
}: {
  category: Category;
  isOpened: boolean;
  onOpen: ((category: Category) => void) | undefined;
}) {
  const locale = useShopLocale();
  const isOff = useUnavailable()({ kind: "category", id: category.id });
  const look = isOff ? "is-off" : undefined;
  const inside = (
    <>
      <span>{category.category_name}</span>
      {isOff && (
        <span className="menu-count">
          <Unavailable />
        </span>
      )}
      <Icon name="forward" />
    </>
  );
  if (!onOpen) {
    return (
      <a className={look} href={categoryPath(locale, category.category_url)}>
        {inside}
      </a>
    );
  }
  return (
    <button
      className={look}
      type="button"
      aria-expanded={isOpened}
      onClick={() => onOpen(category)}
    >
      {inside}
    </button>
  );
}

function Level2({
  category,
  subcategories,
}: {
  category: Category;
  subcategories: Subcategory[] | undefined;
}) {
  const t = useTranslations("menu");
  const locale = useShopLocale();
  const { category_url, category_name } = category;
  return (
    <nav className="menu-subcategories" aria-label={category_name}>
      <h3>
        <a href={categoryPath(locale, category_url)}>{category_name}</a>
      </h3>
      <ul>
        {subcategories
          ?.filter(({ category_id, parts }) => category_id === category.id && parts > 0)
          .map((subcategory) => (
            <li key={subcategory.id}>
              <SubcategoryLink subcategory={subcategory} categoryUrl={category_url} />
            </li>
          )) ??
          SKELETON_ROWS.map((row) => (
            <li key={row}>
              <Skeleton />
            </li>
          ))}
      </ul>
      <a className="menu-all" href={categoryPartsPath(locale, category_url)}>
        {t("allOf", { name: category_name })}
      </a>
    </nav>
  );
}

function SubcategoryLink({
  subcategory,
  categoryUrl,
}: {
  subcategory: Subcategory;
  categoryUrl: string;
}) {
  const locale = useShopLocale();
  const format = useFormat();
  const isOff = useUnavailable()({ kind: "subcategory", id: subcategory.id });
  return (
    <a
      className={isOff ? "is-off" : undefined}
      href={subcategoryPath(locale, categoryUrl, subcategory.sub_category_url)}
    >
      <span>{subcategory.sub_category_name}</span>
      <span className="menu-count">
        {isOff ? <Unavailable /> : <WholeCount>{format.count(subcategory.parts)}</WholeCount>}
      </span>
    </a>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

function followWidth(onChange: () => void): () => void {
  const query = matchMedia(TWO_LEVELS);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Fetched once the menu is open; without them it still leads to the category pages. */
function useSubcategories(isWanted: boolean): Subcategory[] | undefined {
  const api = useShopApi();
  const [subcategories, setSubcategories] = useState<Subcategory[]>();
  useEffect(() => {
    if (!isWanted || subcategories) return;
    api.subcategories().then(setSubcategories, () => setSubcategories([]));
  }, [api, isWanted, subcategories]);
  return subcategories;
}
