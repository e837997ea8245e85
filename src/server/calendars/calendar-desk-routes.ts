import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  CalendarConfirmRequest,
  CalendarDoneResponse,
  CalendarHolidayRequest,
  CalendarRemoveRequest,
  CalendarSaveRequest,
  CalendarSaveResponse,
  CalendarsRequest,
  CalendarsResponse,
} from "#contract/calendar-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CalendarDesk } from "./edit-calendar.ts";

/** POST admin/calendars: staff looks at the days of the shop (decisions §11). */
export function calendarRoutes(desk: CalendarDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/calendars",
      {
        schema: {
          summary:
            "The days of each storefront: holidays, branches' weeks, and what staff says of days",
          description:
            "With the entries of a year, and of this year and the next. Which days are open follows from it by the shop's own rules: the week, over it the holidays that are kept, over those the entries, the most particular last.",
          querystring: LocaleQuery,
          body: CalendarsRequest,
          response: { 200: CalendarsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, calendars: await desk.list(body.year ?? undefined) }),
    );
  };
}

/** POST admin/calendars/save, remove and holiday: when the shop is closed is a manager's word. */
export function calendarEditRoutes(desk: CalendarDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/calendars/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "calendar_refused"] },
        schema: {
          summary: "Say of days that they are closed, open, or open at other hours",
          description:
            "For a branch or for all of a storefront; `id` null is new. Pages, mails and whatever counts business days follow at once. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: CalendarSaveRequest,
          response: { 200: CalendarSaveResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        entry: await desk.save(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/calendars/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Take back what was said of days",
          description: "They are as their week and the holidays have them again.",
          querystring: LocaleQuery,
          body: CalendarRemoveRequest,
          response: { 200: CalendarDoneResponse },
        },
      },
      async (request) => {
        await desk.remove(request.body, askingOf(request));
        return SUCCESS;
      },
    );
    api.post(
      "/admin/calendars/holiday",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Keep a holiday of a storefront's country, or keep it no more",
          description: "In every year. Twice the same changes nothing.",
          querystring: LocaleQuery,
          body: CalendarHolidayRequest,
          response: { 200: CalendarDoneResponse },
        },
      },
      async (request) => {
        await desk.switchHoliday(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}

/** POST admin/calendars/confirm: what visitors are told of holidays is a manager's word. */
export function calendarConfirmRoutes(desk: CalendarDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/calendars/confirm",
      {
        schema: {
          summary:
            "Say that a storefront's holidays are those that the shop keeps, or take it back",
          description:
            "Until then visitors are told of no holiday: pages and mails have the hours of the week and the entries. Business days leave out kept holidays all the same. Twice the same changes nothing.",
          querystring: LocaleQuery,
          body: CalendarConfirmRequest,
          response: { 200: CalendarDoneResponse },
        },
      },
      async (request) => {
        await desk.confirm(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
