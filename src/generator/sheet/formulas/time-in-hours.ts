/** The time of a day in a column, such as "08:30", as hours: 8.5. */
export function timeInHours(header: string): string {
  return `(VALUE(LEFT({${header}},2))+VALUE(RIGHT({${header}},2))/60)`
}
