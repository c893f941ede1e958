import { formsApi } from '../api.ts'

const PAGE = 100

export function invitationsQuery(formId: string) {
  return formsApi.invitations.infiniteOptions({
    input: (cursor: string | undefined) => ({ formId, limit: PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export function latestQuery() {
  return formsApi.latest.queryOptions({ input: {} })
}
