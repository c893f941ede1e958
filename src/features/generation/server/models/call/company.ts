import type { ModelProvider } from '#shared/generators.ts'
import { MODEL_SERVER } from '../../../model-server.ts'

/** OpenAI itself, its regional addresses (eu.api.openai.com) among them. */
const OPENAI_HOST = /(?:^|\.)api\.openai\.com$/
const AZURE_HOST = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.com$/

export function isOpenAi(baseUrl: string): boolean {
  return OPENAI_HOST.test(hostOf(baseUrl))
}

export function isAzure(baseUrl: string): boolean {
  return AZURE_HOST.test(hostOf(baseUrl))
}

/** Who answers, as everyone may know it: addresses are the operator's affair. `provider` is unset where only an address is known. */
export function companyOf({ provider = 'openai', baseUrl }: { provider?: ModelProvider | undefined; baseUrl: string }): string {
  if (provider === 'claude') return 'Claude'
  if (provider === 'ollama') return 'Ollama'
  if (provider === 'lm_studio') return 'LM Studio'
  return isOpenAi(baseUrl) ? 'OpenAI' : isAzure(baseUrl) ? 'Azure OpenAI' : MODEL_SERVER
}

function hostOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.hostname ?? ''
}
