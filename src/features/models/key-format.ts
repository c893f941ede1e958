export const KEY_MAX = 1_000
/** Keys are printable ASCII, because a header cannot contain anything else. */
export const KEY_PATTERN = /^[\x21-\x7e]+$/
