import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { DiscardOutline } from '../outline/DiscardOutline.tsx'
import { restOf } from '../outline/stopped.ts'
import { useSettledSession } from '../session/editor-session.ts'
import { NoticeLine } from './NoticeLine.tsx'

/** Says that the document is only a part of what was asked for, until the rest is written. `notices`: what there is to say of the result besides. */
export function PartNotice({ notices }: { notices: string }) {
  const t = useTranslations('workspace')
  const { type, state, request, generating } = useSettledSession()
  const entries = restOf(state.draft)?.entries
  const text = [...(entries ? [t('partOfOutline', { type, ...entries })] : []), ...(notices === '' ? [] : [notices])].join(' ')
  const forget = () => {
    generating.dismiss()
    state.edit({ stopped: null })
  }
  return (
    <NoticeLine tone="info" title={t('partOnly')} {...(text !== '' && { text })} {...(!entries && { onDismiss: forget })}>
      <Button size="sm" onClick={request.continueWriting}>
        {t('continue')}
      </Button>
      {entries && <DiscardOutline />}
    </NoticeLine>
  )
}
