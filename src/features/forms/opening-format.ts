/** When a page opens, with the zone: whoever reads it may be elsewhere than its owner. `timeZoneName` does not go with `dateStyle`. */
export const OPENING_FORMAT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions
