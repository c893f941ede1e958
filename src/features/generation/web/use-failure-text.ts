import { useTranslations } from 'use-intl'
import type { Failure } from '../contract.ts'

/** Why a generation failed, in the reader's language; in English for items that an earlier release stored. Null if it did not fail. */
export function useFailureText(): (end: {
  error_message: string | null
  failure?: Failure | undefined
  cancelled?: boolean
}) => string | null {
  const t = useTranslations('generation')
  return ({ error_message, failure, cancelled }) => {
    if (cancelled === true) return t('cancelled')
    return failure ? t(`reasons.${failure.reason}`, { ...NO_VALUES, ...failure.values }) : error_message
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
