import { Link } from '@tanstack/react-router'
import { Download, ExternalLink, History, Play, Redo2, Shapes, Share2, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { kindOf } from '#features/artefacts/web/kinds.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import { EXPORT_FORMATS_BY_TYPE } from '#features/export/messages.ts'
import { startDownload } from '#features/export/web/start-download.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useSettledSession } from '../session/editor-session.ts'
import { HeaderMenu } from './HeaderMenu.tsx'

type Props = { onPresent: () => void; onHistory: () => void }

/** What is done with the document as a whole, as icons; what there is no room for is in the menu at the end. */
export function HeaderTools({ onPresent, onHistory }: Props) {
  const t = useTranslations('workspace')
  const share = useTranslations('forms')('share')
  const { type, state, generating, sharing } = useSettledSession()
  const { draft } = state
  const { saved } = draft
  // While it is being written there is nothing to undo.
  const isReadOnly = generating.isRunning
  return (
    <div className="flex items-center max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end">
      <IconButton size="sm" icon={Undo2} label={t('undo')} disabled={!state.canUndo || isReadOnly} onClick={state.undo} />
      <IconButton size="sm" icon={Redo2} label={t('redo')} disabled={!state.canRedo || isReadOnly} onClick={state.redo} />
      {saved && <IconButton size="sm" icon={History} label={t('history')} disabled={isReadOnly} onClick={onHistory} />}
      {kindOf(draft.content).Presenter && !isEmptyContent(draft.content) && (
        <IconButton size="sm" icon={Play} label={t('present')} onClick={onPresent} />
      )}
      {saved && (
        <DropdownMenu trigger={<IconButton size="sm" icon={Download} label={t('download')} />}>
          {EXPORT_FORMATS_BY_TYPE[type].map((format) => (
            <DropdownMenuItem key={format} onSelect={() => startDownload({ documentId: saved.id, title: saved.title, format })}>
              .{format}
            </DropdownMenuItem>
          ))}
        </DropdownMenu>
      )}
      {saved?.status === 'published' && (
        <IconButton size="sm" icon={Share2} label={share} className="max-lg:hidden" onClick={() => sharing.setOpen(true)} />
      )}
      {saved?.google_doc_url && (
        <a
          href={saved.google_doc_url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'max-lg:hidden' })}
        >
          <ExternalLink aria-hidden />
          {t('viewInGoogle', { type })}
        </a>
      )}
      <Tooltip text={t('changeType')} side="bottom">
        <Link
          to="/create"
          search={{}}
          className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'max-2xl:w-8 max-2xl:px-0 max-lg:hidden' })}
        >
          <Shapes aria-hidden />
          <span className="max-2xl:sr-only">{t('changeType')}</span>
        </Link>
      </Tooltip>
      <HeaderMenu />
    </div>
  )
}
