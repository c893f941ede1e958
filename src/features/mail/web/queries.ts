import { mailApi } from './api.ts'

const PAGE = 20

/** Mails are sent while somebody looks. */
const REFRESH_MS = 5_000

export const mailStateQuery = mailApi.state.queryOptions({ staleTime: 0, refetchInterval: REFRESH_MS })

export const unsentQuery = mailApi.unsent.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: PAGE, cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})
