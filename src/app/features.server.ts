import { adminFeature } from '#features/admin/server/feature.ts'
import { authFeature } from '#features/auth/server/feature.ts'
import { securityFeature } from '#features/auth/server/security/feature.ts'
import { brandFeature } from '#features/brand/server/feature.ts'
import { contactFeature } from '#features/contact/server/feature.ts'
import { dashboardFeature } from '#features/dashboard/server/feature.ts'
import { documentsFeature } from '#features/documents/server/feature.ts'
import { exportFeature } from '#features/export/server/feature.ts'
import { formsFeature } from '#features/forms/server/feature.ts'
import { generationFeature } from '#features/generation/server/feature.ts'
import { helpFeature } from '#features/help/server/feature.ts'
import { importFeature } from '#features/import/server/feature.ts'
import { createMailFeature } from '#features/mail/server/feature.ts'
import { modelsFeature } from '#features/models/server/feature.ts'
import { peopleFeature } from '#features/people/server/feature.ts'
import { createPrivacyFeature } from '#features/privacy/server/feature.ts'
import { settingsFeature } from '#features/settings/server/feature.ts'
import { siteFeature } from '#features/site/server/feature.ts'
import { statusFeature } from '#features/status/server/feature.ts'
import { surveysFeature } from '#features/surveys/server/feature.ts'
import { templatesFeature } from '#features/templates/server/feature.ts'
import { testingFeature } from '#features/testing/server/feature.ts'
import type { ServerFeature } from '#server/feature.ts'
import { platformFeature } from '#server/platform-feature.ts'

const features: readonly ServerFeature[] = [
  platformFeature,
  adminFeature,
  authFeature,
  securityFeature,
  brandFeature,
  contactFeature,
  dashboardFeature,
  documentsFeature,
  exportFeature,
  formsFeature,
  generationFeature,
  helpFeature,
  importFeature,
  modelsFeature,
  peopleFeature,
  settingsFeature,
  statusFeature,
  surveysFeature,
  templatesFeature,
  testingFeature,
]

/** Privacy has mails, and mail has personal data. */
const mailFeature = createMailFeature(() => serverFeatures.flatMap(({ mails = [] }) => mails))
const privacyFeature = createPrivacyFeature([...features, mailFeature].flatMap(({ personalData = [] }) => personalData))

/** The server side of every feature. Routes are matched in this order. `site` answers every path, so it comes last. */
export const serverFeatures: readonly ServerFeature[] = [...features, mailFeature, privacyFeature, siteFeature]

/** Every call of the product. `/rpc` serves it to our browser, `/api` to everybody. */
export const contract = Object.fromEntries(serverFeatures.flatMap(({ name, contract: calls }) => (calls ? [[name, calls]] : [])))
