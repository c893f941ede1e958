import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { Failure } from '../contract.ts'
import { useCompanyText } from './use-company-text.ts'

/** Why a generation failed, in the reader's language; in English for items that an earlier release stored. Null if it did not fail. */
export function useFailureText(): (end: {
  error_message: string | null
  failure?: Failure | undefined
  cancelled?: boolean
}) => string | null {
  const t = useTranslations('generation')
  const companyText = useCompanyText()
  return ({ error_message, failure, cancelled }) => {
    if (cancelled === true) return t('cancelled')
    if (!failure) return error_message
    const values = { ...NO_VALUES, ...failure.values }
    return t(`reasons.${failure.reason}`, { ...values, company: companyText(String(values.company)) })
  }
}

/** The same for a call that was waited for. */
export function useCallFailureText(): (error: unknown) => string {
  const companyText = useCompanyText()
  const errorText = useErrorText('generation')
  return (error) => {
    const company = isApiError(error) ? error.data?.values?.['company'] : undefined
    return errorText(error, company === undefined ? {} : { company: companyText(String(company)) })
  }
}

/** What any of the texts may name. */
const NO_VALUES = { company: '', model: '', models: '' }

/** The end of an item, as its stream tells it. */
export function endOfItem({
  error_message,
  metadata,
}: {
  error_message: string | null
  metadata: { failure?: Failure | undefined; cancelled_at?: string | undefined }
}) {
  return { error_message, failure: metadata.failure, cancelled: metadata.cancelled_at !== undefined }
}
