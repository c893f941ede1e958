import { formsApi } from './api.ts'

const PAGE = 50

export function settingsQuery(formId: string) {
  return formsApi.readSettings.queryOptions({ input: { formId } })
}

export function summaryQuery(formId: string) {
  return formsApi.summary.queryOptions({ input: { formId } })
}

export function responsesQuery(formId: string, spam: boolean) {
  return formsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ formId, spam: String(spam), limit: PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
