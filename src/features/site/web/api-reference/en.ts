import type { Translated } from '#web/i18n/translated.ts'

const texts = {
  title: 'API reference',
  intro: 'Everything the screens do is an HTTP API. What each call is for is said in English.',
  rules: [
    'Sign in with POST /auth/login and send the session cookie it answers with.',
    'Bodies are JSON, unless a call says otherwise. Times are ISO 8601 in UTC.',
    'Send an Idempotency-Key where something is created: repeated, it creates nothing twice.',
    'Browsers may only change things from this address. Programs send no Origin.',
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
  errorsText: 'Every call can be refused. The body says why; its code goes with the status.',
  nothing: 'Without a body.',
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
