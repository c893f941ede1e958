import { companyOf } from '#features/generation/server/models/call/company.ts'
import type { ModelServer } from '#server/settings/chosen-model.ts'

const COMPANIES: Record<string, string> = { 'api.openai.com': 'OpenAI', 'api.anthropic.com': 'Anthropic' }

/** Returns the name of the company or server that answers, for the operator; the host if the operator has set another address. */
export function companyOrHost(server: ModelServer): string {
  if (server.provider === 'ollama' || server.provider === 'lm_studio') return companyOf(server)
  const { host } = new URL(server.baseUrl)
  return COMPANIES[host] ?? host
}
