import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import type { WarehousesResponse } from "#contract/stock-list.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { BookedIntakes } from "./booked-intakes.tsx";
import { keepWarehouse, keptWarehouse } from "./kept-warehouse.ts";
import { LastScan } from "./last-scan.tsx";
import { OpenScans } from "./open-scans.tsx";
import { ReceivingSummary } from "./receiving-summary.tsx";
import { ScanForm } from "./scan-form.tsx";
import { ScannedLines } from "./scanned-lines.tsx";
import { useBooking } from "./use-booking.ts";
import { useReceiving } from "./use-receiving.ts";

/** What has come to a warehouse: scanned or typed one after the other, and booked at once. */
export function ReceivingPage() {
  const t = useDeskTexts("stock.receiving");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(useLedTo());
  const receiving = useReceiving();
  const { sent } = receiving.draft;
  const { warehouses, warehouseId, choose } = useWarehouse(sent?.warehouseId);
  const booking = useBooking(receiving, setOpened);
  const isLocked = sent !== null;
  const scanOn = () => field.current?.focus();
  useEffect(scanOn, [isLocked]);
  return (
    <>
      <AreaHead title={t("title")}>
        <Button kind="quiet" size="s" onClick={() => void navigate(deskLink(locale, "stock"))}>
          {t("back")}
        </Button>
      </AreaHead>
      <div className="receiving-page">
        <div className="scan-steps">
          <div>
            <ScanForm field={field} isLocked={isLocked} onScan={receiving.scan} />
            <LastScan receiving={receiving} />
          </div>
          <OpenScans receiving={receiving} isLocked={isLocked} onDone={scanOn} />
          <ScannedLines
            receiving={receiving}
            warehouseId={warehouseId}
            isLocked={isLocked}
            onDone={scanOn}
          />
        </div>
        <ReceivingSummary
          receiving={receiving}
          booking={booking}
          warehouses={warehouses}
          warehouseId={warehouseId}
          onWarehouse={choose}
          onDone={scanOn}
        />
        <BookedIntakes opened={opened} onOpen={setOpened} />
      </div>
    </>
  );
}

/** What was booked at once that the address leads to; undefined for none. */
function useLedTo(): number | undefined {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get("intake") ?? "";
  return /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : undefined;
}

/** Where it came to: where it was sent to, also if that is closed by now, else the warehouse that this browser took things in at last, as long as there is one. */
function useWarehouse(sentTo: number | undefined) {
  const locale = useShopLocale();
  const [wanted, setWanted] = useState(keptWarehouse);
  const { data } = useQuery({
    queryKey: ["stock", "warehouses", locale],
    queryFn: () => ask<WarehousesResponse>({ path: "admin/warehouses", locale, body: {} }),
  });
  const warehouses = (data?.items ?? []).filter(({ id, isClosed }) => !isClosed || id === sentTo);
  const only = warehouses.length === 1 ? warehouses[0] : undefined;
  const chosen = warehouses.find(({ id }) => id === (sentTo ?? wanted)) ?? only;
  return {
    warehouses,
    warehouseId: chosen?.id,
    choose: (id: number) => {
      keepWarehouse(id);
      setWanted(id);
    },
  };
}
