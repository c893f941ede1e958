import { useTranslations } from 'use-intl'
import { MODEL_SERVER } from '../model-server.ts'

/** Who answered or failed, in the reader's words. Companies and products have their own names in every language. */
export function useCompanyText(): (company: string) => string {
  const t = useTranslations('generation')
  return (company) => (company === MODEL_SERVER ? t('modelServer') : company)
}
