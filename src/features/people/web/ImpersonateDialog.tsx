import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { adoptSession } from '#features/auth/web/sign-in.ts'
import { logAdministration } from '#web/action-log.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { cn } from '#web/cn.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Person } from '../contract.ts'
import { REASON_MAX } from '../messages.ts'
import { peopleApi } from './api.ts'
import { reloadAs } from './impersonating.ts'
import { choicesQuery } from './queries.ts'

/** Asks for whom to act, unless that is known, and why. */
export function ImpersonateDialog({ person, onClose }: { person?: Person; onClose: () => void }) {
  const t = useTranslations('people.impersonation')
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(person)
  const [isMissing, setMissing] = useState(false)
  const start = useMutation(
    peopleApi.impersonate.mutationOptions({
      onSuccess: (session) => {
        // Before the log is that of the other person.
        if (session.user) logAdministration('IMPERSONATION_STARTED', nameOf(session.user), session.user.email)
        adoptSession(queryClient, session)
        if (session.user) toast.success(t('started', { name: nameOf(session.user) }))
        onClose()
        reloadAs('started')
      },
    }),
  )
  const form = useForm({
    initial: { reason: '' },
    texts: { reason: { empty: t('reasonMissing') } },
    check: ({ reason }) => ({
      reason:
        reason.trim() === '' ? t('reasonMissing') : reason.trim().length > REASON_MAX ? t('reasonTooLong', { max: REASON_MAX }) : undefined,
    }),
    submit: async ({ reason }) => {
      if (chosen) await start.mutateAsync({ user_id: chosen.id, reason })
    },
    errorText: useErrorText('people'),
  })
  return (
    <FormDialog
      // The choice is no field of the form, so what is missing is said of both at once.
      form={{
        ...form,
        onSubmit: (event) => {
          setMissing(!chosen)
          form.onSubmit(event)
        },
      }}
      submitsOnEnter={false}
      title={person ? t('titleOf', { name: nameOf(person) }) : t('title')}
      description={t('text')}
      submitLabel={t('submit')}
      busyLabel={t('busy')}
      failureTitle={t('startFailed')}
      onClose={onClose}
    >
      {!person && <PersonChoice chosen={chosen} onChoose={setChosen} error={isMissing && !chosen ? t('none') : undefined} />}
      <TextareaField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} rows={3} />
    </FormDialog>
  )
}

type ChoiceProps = { chosen: Person | undefined; onChoose: (person: Person) => void; error: string | undefined }

/** Everybody who can be impersonated, by search: there may be thousands. */
function PersonChoice({ chosen, onChoose, error }: ChoiceProps) {
  const t = useTranslations('people')
  const [search, setSearch] = useState('')
  const { data } = useQuery(choicesQuery(search))
  const choices = data?.items ?? []
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('impersonation.user')}</legend>
      <SearchField label={t('search')} placeholder={t('searchPlaceholder')} value={search} onChange={setSearch} />
      <div role="radiogroup" aria-label={t('impersonation.user')} className="max-h-56 overflow-y-auto rounded-md border border-border">
        {choices.map((person) => (
          <label
            key={person.id}
            className={cn('flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-hover', person.id === chosen?.id && 'bg-accent-soft')}
          >
            <input
              type="radio"
              name="impersonated"
              aria-label={`${nameOf(person)}, ${person.email}`}
              checked={person.id === chosen?.id}
              onChange={() => onChoose(person)}
            />
            <span className="grid min-w-0">
              <span className="truncate">{nameOf(person)}</span>
              <span className="truncate text-xs text-muted">{person.email}</span>
            </span>
          </label>
        ))}
        {data && choices.length === 0 && <p className="px-3 py-2 text-muted">{t('empty')}</p>}
      </div>
      {chosen && <p role="status">{t('impersonation.chosen', { name: nameOf(chosen) })}</p>}
      {error !== undefined && (
        <p role="alert" className="text-negative">
          {error}
        </p>
      )}
    </fieldset>
  )
}
