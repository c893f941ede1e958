import { useTranslations } from 'use-intl'
import type { NavigationItem } from '#web/feature.ts'
import { webFeatures } from '../features.web.ts'

export const navigation: readonly NavigationItem[] = webFeatures.flatMap(({ navigation = [] }) => navigation)

/** The menu entries of all features that belong to one section, in the order of the features. */
export function sectionOf(section: NavigationItem['section']): readonly NavigationItem[] {
  return navigation.filter((item) => item.section === section)
}

/** Features name the keys of their labels as plain text. A key without a text is a console error, which fails the browser tests. */
export function useLabels(): (key: string) => string {
  const t = useTranslations()
  return (key) => t(key as never)
}

/** The link to an item, for the router's components and functions. */
export function linkOf({ to, search }: NavigationItem): { to: '/'; search: Record<string, never> } {
  return { to: to as '/', search: (search ?? {}) as Record<string, never> }
}
