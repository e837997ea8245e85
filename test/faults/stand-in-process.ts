import { startStripe } from "../payments/stripe-stand-in.ts";

// Stripe's stand-in in a process of its own: it goes on, and remembers, whatever happens to the shop.
const standIn = await startStripe();
console.log(standIn.url);
