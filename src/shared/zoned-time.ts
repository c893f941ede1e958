/* Times as a field of the type datetime-local has them, without a zone ("2026-11-23T15:30"), and moments, in any zone. */

/** Returns the moment as the clocks of the zone show it, to the minute. */
export function toZonedTime(iso: string, timeZone: string): string {
  return new Date(clockOf(new Date(iso).getTime(), timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/** Returns the moment at which the clocks of the zone show the time. Of an hour that the change to summer time leaves out, the one after it. */
export function fromZonedTime(text: string, timeZone: string): string {
  const clock = Date.parse(`${text}Z`)
  // The offset may be another one at the place where the first guess leads to.
  const guess = clock - offsetAt(clock, timeZone)
  return new Date(clock - offsetAt(guess, timeZone)).toISOString()
}

/** Returns the day after a day, both as YYYY-MM-DD. */
export function dayAfter(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

function offsetAt(time: number, timeZone: string): number {
  return clockOf(time, timeZone) - time
}

/** What the clocks show, as the moment at which those of UTC show it. */
function clockOf(time: number, timeZone: string): number {
  const whole = Math.floor(time / 1000) * 1000
  // The Swedish form is that of ISO 8601.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(whole)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) + (time - whole)
}
