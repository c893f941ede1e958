/**
 * What a column formula may call, with the least and the most arguments. Whatever is not here is refused: functions that reach outside the
 * workbook (HYPERLINK, WEBSERVICE, IMPORT…, IMAGE, INDIRECT, DDE, RTD, CUBE…) are absent on purpose. The counts are checked because a
 * spreadsheet program calls a file with too few arguments damaged.
 */
export const FORMULA_FUNCTIONS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  ABS: [1, 1], AND: [1, 30], AVERAGE: [1, 30], CEILING: [2, 2], CONCAT: [1, 30], CONCATENATE: [1, 30], COUNT: [1, 30], COUNTA: [1, 30],
  DATE: [3, 3], DATEDIF: [3, 3], DATEVALUE: [1, 1], DAY: [1, 1], DAYS: [2, 2], EDATE: [2, 2], EOMONTH: [2, 2], EXACT: [2, 2], EXP: [1, 1],
  FALSE: [0, 0], FIND: [2, 3], FLOOR: [2, 2], FV: [3, 5], IF: [2, 3], IFERROR: [2, 2], IFNA: [2, 2], IFS: [2, 60], INT: [1, 1],
  ISBLANK: [1, 1], ISERROR: [1, 1], ISNUMBER: [1, 1], ISOWEEKNUM: [1, 1], ISTEXT: [1, 1], LEFT: [1, 2], LEN: [1, 1], LN: [1, 1],
  LOG: [1, 2], LOG10: [1, 1], LOWER: [1, 1], MAX: [1, 30], MEDIAN: [1, 30], MID: [3, 3], MIN: [1, 30], MOD: [2, 2], MONTH: [1, 1],
  MROUND: [2, 2], NETWORKDAYS: [2, 2], NOT: [1, 1], NPER: [3, 5], OR: [1, 30], PI: [0, 0], PMT: [3, 5], POWER: [2, 2], PRODUCT: [1, 30],
  PROPER: [1, 1], PV: [3, 5], QUOTIENT: [2, 2], RATE: [3, 6], REPT: [2, 2], RIGHT: [1, 2], ROUND: [2, 2], ROUNDDOWN: [2, 2],
  ROUNDUP: [2, 2], SEARCH: [2, 3], SIGN: [1, 1], SQRT: [1, 1], STDEV: [1, 30], SUBSTITUTE: [3, 4], SUM: [1, 30], SWITCH: [3, 60],
  TEXT: [2, 2], TEXTJOIN: [3, 30], TODAY: [0, 0], TRIM: [1, 1], TRUE: [0, 0], TRUNC: [1, 2], UPPER: [1, 1], VALUE: [1, 1],
  WEEKDAY: [1, 2], WEEKNUM: [1, 2], WORKDAY: [2, 2], XOR: [1, 30], YEAR: [1, 1], YEARFRAC: [2, 3],
}

/** Newer functions carry a prefix inside .xlsx files ([MS-XLSX] 2.2.2, future functions); without it Excel shows #NAME?. */
export const FUNCTIONS_PREFIXED_IN_FILES: ReadonlySet<string> = new Set([
  'CONCAT', 'DAYS', 'IFNA', 'IFS', 'ISOWEEKNUM', 'SWITCH', 'TEXTJOIN', 'XOR',
])
