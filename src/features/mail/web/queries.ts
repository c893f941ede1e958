import { keepPreviousData } from '@tanstack/react-query'
import type { Locale } from '#shared/locale.ts'
import { mailApi } from './api.ts'

const PAGE = 20

/** Mails are sent while somebody looks. */
const REFRESH_MS = 5_000

export const mailStateQuery = mailApi.state.queryOptions({ staleTime: 0, refetchInterval: REFRESH_MS })

export const kindsQuery = (locale: Locale) => mailApi.kinds.queryOptions({ input: { locale }, placeholderData: keepPreviousData })

export const unsentQuery = mailApi.unsent.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: PAGE, cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})
