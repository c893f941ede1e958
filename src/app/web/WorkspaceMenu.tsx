import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import type { MenuWithTrigger } from '#web/ui/WhenUsed.tsx'
import { NavigationIcon } from './NavigationIcon.tsx'
import { linkOf, sectionOf, useLabels } from './navigation.ts'

/** The header's menu of types to create and documents to open. Loaded on first use. */
export function WorkspaceMenu({ trigger, startsOpen }: ComponentProps<MenuWithTrigger>) {
  return (
    <DropdownMenu align="start" trigger={trigger} startsOpen={startsOpen}>
      <Section section="create" />
      <Section section="manage" />
    </DropdownMenu>
  )
}

const TITLES = { create: 'createNew', manage: 'manage' } as const

function Section({ section }: { section: keyof typeof TITLES }) {
  const t = useTranslations('shell')
  const label = useLabels()
  return (
    <DropdownMenuSection label={t(TITLES[section])}>
      {sectionOf(section).map((item) => (
        <DropdownMenuItem key={item.label} asChild>
          <Link {...linkOf(item)}>
            <NavigationIcon icon={item.icon} />
            {label(item.label)}
          </Link>
        </DropdownMenuItem>
      ))}
    </DropdownMenuSection>
  )
}
