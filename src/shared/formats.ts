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

/** Returns the digits of a number with a point for the decimals and no groups, as JSON and CSV write it, but never in exponential notation. */
export function plainNumber(value: number, fractionDigitsMax = 15): string {
  return numberFormatOf('en-US', { useGrouping: false, maximumFractionDigits: fractionDigitsMax }).format(value)
}
