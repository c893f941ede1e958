import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { ImportNotice } from '../contract.ts'
import { IMPORT_LIMITS } from '../messages.ts'

/** Returns texts in the reader's language: why and where an import failed, and which parts were not kept. */
export function useImportTexts(): { errorText: (error: unknown) => string; noticeText: (notice: ImportNotice) => string } {
  const t = useTranslations('import')
  const reasonText = useErrorText('import')
  return {
    errorText: (error) => {
      const path = isApiError(error) ? error.data?.issues?.[0]?.path : undefined
      const place = path === undefined ? undefined : /^(.*)!(\d*)$/.exec(path)
      const reason = reasonText(error, IMPORT_LIMITS)
      const [, sheet = '', row = ''] = place ?? []
      if (sheet && row) return t('atSheetRow', { sheet, row: Number(row), reason })
      if (sheet) return t('atSheet', { sheet, reason })
      return row ? t('atRow', { row: Number(row), reason }) : reason
    },
    noticeText: ({ reason, count }) => t(`notices.${reason}`, { ...IMPORT_LIMITS, count }),
  }
}
