import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import type { Person } from '../contract.ts'
import { peopleApi } from './api.ts'

export type Change = { person: Person } & (
  | { kind: 'role'; role: Person['role'] }
  | { kind: 'suspend' | 'unsuspend' | 'deactivate' | 'activate' }
)

/** Asks before a change that signs somebody out, and makes it. What lets somebody in again needs no question. */
export function ConfirmChange({ change, onClose }: { change: Change; onClose: () => void }) {
  const t = useTranslations('people')
  const save = useSaveChange(change)
  const { kind, person } = change
  const name = nameOf(person)
  const isQuestion = kind === 'role' || kind === 'suspend' || kind === 'deactivate'
  const run = useEffectEvent(() => {
    save()
    onClose()
  })
  useEffect(() => {
    if (!isQuestion) run()
  }, [isQuestion])
  if (!isQuestion) return null
  const text =
    kind === 'role'
      ? t(`confirm.role.texts.${change.role}`, { name, role: t(`roles.${change.role}`) })
      : t(`confirm.${kind}.text`, { name })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`confirm.${kind}.title`, { name })}
      description={text}
      confirmLabel={t(`confirm.${kind}.submit`)}
      tone={kind === 'role' ? 'primary' : 'danger'}
      onConfirm={save}
    />
  )
}

const FIELDS = {
  suspend: { account_status: 'suspended' },
  unsuspend: { account_status: 'active' },
  deactivate: { is_active: false },
  activate: { is_active: true },
} as const

const LOGGED = {
  role: 'USER_ROLE_CHANGED',
  suspend: 'USER_SUSPENDED',
  unsuspend: 'USER_ACTIVATED',
  deactivate: 'USER_DEACTIVATED',
  activate: 'USER_ACTIVATED',
} as const

function useSaveChange(change: Change): () => void {
  const t = useTranslations('people')
  const errorText = useErrorText('people')
  const queryClient = useQueryClient()
  const { kind, person } = change
  const name = nameOf(person)
  const refresh = () => queryClient.invalidateQueries({ queryKey: peopleApi.list.key() })
  const done =
    kind === 'role'
      ? t('done.role', { name, role: t(`roles.${change.role}`) })
      : t(`done.${kind === 'unsuspend' ? 'activate' : kind}`, { name })
  const { mutate } = useMutation(
    peopleApi.update.mutationOptions({
      onSuccess: () => {
        toast.success(done)
        logAdministration(LOGGED[kind], kind === 'role' ? `${name}: ${t(`roles.${change.role}`)}` : name, person.email)
        void refresh()
      },
      onError: (error) => {
        const reason = errorText(error)
        if (kind === 'role') toast.error(t('failures.role'), { description: reason })
        else if (kind === 'suspend') toast.error(t('failures.suspend', { reason }))
        else if (kind === 'deactivate') toast.error(t('failures.deactivate'), { description: reason })
        else toast.error(t('failures.status', { reason }))
        // Somebody else may have changed the person, and their row is old.
        void refresh()
      },
    }),
  )
  const { id, updated_at } = person
  return () => mutate({ id, updated_at, ...(kind === 'role' ? { role: change.role } : FIELDS[kind]) })
}
