import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { sampleAnswer } from '#test/fakes/ai-answers.ts'
import { matches, schemaProblem } from '#test/fakes/ai-schema.ts'
import { wireSchema } from './wire-schema.ts'

describe.each(DOCUMENT_TYPES)('the wire schema of a %s', (type) => {
  it('is accepted by OpenAI strict mode', () => expect(schemaProblem(wireSchema(type), 'responses')).toBeUndefined())

  it('is accepted by Anthropic structured outputs', () => expect(schemaProblem(wireSchema(type), 'messages')).toBeUndefined())

  it('has no keyword that either refuses', () => {
    expect(JSON.stringify(wireSchema(type))).not.toMatch(
      /"(oneOf|const|default|minimum|maximum|minLength|maxLength|minItems|maxItems|\$schema)":/,
    )
  })

  it('asks for the title first, so that it can be shown first', () => {
    expect(Object.keys(wireSchema(type).properties ?? {}).slice(0, 2)).toEqual(['title', 'description'])
  })

  it('is what the sample answer of the fake was written for', () => expect(matches(sampleAnswer(type, 'x'), wireSchema(type))).toBe(true))
})

it('asks for the rows of a sheet last', () => {
  expect(Object.keys(wireSchema('sheet').properties?.sheets?.items?.properties ?? {}).at(-1)).toBe('rows')
})
