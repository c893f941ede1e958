import type { ModelServer } from '#server/chosen-model.ts'

const COMPANIES: Record<string, string> = { 'api.openai.com': 'OpenAI', 'api.anthropic.com': 'Anthropic' }

/** Returns the name of the company or server that answers; the host if the operator has set another address. */
export function companyOf({ provider, baseUrl }: ModelServer): string {
  if (provider === 'ollama') return 'Ollama'
  if (provider === 'lm_studio') return 'LM Studio'
  const { host } = new URL(baseUrl)
  return COMPANIES[host] ?? host
}
