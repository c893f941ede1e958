import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { ImportNotice } from '../contract.ts'

/** What went wrong and where, and what could not be kept, in the reader's language. */
export function useImportTexts(): { errorText: (error: unknown) => string; noticeText: (notice: ImportNotice) => string } {
  const t = useTranslations('import')
  const reasonText = useErrorText('import')
  return {
    errorText: (error) => {
      const path = isApiError(error) ? error.data?.issues?.[0]?.path : undefined
      const place = path === undefined ? undefined : /^(.*)!(\d*)$/.exec(path)
      if (!place) return reasonText(error)
      const [, sheet = '', row = ''] = place
      const where = [sheet && t('sheet', { name: sheet }), row && t('row', { number: row })].filter(Boolean).join(', ')
      return `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${reasonText(error)}`
    },
    noticeText: ({ reason, count }) => t(`notices.${reason}`, { count }),
  }
}
