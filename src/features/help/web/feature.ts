import { CircleHelp } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'
import { ARTICLES } from '#shared/help-topics.ts'
import { helpTitles } from './titles/titles.ts'

/** The server renders the help itself (`../server/pages.ts`). The command palette leads there. */
export const helpFeature = {
  navigation: [
    { to: '/help', label: 'shell.help', icon: CircleHelp, section: 'palette' },
    ...ARTICLES.map((slug) => ({
      to: `/help/${slug}`,
      label: `helpTitles.${slug}.title`,
      command: { label: `helpTitles.${slug}.title`, alias: `helpTitles.${slug}.keywords` },
      icon: CircleHelp,
      section: 'help' as const,
    })),
  ],
  messages: [helpTitles],
} as const satisfies WebFeature
