/** A phone number as people write it. Apart from the other rules, so that the script of a form's page has it without them. */
export const PHONE = /^\+?[\d\s()./-]{4,30}$/
