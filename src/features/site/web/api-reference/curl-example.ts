import { type Description, type Operation, type Schema, isSuccess } from './description.ts'
import { resolve } from './schema-shape.ts'

/** Samples by format or name, for fields that refuse arbitrary text. */
const SAMPLES: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  'date-time': '2026-01-31T12:00:00.000Z',
  email: 'ana@example.com',
  password: 'quiet-harbour-42',
  timezone: 'Europe/Berlin',
  primary: '#0d6470',
  secondary: '#a34a07',
  userPrompt: 'Onboarding survey with 5 questions',
  prompt: 'Onboarding survey with 5 questions',
}
const SAMPLE_DEPTH = 4
/** Sends the file as the body. Its name tells the format. */
const FILE_BODY = [
  `-H 'content-type: application/octet-stream'`,
  `-H 'content-disposition: attachment; filename="plan.md"'`,
  '--data-binary @plan.md',
]

/** Builds a command to paste into a shell. `auth.login` stores the session in a file, and the others send it. */
export function curlExample(operation: Operation, description: Description): string {
  const { method, path, parameters = [], requestBody, responses } = operation
  const asked = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = asked.map(({ name, schema }) => `${name}=${String(sampleOf(schema, description))}`).join('&')
  const address = `${window.location.origin}${description.servers[0]?.url ?? ''}${path}`.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => `$${name.toUpperCase()}`,
  )
  const body = requestBody?.content?.['application/json']
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}${query && `?${query}`}"`,
    path === '/auth/login' || path === '/auth/signup' ? '-c cookies.txt' : '-b cookies.txt',
    ...(body ? [`-H 'content-type: application/json'`, `-d '${JSON.stringify(sampleOf(body.schema, description))}'`] : []),
    ...(requestBody?.content?.['*/*'] ? FILE_BODY : []),
    ...(answersWith(responses, 'text/event-stream') ? ['-N'] : []),
    ...(answersWith(responses, '*/*') ? ['-OJ'] : []),
  ]
  return lines.join(' \\\n  ')
}

function answersWith(responses: Operation['responses'], type: string): boolean {
  return Object.entries(responses).some(([status, { content }]) => isSuccess(status) && content?.[type] !== undefined)
}

/** Builds a sample of the required fields and those that are empty by default. Without either, it contains the plain fields. */
function sampleOf(source: Schema, description: Description, name = '', depth = 0): unknown {
  const schema = resolve(source, description)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && schema.default !== '') return schema.default
  if (schema.enum) return schema.enum[0]
  const option = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (option) return sampleOf(option, description, name, depth)
  if (schema.type === 'array') return schema.minItems && schema.items ? [sampleOf(schema.items, description, name, depth + 1)] : []
  if (schema.properties) {
    if (depth >= SAMPLE_DEPTH) return {}
    const fields = Object.entries(schema.properties)
    const asked = fields.filter(([key, field]) => schema.required?.includes(key) || field.default === '')
    const plain = fields.filter(([, { type }]) => typeof type === 'string' && type !== 'array' && type !== 'object')
    return Object.fromEntries((asked.length > 0 ? asked : plain).map(([key, field]) => [key, sampleOf(field, description, key, depth + 1)]))
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return SAMPLES[schema.format ?? name] ?? 'text'
}
