import { createRoute } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { surveysMessages } from './messages.ts'
import { surveysQuery } from './queries.ts'

const messages = [surveysMessages]

const surveysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys',
  loader: ({ context }): void => void context.queryClient.prefetchInfiniteQuery(surveysQuery),
  component: page(async () => (await import('./SurveysPage.tsx')).SurveysPage, { messages }),
})
const createSurveyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/create',
  component: page(async () => (await import('./CreateSurveyPage.tsx')).CreateSurveyPage, { messages }),
})
const editSurveyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId/edit',
  component: page(async () => (await import('./EditSurveyPage.tsx')).EditSurveyPage, { messages }),
})
const takeSurveyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId/take',
  component: page(async () => (await import('./TakeSurveyPage.tsx')).TakeSurveyPage, { messages }),
})
const surveyResultsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId/results',
  component: page(async () => (await import('./SurveyResultsPage.tsx')).SurveyResultsPage, { messages }),
})

export const surveysFeature = {
  routes: { app: [surveysRoute, createSurveyRoute, editSurveyRoute, takeSurveyRoute, surveyResultsRoute] },
  navigation: [{ to: '/surveys', label: 'shell.surveys', icon: ClipboardList, section: 'top' }],
} as const satisfies WebFeature
