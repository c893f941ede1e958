import { formsApi, resultsApi } from './api.ts'

const PAGE = 50

export function settingsQuery(formId: string) {
  return formsApi.readSettings.queryOptions({ input: { formId } })
}

export type Period = { from?: string | undefined; to?: string | undefined }
export type ResponseFilter = Period & {
  show?: 'spam' | 'test' | undefined
  search?: string | undefined
  question?: string | undefined
  value?: string | undefined
}

export function summaryQuery(formId: string, period: Period = {}) {
  return formsApi.summary.queryOptions({ input: { formId, ...period } })
}

export function responsesQuery(formId: string, { show, ...filter }: ResponseFilter) {
  return formsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      formId,
      ...filter,
      spam: String(show === 'spam'),
      test: String(show === 'test'),
      limit: PAGE,
      cursor,
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export function linkedSheetQuery(formId: string) {
  return resultsApi.readLinkedSheet.queryOptions({ input: { formId } })
}
