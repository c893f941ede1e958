import { useTranslations } from 'use-intl'
import type { Notice } from '../contract.ts'

/** A notice in the reader's words where there are some, else as its writer put it. */
export function useNoticeText(): (notice: Notice) => string {
  const t = useTranslations('generation')
  return (notice) => (typeof notice === 'string' ? notice : t(`notices.${notice.code}`, { ...NO_VALUES, ...notice.values }))
}

/** What any of the texts may name. */
const NO_VALUES = { column: '', count: 0, formula: '', kind: '', max: 0, name: '', names: '', other: '', place: 0, value: '' }
