/**
 * How a column writes its dates, whoever reads them. Without one, each reader sees their own notation. The names are those that people type, and
 * spreadsheet programs know them in small letters.
 */
export const DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** Writes the day of a date in UTC. */
export function writeDate(date: Date, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}
