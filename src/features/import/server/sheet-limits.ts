/* What a sheet holds at most, as `Sheet` checks it. */
export const ROWS_MAX = 50_000
export const COLUMNS_MAX = 200
export const SHEETS_MAX = 50
export const CELL_MAX_CHARS = 32_767
