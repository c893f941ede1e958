/** The error_message of an item that its person stopped; both sides know it by this text. */
export const CANCELLED_MESSAGE = 'Cancelled'
