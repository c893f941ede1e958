import { createRoute } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { artefactsMessages } from '#features/artefacts/web/messages.ts'
import { exportMessages } from '#features/export/web/messages.ts'
import { peopleMessages } from '#features/people/web/messages.ts'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute, rootRoute } from '#web/routes.ts'
import { readText } from '#web/search.ts'
import { tableMessages } from '#web/table/table-messages.ts'
import { surveysMessages } from './messages.ts'
import { surveysQuery } from './queries.ts'

const messages = [surveysMessages]

/** Which tab of the results is open. */
const readTab = ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {})
/** The survey whose questions a new one begins with. */
const readFrom = ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {})

const surveysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys',
  loader: ({ context }): void => void context.queryClient.prefetchInfiniteQuery(surveysQuery),
  component: page(async () => (await import('./SurveysPage.tsx')).SurveysPage, { messages }),
})
const createSurveyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/create',
  validateSearch: readFrom,
  component: page(async () => (await import('./CreateSurveyPage.tsx')).CreateSurveyPage, {
    messages: [surveysMessages, peopleMessages, artefactsMessages],
  }),
})
const editSurveyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId/edit',
  component: page(async () => (await import('./EditSurveyPage.tsx')).EditSurveyPage, {
    messages: [surveysMessages, peopleMessages, artefactsMessages],
  }),
})
const surveyLanguagesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId/languages',
  component: page(async () => (await import('./languages/SurveyLanguagesPage.tsx')).SurveyLanguagesPage, { messages }),
})
const takeSurveyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId/take',
  component: page(async () => (await import('./TakeSurveyPage.tsx')).TakeSurveyPage, { messages }),
})
const surveyResultsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId/results',
  validateSearch: readTab,
  component: page(async () => (await import('./SurveyResultsPage.tsx')).SurveyResultsPage, {
    messages: [surveysMessages, artefactsMessages, exportMessages, tableMessages],
  }),
})
/** The secret of a personal link, from a mail. */
const readLink = ({ link }: Record<string, unknown>): { link?: string | undefined } => ({ link: readText(link) })
const linkedSurveyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/survey',
  validateSearch: readLink,
  component: page(async () => (await import('./LinkedSurveyPage.tsx')).LinkedSurveyPage, { messages }),
})
const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  validateSearch: readLink,
  component: page(async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage, { messages }),
})

export const surveysFeature = {
  routes: {
    root: [linkedSurveyRoute, unsubscribeRoute],
    app: [surveysRoute, createSurveyRoute, editSurveyRoute, surveyLanguagesRoute, takeSurveyRoute, surveyResultsRoute],
  },
  navigation: [{ to: '/surveys', label: 'shell.surveys', icon: ClipboardList, section: 'top' }],
} as const satisfies WebFeature
