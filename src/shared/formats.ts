/*
 * Formatters of Intl, cached: creating one takes as long as formatting a hundred values, and a sheet has one value per cell. People choose the
 * currency, so the cache is emptied when it is full.
 */

const FORMATS_MAX = 200

export const numberFormatOf = cached((locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
export const dateFormatOf = cached((locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

function cached<Options extends object, Format>(create: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    let format = formats.get(key)
    if (format === undefined) {
      if (formats.size >= FORMATS_MAX) formats.clear()
      formats.set(key, (format = create(locale, options)))
    }
    return format
  }
}

/** Writes a date as people do. Intl knows no ordinals, and the first of a month is the only one in French: 1er décembre. */
export function dateText(locale: string, options: Intl.DateTimeFormatOptions, date: Date | number): string {
  const format = dateFormatOf(locale, options)
  return /^fr\b/.test(locale) ? withFrenchFirst(format.formatToParts(date)) : format.format(date)
}

function withFrenchFirst(parts: Intl.DateTimeFormatPart[]): string {
  const isMonthNamed = parts.some(({ type, value }) => type === 'month' && !/\d/.test(value))
  return parts.map(({ type, value }) => (isMonthNamed && type === 'day' && value === '1' ? '1er' : value)).join('')
}

/** Returns the digits of a number with a point for the decimals and no groups, as JSON and CSV write it, but never in exponential notation. */
export function plainNumber(value: number, fractionDigitsMax = 15): string {
  return numberFormatOf('en-US', { useGrouping: false, maximumFractionDigits: fractionDigitsMax }).format(value)
}
