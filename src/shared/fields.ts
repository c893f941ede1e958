import { z } from 'zod'
import { LOCALES } from './locale.ts'
import { cleanLine, cleanText } from './text.ts'
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits.ts'

/** A one-line text: cleaned, trimmed, then measured. `name` appears in the message: 'Title must be less than 200 characters'. */
export function line(name: string, max: number) {
  return z
    .string(`${name} is required`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${name} must be less than ${max} characters`))
}

/** A text of several lines, cleaned and measured after trimming. */
export function paragraphs(name: string, max: number) {
  return z
    .string(`${name} is required`)
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(max, `${name} must be less than ${max} characters`))
}

/** Fits a title's bytes and an id in base64. */
const CURSOR_MAX = 1_000

const YEARS = 'The year must be from 1900 to 9998'

/** In lower case, so that limits and caches know a row by one name. */
export const Id = z.uuid().toLowerCase()
export const Timestamp = z.iso.datetime()
/** PostgreSQL and people know no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'))
/** Wide enough for every filter, and far enough from the ends of four-digit years: the day after it, and its midnight in any time zone, have four digits, too. */
export const FilterDay = Day.refine(isWithinYears, YEARS)
/** A time that somebody sets, such as the end of a survey. */
export const SetTime = Timestamp.refine(isWithinYears, YEARS)
export const LocaleField = z.enum(LOCALES)

/** Query strings are text, so the limit is coerced. */
export const PageQuery = z.object({
  cursor: z.string().max(CURSOR_MAX).optional().describe('The next_cursor of the page before. Leave it out for the first page.'),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT).describe('How many items a page has at most'),
})

/** What calls answer that have nothing else to say. */
export const Success = z.object({ success: z.literal(true) })

function isWithinYears(text: string): boolean {
  return text >= '1900' && text < '9999'
}
