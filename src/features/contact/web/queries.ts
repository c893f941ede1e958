import { keepPreviousData } from '@tanstack/react-query'
import type { CONTACT_STATUSES } from '../messages.ts'
import { contactApi } from './api.ts'

const PAGE = 20

export function messagesQuery(status: (typeof CONTACT_STATUSES)[number] | undefined) {
  return contactApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, limit: PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
