import type { DeskCase, DeskPlanted } from "./desk-case.ts";
import { LIST_CALLS } from "./list-calls.ts";
import { orderCases } from "./order-cases.ts";
import { OUTGOING } from "./outgoing-cases.ts";
import { paperCases } from "./paper-cases.ts";
import { wishedCases } from "./wished-cases.ts";

/**
 * Every list of the back office as it is opened, in each of its orders and by each of its filters, those that grow with the
 * shop also by several at once, and one of each thing that does.
 */
export function deskCases(planted: DeskPlanted): DeskCase[] {
  const named = namedCases(planted);
  const isNamed = (call: string) => named.some((one) => one.call === call);
  const others = Object.entries(LIST_CALLS).filter(([, { call }]) => !isNamed(call));
  const opened = others.map(([name, { call }]) => ({ name, call, body: () => ({}) }));
  return [...named, ...opened, ...wishedCases(planted)];
}

function namedCases(planted: DeskPlanted): DeskCase[] {
  return [
    ...orderCases(planted),
    ...partCases(planted),
    ...catalogueCases(planted),
    ...customerCases(planted),
    ...afterSaleCases(planted),
    ...shopCases(planted),
  ];
}

/** Of parts by what is alike in every shop: kits, what parts fit, and what they lack. */
const PLAIN_QUESTIONS: [string, (round: number) => object][] = [
  ["kits", () => ({ filters: { kits: "is" } })],
  ["for a model", () => ({ filters: { fits: "Isuzu NPR" } })],
  ["for a model of a year", (round) => ({ filters: { fits: `Isuzu NPR ${2000 + (round % 15)}` } })],
  ["for all models of a make", () => ({ filters: { fits: "Freightliner" } })],
  ["for an engine", () => ({ filters: { fits: "4HK1" } })],
  ["rejected", () => ({ filters: { trust: "rejected" } })],
  ["without a price", () => ({ filters: { lacks: "price" } })],
];

function partCases({ skus, brands, category }: DeskPlanted): DeskCase[] {
  const questions: [string, (round: number) => object][] = [
    ["newest", () => ({})],
    ["by number", (round) => ({ filters: { text: skus[round] } })],
    [
      "by the beginning of many numbers",
      (round) => ({ filters: { text: String(1 + (round % 9)) } }),
    ],
    ["by words", (round) => ({ filters: { text: WORDS[round % WORDS.length] } })],
    ["by nothing that there is", (round) => ({ filters: { text: `zzz ${round}` } })],
    ["of a brand", (round) => ({ filters: { brand: brands[round % brands.length] } })],
    ["of a category", () => ({ filters: { category } })],
    [
      "of a category and a brand",
      (round) => ({ filters: { category, brand: brands[round % brands.length] } }),
    ],
    ["verified, without a picture", () => ({ filters: { trust: "verified", lacks: "picture" } })],
    ["in the order of their numbers", () => ({ sort: "number" })],
    [
      "by words, by number",
      (round) => ({ sort: "number", filters: { text: WORDS[round % WORDS.length] } }),
    ],
    [
      "of a brand, by number",
      (round) => ({ sort: "lastNumber", filters: { brand: brands[round % brands.length] } }),
    ],
  ];
  return [
    ...questions
      .concat(PLAIN_QUESTIONS)
      .map(([name, body]) => ({ name: `parts, ${name}`, call: "parts", body })),
    { name: "one part", call: "parts/get", body: (round) => ({ sku: skus[round] }) },
    { name: "its stock", call: "stock/get", body: (round) => ({ sku: skus[round] }) },
    { name: "stock, newest", call: "stock", body: () => ({}) },
    { name: "stock, on its way", call: "stock", body: () => ({ filters: { state: "incoming" } }) },
    {
      name: "stock, by number",
      call: "stock",
      body: (round) => ({ filters: { text: skus[round] } }),
    },
    { name: "parts to verify", call: "verifyparts", body: () => ({}) },
    {
      name: "parts to verify, ready",
      call: "verifyparts",
      body: () => ({ filters: { ready: true } }),
    },
    ...["fitments", "groups", "kits", "supersessions", "crossreferences", "documents"].map(
      (call) => ({
        name: `one part: its ${call}`,
        call: `${call}/get`,
        body: (round: number) => ({ sku: skus[round] }),
      }),
    ),
    {
      name: "one part to verify",
      call: "verifyparts/get",
      body: (round) => ({ sku: skus[round] }),
    },
  ];
}

function catalogueCases({ skus, ...planted }: DeskPlanted): DeskCase[] {
  const { brandIds, categoryIds, modelIds } = planted;
  return [
    {
      name: "one brand",
      call: "brands/get",
      body: (round) => ({ id: brandIds[round % brandIds.length] }),
    },
    {
      name: "one category",
      call: "categories/get",
      body: (round) => ({ id: `c${categoryIds[round % categoryIds.length]}` }),
    },
    {
      name: "one vehicle",
      call: "vehicles/get",
      body: (round) => ({ id: `m${modelIds[round % modelIds.length]}` }),
    },
    { name: "brands", call: "brands", body: () => ({}) },
    { name: "categories", call: "categories", body: () => ({}) },
    { name: "vehicles", call: "vehicles", body: () => ({}) },
    { name: "vehicles, by words", call: "vehicles", body: () => ({ filters: { text: "npr" } }) },
    {
      name: "vehicles, without parts",
      call: "vehicles",
      body: () => ({ filters: { lacks: "parts" } }),
    },
    { name: "the makes of vehicles", call: "vehicles/makes", body: () => ({}) },
    { name: "a scanned number", call: "stock/scan", body: (round) => ({ text: skus[round] }) },
    { name: "measures", call: "measures", body: () => ({}) },
    ...OUTGOING,
    { name: "warehouses", call: "warehouses/list", body: () => ({}) },
  ];
}

const WORDS = [
  "bomba de agua",
  "filtro de aceite",
  "inyector isuzu",
  "water pump",
  "turbo cummins",
];

function customerCases({ accountIds, customers }: DeskPlanted): DeskCase[] {
  const who = (round: number) => Math.floor((customers * round) / 50);
  const questions: [string, (round: number) => object][] = [
    ["by e-mail", () => ({})],
    ["by company", () => ({ sort: "company" })],
    ["a page far inside", (round) => ({ after: `customer${who(round)}@example.com` })],
    ["undecided", () => ({ filters: { approval: "pending" } })],
    ["staff", () => ({ filters: { staff: true } })],
    ["found by e-mail", (round) => ({ filters: { text: `customer${who(round)}@` } })],
    ["found by last name", (round) => ({ filters: { text: `Surname${round * 17}` } })],
    ["found by company", (round) => ({ filters: { text: `Transportes ${round * 13}` } })],
    ["found by telephone", (round) => ({ filters: { text: String(60_000_000 + who(round)) } })],
    ["found by a word of a company", (round) => ({ filters: { text: `${round * 13} S.A.` } })],
    ["of a price level that nobody has", () => ({ filters: { priceLevel: "precio6" } })],
    ["who may use such a level", () => ({ filters: { priceAccess: "precio6" } })],
    ["on account", () => ({ filters: { credit: "credit" } })],
    ["without sales tax", () => ({ filters: { tax: false } })],
    ["closed", () => ({ filters: { closed: true } })],
    ["of a seller", () => ({ filters: { seller: "Luis" } })],
    ["found by two common words", () => ({ filters: { text: "maria jose" } })],
    ["found by nothing that there is", (round) => ({ filters: { text: `zzz ${round}` } })],
  ];
  const account = (round: number) => accountIds[round % accountIds.length];
  return [
    ...questions.map(([name, body]) => ({ name: `customers, ${name}`, call: "customers", body })),
    { name: "one customer", call: "customers/get", body: (round) => ({ id: account(round) }) },
    ...["related", "sessions", "addresses"].map((what) => ({
      name: `one customer: ${what}`,
      call: `customers/${what}`,
      body: (round: number) => ({ id: account(round) }),
    })),
    {
      name: "a customer's orders",
      call: "orders",
      body: (round) => ({ filters: { account: account(round) } }),
    },
    ...receivableCases(account),
    ...paperCases(account),
  ];
}

function receivableCases(account: (round: number) => string | undefined): DeskCase[] {
  return [
    { name: "who owes", call: "receivables", body: () => ({}) },
    {
      name: "who owes overdue",
      call: "receivables",
      body: () => ({ filters: { isOverdue: true } }),
    },
    { name: "who owes, by name", call: "receivables", body: () => ({ sort: "name" }) },
    {
      name: "who owes, found by name",
      call: "receivables",
      body: (round) => ({ filters: { text: `surname${round * 17}` } }),
    },
    { name: "payments of invoices", call: "accountpayments", body: () => ({}) },
    {
      name: "whoever orders by phone",
      call: "phoneorders/customer",
      body: (round) => ({ accountId: account(round) }),
    },
    {
      name: "what one owes",
      call: "receivables/get",
      body: (round) => ({ accountId: account(round) }),
    },
  ];
}

function afterSaleCases({ returns, quotes, claims, cores, skus }: DeskPlanted): DeskCase[] {
  const searched = (call: string): DeskCase[] => [
    { name: `${call}, newest`, call, body: () => ({}) },
    {
      name: `${call}, by company`,
      call,
      body: (round) => ({ filters: { text: `transportes ${round * 13}` } }),
    },
    { name: `${call}, by part`, call, body: (round) => ({ filters: { text: skus[round] } }) },
  ];
  return [
    ...["returns", "cores", "claims", "quotes"].flatMap(searched),
    {
      name: "returns, which do not fit",
      call: "returns",
      body: () => ({ filters: { reason: "does_not_fit" } }),
    },
    {
      name: "returns that wait, oldest first",
      call: "returns",
      body: () => ({ filters: { status: "requested" }, sort: "oldest" }),
    },
    {
      name: "one return",
      call: "returns/get",
      body: (round) => ({ returnNumber: returns[round % returns.length] }),
    },
    {
      name: "one claim",
      call: "claims/get",
      body: (round) => ({ claim: claims[round % claims.length] }),
    },
    {
      name: "one core",
      call: "cores/get",
      body: (round) => ({ core: cores[round % cores.length] }),
    },
    { name: "cores that are late", call: "cores", body: () => ({ filters: { isOverdue: true } }) },
    {
      name: "quotes that wait",
      call: "quotes",
      body: () => ({ filters: { status: "requested" } }),
    },
    {
      name: "one quote",
      call: "quotes/get",
      body: (round) => ({ quoteNumber: quotes[round % quotes.length] }),
    },
  ];
}

function shopCases({ mails }: DeskPlanted): DeskCase[] {
  return [
    { name: "dashboard: what needs a hand", call: "dashboard", body: () => ({}) },
    { name: "mails, newest", call: "mails", body: () => ({}) },
    { name: "one mail", call: "mails/get", body: (round) => ({ id: mails[round % mails.length] }) },
    { name: "mails that failed", call: "mails", body: () => ({ filters: { state: "failed" } }) },
    {
      name: "mails to one",
      call: "mails",
      body: (round) => ({ filters: { recipient: `customer${round * 911}@example.com` } }),
    },
    { name: "audit, newest", call: "audit", body: () => ({}) },
    {
      name: "audit, of one",
      call: "audit",
      body: () => ({ filters: { actor: "staff3@example.com" } }),
    },
    { name: "audit, of prices", call: "audit", body: () => ({ filters: { action: "price" } }) },
    {
      name: "audit, of one order",
      call: "audit",
      body: (round) => ({ filters: { subject: `order:${round * 333}` } }),
    },
    { name: "audit, of a value", call: "audit", body: () => ({ filters: { value: "4321" } }) },
    { name: "audit, of a field", call: "audit", body: () => ({ filters: { fields: ["cost"] } }) },
    { name: "messages", call: "contacts", body: () => ({}) },
    { name: "messages, open", call: "contacts", body: () => ({ filters: { isAnswered: false } }) },
    {
      name: "messages, by a word",
      call: "contacts",
      body: () => ({ filters: { text: "repuesto 77" } }),
    },
    { name: "searches without answer", call: "searches", body: () => ({}) },
  ];
}
