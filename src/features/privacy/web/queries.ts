import type { AuditFilter } from '../contract.ts'
import { privacyApi } from './api.ts'

const PREPARING_EVERY_MS = 1_000
const AUDIT_PAGE = 50

/** Asks again and again while a file is prepared. */
export const myDataQuery = privacyApi.readMyData.queryOptions({
  meta: { failed: 'privacy.failed.load' },
  refetchInterval: ({ state }) => (state.data?.export?.state === 'preparing' ? PREPARING_EVERY_MS : false),
})

export const retentionQuery = privacyApi.readRetention.queryOptions()

export function auditQuery(filter: AuditFilter) {
  return privacyApi.listAudit.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, limit: AUDIT_PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
