/** What the description of a call says that takes a message along. */
export const CUSTOMER_IS_MAILED = "The customer is told by mail, with the message.";
