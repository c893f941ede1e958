import { ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Response } from '../../contract.ts'
import type { ResponseChange } from './use-change-responses.ts'

type Props = { response: Response; name: string; onChange: (change: ResponseChange, ids: readonly string[]) => void }

/** Mark as spam or not, and delete. Neither asks first, because both can be undone. */
export function ResponseActions({ response: { id, is_spam }, name, onChange }: Props) {
  const t = useTranslations('forms.rows')
  return (
    <>
      {is_spam ? (
        <IconButton size="sm" icon={ShieldCheck} label={t('notSpam', { name })} onClick={() => onChange('notSpam', [id])} />
      ) : (
        <IconButton size="sm" icon={ShieldAlert} label={t('spam', { name })} onClick={() => onChange('spam', [id])} />
      )}
      <IconButton size="sm" icon={Trash2} label={t('delete', { name })} onClick={() => onChange('delete', [id])} />
    </>
  )
}
