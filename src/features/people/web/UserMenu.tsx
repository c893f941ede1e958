import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Mail, ShieldBan, UserCheck, UserRound, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { slot } from '#web/slots.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Person } from '../contract.ts'
import type { Change } from './ConfirmChange.tsx'
import { peopleApi } from './api.ts'
import { staysBecause } from './stays-because.ts'

type Props = {
  person: Person
  onChange: (change: Change) => void
  onImpersonate: (person: Person) => void
  onDialog: (dialog: ReactNode) => void
}

export function UserMenu({ person, onChange, onImpersonate, onDialog }: Props) {
  const t = useTranslations('people')
  const errorText = useErrorText('people')
  const { can, email, is_active: isActive, account_status: status, source } = person
  const ofMock = source === 'mock' ? t('actions.mock') : undefined
  const because = staysBecause(person)
  const stays = because ? t(`reasons.${because}`) : ofMock
  const invite = useMutation(
    peopleApi.inviteAgain.mutationOptions({
      onSuccess: () => {
        toast.success(t('done.invite', { email }))
        logAdministration('USER_INVITED', nameOf(person), email)
      },
      onError: (error) => toast.error(t('failures.invite'), { description: errorText(error) }),
    }),
  )
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('actions.label', { name: nameOf(person) })} />}>
      <DropdownMenuSection>
        <DropdownMenuItem
          onSelect={() => onImpersonate(person)}
          disabledReason={can.impersonate ? undefined : (ofMock ?? t('actions.cannotImpersonate'))}
        >
          <UserRound aria-hidden /> {t('actions.impersonate')}
        </DropdownMenuItem>
        {can.invite && (
          <DropdownMenuItem onSelect={() => invite.mutate({ id: person.id })}>
            <Mail aria-hidden /> {t('actions.invite')}
          </DropdownMenuItem>
        )}
      </DropdownMenuSection>
      <DropdownMenuSection>
        <DropdownMenuItem
          onSelect={() => onChange({ kind: 'suspend', person })}
          disabledReason={status === 'suspended' ? t('actions.alreadySuspended') : can.suspend ? undefined : stays}
        >
          <ShieldBan aria-hidden /> {t('actions.suspend')}
        </DropdownMenuItem>
        {isActive ? (
          <DropdownMenuItem onSelect={() => onChange({ kind: 'deactivate', person })} disabledReason={can.deactivate ? undefined : stays}>
            <UserX aria-hidden /> {t('actions.deactivate')}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={() => onChange({ kind: 'activate', person })} disabledReason={ofMock}>
            <UserCheck aria-hidden /> {t('actions.activate')}
          </DropdownMenuItem>
        )}
      </DropdownMenuSection>
      {slot('people.menu').map((Items, index) => (
        <Items key={index} person={person} showDialog={onDialog} />
      ))}
    </DropdownMenu>
  )
}
