import type { ResponseFilter } from '../queries.ts'

/** What the address says. `from` and `to` are the period of the summary and of the table. */
export type ResponsesSearch = Omit<ResponseFilter, 'show'> & {
  tab?: 'responses' | undefined
  spam?: true | undefined
  test?: true | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/

export function readResponsesSearch(search: Record<string, unknown>): ResponsesSearch {
  const text = (name: string, pattern = /./) => {
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name]
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  return {
    tab: search['tab'] === 'responses' ? 'responses' : undefined,
    spam: search['spam'] === true ? true : undefined,
    test: search['test'] === true ? true : undefined,
    from: text('from', DAY),
    to: text('to', DAY),
    search: text('search'),
    question: text('question'),
    value: text('value'),
  }
}

/** Returns what the table is asked for. */
export function filterOf({ spam, test, from, to, search, question, value }: ResponsesSearch): ResponseFilter {
  return { from, to, search, question, value, show: spam ? 'spam' : test ? 'test' : undefined }
}

export function isFiltered({ from, to, search, question }: ResponsesSearch): boolean {
  return [from, to, search, question].some((value) => value !== undefined)
}
