import { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  file: 'a file',
}

/**
 * Explains invalid inputs in plain English if their schema has no message of its own. zod's messages name its types and show JavaScript's
 * reading of the input. https://zod.dev/error-customization
 */
export function usePlainIssues(): void {
  z.config({ customError: (issue) => plainIssue(issue) })
}

function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.length ? issue.path.map(String).join('.') : 'The input'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is missing` : `${name} must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${name} must be one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `${name} must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `${name} must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return `${name} is not a valid ${issue.format}`
    case 'unrecognized_keys':
      return `${name} has unknown fields: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return `${name} fits none of the allowed forms`
    default:
      return undefined
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters long' : origin === 'array' || origin === 'set' ? ' items long' : ''
}
