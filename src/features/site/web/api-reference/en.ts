import type { Translated } from '#web/i18n/translated.ts'

const texts = {
  title: 'API reference',
  intro: 'Everything the interface does goes through this HTTP API. The descriptions are in English.',
  rules: [
    'Sign in with POST /auth/login and send the session cookie it answers with.',
    'Bodies are JSON, unless a call says otherwise. Times are ISO 8601 in UTC.',
    'Send an Idempotency-Key with every call that creates something, so that a repeated call does not create it twice.',
    'Browsers can make changes only from this address. Other programs send no Origin header.',
  ],
  base: 'Base address',
  description: 'OpenAPI description',
  workspace: 'Open the workspace',
  filter: 'Filter calls',
  groups: 'Groups of calls',
  shown: '{shown} of {all} calls',
  noMatch: 'No call matches “{filter}”',
  noMatchText: 'The filter looks at methods, paths, names and what a call is for.',
  clear: 'Clear filter',
  failed: 'The description could not be loaded',
  parameters: 'Parameters',
  body: 'Request body',
  answers: 'Answers',
  errors: 'Errors',
  errorsText: 'Any call can be refused. The body says why; its code matches the HTTP status.',
  nothing: 'No body.',
  required: 'required',
  fields: 'Fields of {name}',
  oneOf: 'One of',
  limits: { length: 'length', items: 'items', value: 'value', pattern: 'pattern', default: 'default' },
  example: 'Example',
  copy: 'Copy',
  copied: 'Copied',
  link: 'Link to this call',
} as const

export type ReferenceTexts = Translated<typeof texts>
export const en: ReferenceTexts = texts
