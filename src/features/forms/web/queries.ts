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
  other?: true | undefined
}

export function summaryQuery(formId: string, period: Period = {}) {
  return formsApi.summary.queryOptions({ input: { formId, ...period } })
}

/** Returns a filter as the parameters of a call, those that are set. */
export function askedOf({ show, other, ...filter }: ResponseFilter): Record<string, string> {
  const asked = { ...filter, ...(show && { [show]: 'true' }), ...(other && { other: 'true' }) }
  return Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export function countQuery(formId: string, filter: ResponseFilter) {
  return resultsApi.countResponses.infiniteOptions({
    input: (cursor: string | undefined) => ({ formId, ...askedOf(filter), cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export function responsesQuery(formId: string, filter: ResponseFilter) {
  return formsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      formId,
      ...askedOf(filter),
      limit: PAGE,
      cursor,
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export function responseQuery(formId: string, id: string) {
  return resultsApi.readResponse.queryOptions({ input: { formId, id } })
}

export function linkedSheetQuery(formId: string) {
  return resultsApi.readLinkedSheet.queryOptions({ input: { formId } })
}
