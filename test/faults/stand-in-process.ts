import { startStripe } from "../payments/stripe-stand-in.ts";

// Stripe's stand-in in a process of its own: it goes on, and remembers, whatever happens to the shop.
// It ends with the test that started it, however that ended: then nobody holds its input open.
process.stdin.resume().once("end", () => process.exit());
const standIn = await startStripe();
console.log(standIn.url);
