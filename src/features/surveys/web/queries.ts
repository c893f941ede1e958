import type { Locale } from '#shared/locale.ts'
import { surveysApi } from './api.ts'

const PAGE = 30
const PARTICIPANTS_PAGE = 100

export const surveysQuery = surveysApi.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: PAGE, cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

export const surveyQuery = (id: string) => surveysApi.read.queryOptions({ input: { id } })

/** Fetched once for each visit, because each answer of the server has the options in another order. */
export const questionsQuery = (id: string) => surveysApi.questions.queryOptions({ input: { id }, staleTime: Infinity, gcTime: 0 })

export const resultsQuery = (id: string) =>
  surveysApi.results.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: PARTICIPANTS_PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    meta: { failed: 'surveys.failed.results' },
  })

export const knownTranslationsQuery = (id: string, language: Locale) =>
  surveysApi.knownTranslations.queryOptions({ input: { id, language }, staleTime: Infinity })

export const notBegunQuery = (id: string) =>
  surveysApi.notBegun.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: PARTICIPANTS_PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    meta: { failed: 'surveys.failed.notBegun' },
  })

export const qualityQuery = (id: string) => surveysApi.quality.queryOptions({ input: { id } })

/** The people whom a report is about: of a department, of an imported group, or of both. */
export type Slice = { department?: string; group?: string }

export const reportQuery = (id: string, slice: Slice) => surveysApi.report.queryOptions({ input: { id, ...slice } })

export const commentsQuery = (id: string, question_id: string, slice: Slice) =>
  surveysApi.comments.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, question_id, cursor, ...slice }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

export const templatesQuery = surveysApi.templates.queryOptions({ staleTime: Infinity })
