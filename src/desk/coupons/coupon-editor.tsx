import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import type { CouponSaveRequest, DeskCoupon, DeskCouponResponse } from "#contract/coupon-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { couponDraft, type CouponDraft, sentCoupon } from "./coupon-draft.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { CouponSentence } from "./coupon-sentence.tsx";
import { useCouponWords } from "./coupon-words.ts";
import { TrialPanel } from "./trial-panel.tsx";
import { triedCoupon } from "./tried-coupon.ts";

type Props = {
  /** Version 0 is a new one. */
  opened: Versioned<CouponDraft>;
  aside: ReactNode;
  /** What stands below the form. */
  children?: ReactNode;
  onClose: () => void;
};

/** A coupon with its fields, and what a customer would read of it as it is now. */
export function CouponEditor({ opened, aside, children, onClose }: Props) {
  const t = useDeskTexts("coupons");
  const words = useCouponWords();
  const form = useCouponForm(opened);
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys([
    {
      keys: "e",
      name: t("edit"),
      act: () => place.current?.querySelector<HTMLElement>("input, select")?.focus(),
    },
  ]);
  const isNew = opened.version === 0;
  return (
    <DetailPanel
      title={isNew ? t("new") : opened.fields.code}
      aside={aside}
      onClose={onClose}
      foot={<FormFoot form={form} isNew={isNew} />}
    >
      <CouponSentence draft={form.fields} />
      <div ref={place} className="coupon-form">
        <CouponFields form={form} isNew={isNew} />
      </div>
      <TrialPanel tried={triedCoupon(form.fields, isNew || form.isDirty)} draft={form.fields} />
      {children}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** What `changed_meanwhile` brings along. */
type Current = { coupon: DeskCoupon; changedBy: string | null; changedAt: string | null };

function useCouponForm(opened: Versioned<CouponDraft>): DeskForm<CouponDraft> {
  const t = useDeskTexts("coupons");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNew = opened.version === 0;
  return useDeskForm<CouponDraft, DeskCouponResponse, Current>({
    opened,
    send: (fields, version) => {
      const body: CouponSaveRequest = { coupon: sentCoupon(fields), version };
      return ask<DeskCouponResponse>({ path: "admin/coupons/save", locale, body });
    },
    versionOf: ({ coupon }) => couponDraft(coupon, locale),
    sentence: ({ coupon }) => t("saved", { name: coupon.code }),
    undo: ({ coupon: { code, version } }) =>
      isNew ? { path: "admin/coupons/remove", body: { code, version } } : "fields",
    area: "coupons",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("coupons", saved.coupon.code, locale), saved);
      await readKeysAnew(queries, ["coupons", "list"], ["history"]);
    },
    onDone: ({ coupon }) => {
      if (isNew) void navigate(deskLink(locale, "coupons", coupon.code) + search);
    },
    readCurrent: ({ coupon, changedBy, changedAt }) => ({
      ...couponDraft(coupon, locale),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
