/** Limits that both sides show and enforce. Inclusive, measured after trimming. */
export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 2_000
export const PROMPT_MAX = 20_000
export const CONTENT_MAX_BYTES = 5 * 1024 * 1024
/** Limit of an uploaded file. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024
export const NAME_MAX = 100
export const EMAIL_MAX = 255
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 1_000
export const PAGE_LIMIT_DEFAULT = 20
export const PAGE_LIMIT_MAX = 100
/** Generations of one person that wait or run at the same time. */
export const OPEN_QUEUE_ITEMS_MAX = 20
/** Limit of the text of a source file. */
export const SOURCE_MAX = 100_000
/* Limits of content. The schemas check them; imports refuse or cut larger content. */
export const SHEETS_MAX = 50
export const SHEET_ROWS_MAX = 50_000
export const SHEET_COLUMNS_MAX = 200
/** Columns of a table in a document. */
export const TABLE_COLUMNS_MAX = 30
/** Limit of one cell, the same as Excel's. */
export const CELL_MAX = 32_767
export const DOC_BLOCKS_MAX = 5_000
export const QUESTIONS_MAX = 1_000
/** Options of all questions of a published form together. More would make a page of many megabytes. */
export const FORM_OPTIONS_MAX = 3_000
export const SLIDES_MAX = 500
/* Limits of an outline. Longer ones are quicker to write than to read. */
export const OUTLINE_SECTIONS_MAX = 40
export const OUTLINE_POINTS_MAX = 8
export const OUTLINE_HEADING_MAX = 200
export const OUTLINE_POINT_MAX = 300
/** Event streams of one session per process: one for all tabs of a browser, and one for each generation on screen. */
export const STREAMS_PER_SESSION_MAX = 40
/** Event streams of one person per process: several browsers and programs. */
export const STREAMS_PER_PERSON_MAX = 120
