import { keepPreviousData } from '@tanstack/react-query'
import { peopleApi } from './api.ts'

const PAGE = 50
const CHOICES = 8

export type PeopleFilter = { search?: string | undefined; domain?: string | undefined }

export function peopleQuery(filter: PeopleFilter) {
  return peopleApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, limit: PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The first people that a search finds among those who can be impersonated, to choose one of them. */
export function choicesQuery(search: string) {
  return peopleApi.list.queryOptions({ input: { search, limit: CHOICES, for: 'impersonation' } })
}

/** The people of a domain, or all. Shows those of the domain before until they are there. */
export function directoryQuery(domain: string) {
  return peopleApi.directory.queryOptions({
    input: { action: 'listUsers', ...(domain !== '' && { domain }) },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
