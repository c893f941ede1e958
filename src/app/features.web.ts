import { activityFeature } from '#features/activity/web/feature.ts'
import { adminFeature } from '#features/admin/web/feature.ts'
import { authFeature } from '#features/auth/web/feature.ts'
import { contactFeature } from '#features/contact/web/feature.ts'
import { dashboardFeature } from '#features/dashboard/web/feature.ts'
import { documentsFeature } from '#features/documents/web/feature.ts'
import { exportFeature } from '#features/export/web/feature.ts'
import { formsFeature } from '#features/forms/web/feature.ts'
import { generationFeature } from '#features/generation/web/feature.ts'
import { helpFeature } from '#features/help/web/feature.ts'
import { importFeature } from '#features/import/web/feature.ts'
import { mailFeature } from '#features/mail/web/feature.ts'
import { modelsFeature } from '#features/models/web/feature.ts'
import { peopleFeature } from '#features/people/web/feature.ts'
import { privacyFeature } from '#features/privacy/web/feature.ts'
import { settingsFeature } from '#features/settings/web/feature.ts'
import { siteFeature } from '#features/site/web/feature.ts'
import { statusFeature } from '#features/status/web/feature.ts'
import { surveysFeature } from '#features/surveys/web/feature.ts'
import { templatesFeature } from '#features/templates/web/feature.ts'
import { testingFeature } from '#features/testing/web/feature.ts'
import { workspaceFeature } from '#features/workspace/web/feature.ts'
import type { WebFeature } from '#web/feature.ts'

/** The browser side of every feature. Menus follow this order. */
const features = [
  dashboardFeature,
  surveysFeature,
  generationFeature,
  workspaceFeature,
  documentsFeature,
  formsFeature,
  templatesFeature,
  testingFeature,
  exportFeature,
  importFeature,
  modelsFeature,
  statusFeature,
  peopleFeature,
  privacyFeature,
  contactFeature,
  mailFeature,
  adminFeature,
  authFeature,
  settingsFeature,
  activityFeature,
  helpFeature,
  siteFeature,
] as const

/** The exact types of the routes, for the router. */
export type WebFeatures = typeof features
export const webFeatures: readonly WebFeature[] = features
