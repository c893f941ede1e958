import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import type { Person } from '#features/people/contract.ts'
import { peopleApi } from '#features/people/web/api.ts'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import { privacyApi } from './api.ts'
import { saveUserData } from './user-data.ts'

type Props = { person: Person; showDialog: (dialog: ReactNode) => void }

/** What the super admin does about the data of a person: export, erase, and cancel a deletion that the person has asked for. */
export function PersonDataItems({ person, showDialog }: Props) {
  const t = useTranslations('privacy.person')
  const reason = useTranslations('privacy.reasons')
  const errorText = useErrorText('privacy')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: peopleApi.list.key() })
  const cancel = useMutation(
    privacyApi.cancelDeletion.mutationOptions({
      onSuccess: () => toast.success(t('cancelled', { name: nameOf(person) })),
      onError: (error) => toast.error(t('cancelFailed'), { description: errorText(error) }),
      onSettled: refresh,
    }),
  )
  const download = () =>
    saveUserData(person.id)
      .then(() => logAdministration('USER_DATA_EXPORTED', nameOf(person), person.email))
      .catch((error: unknown) => toast.error(t('exportFailed'), { description: errorText(error) }))
  return (
    <DropdownMenuSection>
      <DropdownMenuItem onSelect={() => void download()}>
        <Download aria-hidden /> {t('export')}
      </DropdownMenuItem>
      {person.deletion_scheduled_at !== null && (
        <DropdownMenuItem onSelect={() => cancel.mutate({ target_user_id: person.id })}>
          <Undo2 aria-hidden /> {t('cancel')}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem
        onSelect={() => showDialog(<EraseDialog person={person} onClose={() => showDialog(null)} />)}
        disabledReason={person.can.erase ? undefined : reason(person.is_configured ? 'configured_super_admin' : 'is_super_admin')}
      >
        <Trash2 aria-hidden /> {t('erase')}
      </DropdownMenuItem>
    </DropdownMenuSection>
  )
}

function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('privacy.person')
  const errorText = useErrorText('privacy')
  const queryClient = useQueryClient()
  const name = nameOf(person)
  const erase = useMutation(
    privacyApi.eraseNow.mutationOptions({
      onSuccess: () => {
        toast.success(t('erased', { name }))
        logAdministration('USER_DATA_DELETED', name, person.email)
      },
      onError: (error) => toast.error(t('eraseFailed', { reason: errorText(error) })),
      onSettled: () => queryClient.invalidateQueries({ queryKey: peopleApi.list.key() }),
    }),
  )
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('eraseTitle', { name })}
      description={t('eraseText')}
      confirmLabel={t('erase')}
      onConfirm={() => erase.mutate({ target_user_id: person.id })}
    />
  )
}
