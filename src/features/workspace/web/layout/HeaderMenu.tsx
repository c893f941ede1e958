import { Link } from '@tanstack/react-router'
import { Copy, Ellipsis, ExternalLink, LayoutTemplate, Rocket, Shapes, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDuplicate } from '#features/documents/web/versions/use-duplicate.ts'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { useMedia } from '#web/media.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useSettledSession } from '../session/editor-session.ts'

const SaveAsTemplate = lazyOverlay(async () => (await import('#features/templates/web/SaveAsTemplate.tsx')).SaveAsTemplate)

/** Copies of what is saved, and on a narrow screen the acts that have no room in the header. */
export function HeaderMenu() {
  const t = useTranslations('workspace')
  const documents = useTranslations('documents')
  const saveAs = useTranslations('templates')('saveAs')
  const { state, saving } = useSettledSession()
  const { draft } = state
  const { saved } = draft
  const duplicate = useDuplicate()
  const [isSavingAs, setSavingAs] = useState(false)
  const isNarrow = !useMedia('(min-width: 64rem)')
  if (!saved && !isNarrow) return null
  // What is typed is saved first.
  const copy = (act: () => void) => () => {
    saving.flush()
    act()
  }
  return (
    <>
      <DropdownMenu trigger={<IconButton size="sm" icon={Ellipsis} label={t('more')} />}>
        {isNarrow && <NarrowItems />}
        {saved && (
          <>
            <DropdownMenuItem onSelect={copy(() => duplicate.mutate({ id: saved.id }))}>
              <Copy aria-hidden className="text-muted" />
              {documents('duplicate')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={copy(() => setSavingAs(true))}>
              <LayoutTemplate aria-hidden className="text-muted" />
              {saveAs}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenu>
      <Suspense>
        {isSavingAs && saved && (
          <SaveAsTemplate
            document={{ id: saved.id, title: draft.title, description: draft.description }}
            onClose={() => setSavingAs(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function NarrowItems() {
  const t = useTranslations('workspace')
  const share = useTranslations('forms')('share')
  const { type, state, sharing } = useSettledSession()
  const { saved } = state.draft
  return (
    <>
      {saved?.status === 'published' && (
        <DropdownMenuItem onSelect={() => sharing.setOpen(true)}>
          <Share2 aria-hidden className="text-muted" />
          {share}
        </DropdownMenuItem>
      )}
      {saved?.google_doc_url && (
        <DropdownMenuItem asChild>
          <a href={saved.google_doc_url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="text-muted" />
            {t('viewInGoogle', { type })}
          </a>
        </DropdownMenuItem>
      )}
      {saved && (
        <DropdownMenuItem disabledReason={saved.can.deploy ? undefined : t('deployReason')}>
          <Rocket aria-hidden className="text-muted" />
          {t('deploy')}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem asChild>
        <Link to="/create" search={{}}>
          <Shapes aria-hidden className="text-muted" />
          {t('changeType')}
        </Link>
      </DropdownMenuItem>
    </>
  )
}
