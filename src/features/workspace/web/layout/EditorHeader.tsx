import { Link } from '@tanstack/react-router'
import { ArrowLeft, Save } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useSettledSession } from '../session/editor-session.ts'
import { HeaderTools } from './HeaderTools.tsx'
import { StatusLine } from './StatusLine.tsx'
import { TitleField } from './TitleField.tsx'
import { ViewTabs } from './ViewTabs.tsx'

type Props = { onPresent: () => void; onHistory: () => void }

/** One row: what is being made and how it stands, its two views, the tools, and the acts. Two rows where one is too narrow. */
export function EditorHeader(props: Props) {
  const t = useTranslations('workspace')
  const { type } = useSettledSession()
  return (
    <header className="relative z-20 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 border-b border-border bg-raised px-2 py-1.5 sm:px-3 lg:flex lg:h-13 lg:py-0 print:hidden">
      <Tooltip text={t('back')} side="bottom">
        <Link to="/dashboard" className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'max-2xl:w-8 max-2xl:px-0' })}>
          <ArrowLeft aria-hidden />
          <span className="max-2xl:sr-only">{t('back')}</span>
        </Link>
      </Tooltip>
      <div className="flex min-w-0 items-center gap-1.5 lg:flex-1">
        <TypeIcon type={type} size="sm" className="max-sm:hidden" />
        <div className="grid min-w-0 flex-1">
          <TitleField />
          <StatusLine />
        </div>
      </div>
      <ViewTabs className="max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-2" />
      <HeaderTools {...props} />
      <Acts />
    </header>
  )
}

/** Save Draft, Publish and Deploy. */
function Acts() {
  const t = useTranslations('workspace')
  const { state, saving } = useSettledSession()
  const { saved } = state.draft
  return (
    <div className="flex items-center gap-1.5 max-lg:col-start-3 max-lg:row-start-1">
      {saved && (
        <Button size="sm" className="max-lg:hidden" disabledReason={saved.can.deploy ? undefined : t('deployReason')}>
          {t('deploy')}
        </Button>
      )}
      <Button size="sm" className="max-sm:w-8 max-sm:px-0" onClick={saving.save} busy={saving.isSaving}>
        {!saving.isSaving && <Save aria-hidden className="sm:hidden" />}
        <span className="max-sm:sr-only">{saving.isSaving ? t('saving') : t('save')}</span>
      </Button>
      <Button size="sm" variant="primary" onClick={saving.publish} busy={saving.isPublishing}>
        {saving.isPublishing ? t('publishing') : t('publish')}
      </Button>
    </div>
  )
}
