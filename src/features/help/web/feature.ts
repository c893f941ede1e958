import { createRoute } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { publicRoute } from '#web/routes.ts'
import { readText } from '#web/search.ts'
import { ARTICLES } from './articles.ts'
import { helpMessages } from './messages.ts'
import { helpTitles } from './titles/titles.ts'

const messages = [helpMessages, helpTitles]

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/help',
  validateSearch: (search: Record<string, unknown>): { search?: string } => {
    const text = readText(search['search'])
    return text === undefined ? {} : { search: text }
  },
  component: page(async () => (await import('./HelpPage.tsx')).HelpPage, { messages }),
})

const articleRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/help/$slug',
  component: page(async () => (await import('./ArticlePage.tsx')).ArticlePage, { messages }),
})

export const helpFeature = {
  routes: { public: [helpRoute, articleRoute] },
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
  messages,
} as const satisfies WebFeature
