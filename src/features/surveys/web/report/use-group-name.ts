import { useTranslations } from 'use-intl'

/** What stands for people of several departments or groups, which is null, and for those without one, which is empty. */
const WORDS = {
  department: { several: 'several', none: 'noDepartment' },
  group: { several: 'severalGroups', none: 'noGroup' },
} as const

export function useGroupName(): (kind: keyof typeof WORDS, name: string | null) => string {
  const t = useTranslations('surveys.report')
  return (kind, name) => {
    if (name === null) return t(WORDS[kind].several)
    return name === '' ? t(WORDS[kind].none) : name
  }
}
