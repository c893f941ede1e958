/** Limits that both sides show and enforce. Inclusive, measured after trimming. */
export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 2_000
export const PROMPT_MAX = 20_000
export const CONTENT_MAX_BYTES = 5 * 1024 * 1024
/** Of a file that a person uploads. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024
export const NAME_MAX = 100
export const EMAIL_MAX = 255
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 1_000
export const PAGE_LIMIT_DEFAULT = 20
export const PAGE_LIMIT_MAX = 100
/** Generations of one person that wait or run at the same time. */
export const OPEN_QUEUE_ITEMS_MAX = 20
/** Of a file that a generation is to be made from, as text. */
export const SOURCE_MAX = 100_000
/* What content holds at most: the schemas check it, imports refuse or cut what has more. */
export const SHEETS_MAX = 50
export const SHEET_ROWS_MAX = 50_000
export const SHEET_COLUMNS_MAX = 200
/** Of one cell; Excel's own limit. */
export const CELL_MAX = 32_767
export const DOC_BLOCKS_MAX = 5_000
export const QUESTIONS_MAX = 1_000
export const SLIDES_MAX = 500
/** Event streams of one session, in each process: one for all tabs of a browser, and one for each generation that is watched. */
export const STREAMS_PER_SESSION_MAX = 40
/** Event streams of one person, in each process: several browsers, and programs. */
export const STREAMS_PER_PERSON_MAX = 120
