/** Where what is a customer's is kept. It is there exactly while somebody is logged in, and goes with its session. */
export const CUSTOMER_STORE = "customer";
