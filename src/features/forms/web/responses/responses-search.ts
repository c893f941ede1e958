import type { ResponseFilter } from '../queries.ts'

/** What the address says. `from` and `to` are the period of the summary and of the table. */
export type ResponsesSearch = Omit<ResponseFilter, 'show'> & {
  tab?: 'responses' | undefined
  spam?: true | undefined
  test?: true | undefined
  /** A response that is open. */
  response?: string | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/

export function readResponsesSearch(search: Record<string, unknown>): ResponsesSearch {
  const text = (name: string, pattern = /./) => {
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name]
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  const response = text('response')
  return {
    // An open response stands above the list of all.
    tab: search['tab'] === 'responses' || response !== undefined ? 'responses' : undefined,
    response,
    spam: search['spam'] === true ? true : undefined,
    test: search['test'] === true ? true : undefined,
    from: text('from', DAY),
    to: text('to', DAY),
    search: text('search'),
    question: text('question'),
    value: text('value'),
    other: search['other'] === true ? true : undefined,
  }
}

/** Returns what the table is asked for. */
export function filterOf({ spam, test, from, to, search, question, value, other }: ResponsesSearch): ResponseFilter {
  return { from, to, search, question, value, other, show: spam ? 'spam' : test ? 'test' : undefined }
}

export function isFiltered({ from, to, search, question }: ResponsesSearch): boolean {
  return [from, to, search, question].some((value) => value !== undefined)
}
