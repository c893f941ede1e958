import { useTranslations } from 'use-intl'
import type { NavigationItem } from '#web/feature.ts'
import { webFeatures } from '../features.web.ts'

export const navigation: readonly NavigationItem[] = webFeatures.flatMap(({ navigation = [] }) => navigation)

/** Returns the menu entries of one section, in the order of the features. */
export function sectionOf(section: NavigationItem['section']): readonly NavigationItem[] {
  return navigation.filter((item) => item.section === section)
}

/** Translates labels by the keys that features name as plain text. A missing text is a console error, which fails the browser tests. */
export function useLabels(): (key: string) => string {
  const t = useTranslations()
  return (key) => t(key as never)
}

/** Returns the link to an item, typed for the router's components and functions. */
export function linkOf({ to, search }: NavigationItem): { to: '/'; search: Record<string, never> } {
  return { to: to as '/', search: (search ?? {}) as Record<string, never> }
}
