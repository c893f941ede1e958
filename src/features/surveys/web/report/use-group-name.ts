import { useTranslations } from 'use-intl'

/** Null are people of several departments, and empty those without one. */
export function useGroupName(): (department: string | null) => string {
  const t = useTranslations('surveys.report')
  return (department) => (department === null ? t('several') : department === '' ? t('noDepartment') : department)
}
