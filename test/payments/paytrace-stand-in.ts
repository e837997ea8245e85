import { randomUUID } from "node:crypto";

import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandIn,
} from "./stand-in-server.ts";

export const PAYTRACE_USERNAME = "standin-user";
export const PAYTRACE_PASSWORD = "standin-password";
const TOKEN = "standin:token";

export type Transaction = {
  transaction_id: number;
  transaction_type: "SALE" | "REFUND";
  amount: number;
  invoice_id: string;
  customer_reference_id: string;
  approval_code: string;
  status_message: "Pending Settlement" | "Settled" | "Voided" | "Declined";
};

export type PaytraceStandIn = StandInServer & {
  transactions: () => Transaction[];
  /** What Protect.js would give a browser: a token that is good once, and its key. */
  token: (ending: "approved" | "declined") => { hpfToken: string; encKey: string };
  /** From now on sales wait for the night; only then they can be given back in part. */
  settleLater: () => void;
};

type Books = {
  transactions: Transaction[];
  tokens: Map<string, "approved" | "declined">;
  settlesAtOnce: boolean;
};

/** Stands in for PayTrace's JSON interface: sales by Protect.js, export, refund, void. */
export async function startPaytrace(port = 0): Promise<PaytraceStandIn> {
  const books: Books = { transactions: [], tokens: new Map(), settlesAtOnce: true };
  const token: PaytraceStandIn["token"] = (ending) => {
    const hpfToken = randomUUID();
    books.tokens.set(hpfToken, ending);
    return { hpfToken, encKey: "c3RhbmRpbg==" };
  };
  const server = await startStandIn(
    {
      name: "paytrace",
      isMoving: ({ path }) => /\/(?:pt_protect|for_transaction|void)$/.test(path),
      handle: (request) => {
        if (request.path === "/oauth/token") return giveToken(request);
        return request.headers.authorization === `Bearer ${TOKEN}`
          ? route(books, request)
          : { status: 401, body: {} };
      },
      control: {
        charges: () => books.transactions.filter(({ approval_code }) => approval_code !== ""),
        token: ({ ending }) => token(ending === "declined" ? "declined" : "approved"),
      },
    },
    port,
  );
  return Object.assign(server, {
    transactions: () => books.transactions,
    token,
    settleLater: () => void (books.settlesAtOnce = false),
  });
}

function giveToken({ body }: StandInRequest): StandInReply {
  const form = new URLSearchParams(body);
  const isOurs =
    form.get("grant_type") === "password" &&
    form.get("username") === PAYTRACE_USERNAME &&
    form.get("password") === PAYTRACE_PASSWORD;
  if (!isOurs) return { status: 401, body: { error: "invalid_grant" } };
  return { status: 200, body: { access_token: TOKEN, token_type: "Bearer", expires_in: 7_200 } };
}

function route(books: Books, { path, body }: StandInRequest): StandInReply {
  const request: Record<string, unknown> = JSON.parse(body);
  switch (path) {
    case "/v1/transactions/sale/pt_protect":
      return sell(books, request);
    case "/v1/transactions/export/by_id":
      return exported(
        books.transactions.filter((one) => one.transaction_id === request["transaction_id"]),
      );
    case "/v1/transactions/export/by_date_range":
      return exported(
        books.transactions.filter(
          (one) =>
            one.transaction_type === request["transaction_type"] &&
            JSON.stringify(one).includes(String(request["including_text"])),
        ),
      );
    case "/v1/transactions/refund/for_transaction":
      return giveBack(books, request);
    case "/v1/transactions/void":
      return voidSale(books, request);
    default:
      return refusal("404");
  }
}

function sell(books: Books, request: Record<string, unknown>): StandInReply {
  const hpfToken = String(request["hpf_token"]);
  const ending = books.tokens.get(hpfToken);
  if (!ending) return refusal("981"); // unknown, or used
  books.tokens.delete(hpfToken);
  const isApproved = ending === "approved";
  const pending = books.settlesAtOnce ? "Settled" : "Pending Settlement";
  const sale = add(books, {
    transaction_type: "SALE",
    amount: Number(request["amount"]),
    invoice_id: String(request["invoice_id"]),
    customer_reference_id: String(request["customer_reference_id"]),
    approval_code: isApproved ? "TAS456" : "",
    status_message: isApproved ? pending : "Declined",
  });
  const code = isApproved ? 101 : 102;
  return {
    status: isApproved ? 200 : 400,
    body: { success: isApproved, response_code: code, transaction_id: sale.transaction_id },
  };
}

function giveBack(books: Books, request: Record<string, unknown>): StandInReply {
  const sale = saleOf(books, request);
  if (!sale) return refusal("801");
  if (sale.status_message === "Pending Settlement") return refusal("817");
  const given = books.transactions
    .filter((one) => one.customer_reference_id === `refund of ${sale.transaction_id}`)
    .reduce((sum, one) => sum + centsOf(one), 0);
  const amount = Number(request["amount"]);
  if (given + centsOf({ amount }) > centsOf(sale)) return refusal("811");
  const refund = add(books, {
    transaction_type: "REFUND",
    amount,
    invoice_id: String(request["invoice_id"]),
    customer_reference_id: `refund of ${sale.transaction_id}`,
    approval_code: "",
    status_message: "Settled",
  });
  return {
    status: 200,
    body: { success: true, response_code: 106, transaction_id: refund.transaction_id },
  };
}

function voidSale(books: Books, request: Record<string, unknown>): StandInReply {
  const sale = saleOf(books, request);
  if (sale?.status_message !== "Pending Settlement") return refusal("818");
  sale.status_message = "Voided";
  return {
    status: 200,
    body: { success: true, response_code: 109, transaction_id: sale.transaction_id },
  };
}

function saleOf(
  { transactions }: Books,
  request: Record<string, unknown>,
): Transaction | undefined {
  return transactions.find(
    (one) =>
      one.transaction_type === "SALE" && one.transaction_id === Number(request["transaction_id"]),
  );
}

function add({ transactions }: Books, made: Omit<Transaction, "transaction_id">): Transaction {
  const transaction = { ...made, transaction_id: 105_968_500 + transactions.length };
  transactions.push(transaction);
  return transaction;
}

function exported(transactions: Transaction[]): StandInReply {
  return { status: 200, body: { success: true, response_code: 100, transactions } };
}

function refusal(code: string): StandInReply {
  return { status: 400, body: { success: false, response_code: 1, errors: { [code]: ["No."] } } };
}

/** Cents of an amount, by its digits. */
export function centsOf({ amount }: { amount: number }): number {
  return Math.round(amount * 100);
}
