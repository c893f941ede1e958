import { AGAIN, CANCELLED, CUT, DONE, FAILED, FILTERED, LOST, NO_HURRY, readByClaude, times } from './outcomes.ts'
import type { Situation } from './rig.ts'

/* What the service says no to, how an answer ends, and who leaves before. */

const refusing: Situation[] = [
  {
    name: 'a wrong key',
    script: 'anything',
    options: { apiKey: 'wrong' },
    expected: { ...LOST, reason: 'key_refused', logged: [`${FAILED} key_refused 401 invalid_request_error invalid_api_key`] },
    differing: { Claude: { logged: [`${FAILED} key_refused 401 authentication_error`] } },
  },
  {
    name: 'a key that may not',
    script: 'fail:403',
    expected: { ...LOST, reason: 'key_refused', logged: [`${FAILED} key_refused 403 permission_error`] },
  },
  {
    name: 'a model that is gone',
    script: 'anything',
    options: { model: 'gpt-4-32k' },
    services: ['OpenAI', 'Compatible'],
    expected: { ...LOST, reason: 'model_not_offered', logged: [`${FAILED} model_not_found 404 invalid_request_error model_not_found`] },
  },
  {
    name: 'a model of Anthropic that is gone',
    script: 'anything',
    options: { model: 'claude-3-opus-20240229' },
    services: ['Claude'],
    expected: { ...LOST, reason: 'model_not_offered', logged: [`${FAILED} model_not_found 404 not_found_error`] },
  },
  {
    name: 'an organisation that is not verified',
    script: 'fail:unverified',
    services: ['OpenAI', 'Compatible'],
    expected: {
      ...LOST,
      reason: 'organisation_unverified',
      logged: [`${FAILED} organisation_unverified 400 invalid_request_error unsupported_value reasoning.summary`],
    },
  },
  {
    name: 'a context that is too small',
    script: 'fail:small-context',
    expected: { ...LOST, reason: 'context_too_small', logged: [`${FAILED} context_too_small 400 exceed_context_size_error`] },
    differing: {
      OpenAI: { logged: [`${FAILED} context_too_small 400 invalid_request_error context_length_exceeded input`] },
      Claude: { logged: [`${FAILED} context_too_small 400 invalid_request_error`] },
    },
  },
  {
    name: 'a model that declines',
    script: 'fail:refusal',
    expected: { ...LOST, reason: 'answer_refused', booked: 'told', logged: [FILTERED] },
  },
  {
    name: 'a filter in the middle of a new document',
    script: 'fail:refused-midway',
    expected: { ...DONE, kept: 'document, said to be stopped by a filter', logged: [FILTERED] },
  },
  {
    name: 'a filter in the middle of a change',
    script: 'fail:refused-midway',
    isChange: true,
    expected: { ...LOST, reason: 'answer_refused', kept: 'text and elements', booked: 'told', logged: [FILTERED] },
  },
]

const ending: Situation[] = [
  {
    name: 'the end of the length in a new document',
    script: 'fail:cut',
    expected: { ...DONE, kept: 'document, said to be cut off', logged: [CUT] },
  },
  {
    name: 'the end of the length in a change',
    script: 'fail:cut',
    isChange: true,
    expected: { ...LOST, reason: 'answer_cut', kept: 'text and elements', booked: 'told', logged: [CUT] },
  },
  { name: 'a change', script: 'anything', isChange: true, expected: { ...DONE, kept: 'proposal' } },
  {
    name: 'an answer that cannot be used, every time',
    script: 'fail:unusable',
    expected: { ...LOST, calls: 3, reason: 'answer_unusable', booked: 'told ×3', logged: times(3, 'model answer could not be used') },
  },
  {
    name: 'an answer without usage',
    script: 'fail:no-usage',
    // Anthropic always says it.
    services: ['OpenAI', 'Compatible'],
    expected: { ...DONE, booked: 'counted' },
  },
]

const leaving: Situation[] = [
  { name: 'a cancel before the first byte', script: 'fail:silence', meanwhile: 'cancel when it is asked', expected: CANCELLED },
  {
    name: 'a cancel in the middle',
    script: 'hold:',
    meanwhile: 'cancel when it writes',
    expected: { ...CANCELLED, kept: 'elements', booked: 'counted' },
    differing: readByClaude,
  },
  {
    name: 'a cancel during the pause before the next try',
    script: 'fail:500',
    options: { times: NO_HURRY },
    meanwhile: 'cancel when it is asked',
    expected: { ...CANCELLED, logged: [`${AGAIN} provider_failed 500 server_error`] },
    differing: { Claude: { logged: [`${AGAIN} provider_failed 500 api_error`] } },
  },
  {
    name: 'a worker that is stopped: the item stays for the next one',
    script: 'hold:',
    meanwhile: 'stop the worker when it writes',
    expected: { ...LOST, state: 'processing', reason: null, kept: 'elements', booked: 'counted' },
    differing: readByClaude,
  },
]

export const ANSWERS: readonly Situation[] = [...refusing, ...ending, ...leaving]
