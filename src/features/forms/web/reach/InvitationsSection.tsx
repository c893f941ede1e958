import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { FormSettings } from '../../contract.ts'
import { INVITATIONS_MAX } from '../../reach-contract.ts'
import { formsApi } from '../api.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { invitationsQuery } from './queries.ts'
import { splitAddresses } from './split-addresses.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** Wrong entries that the error names. All of them stay in the field. */
const NAMED_MAX = 5

/** Mails each address a link of its own, and shows who has answered, unless the form is anonymous. */
export function InvitationsSection({ formId, settings }: { formId: string; settings: FormSettings }) {
  const t = useTranslations('forms.reach.invitations')
  const format = useFormatter()
  const errorText = useErrorText('forms')
  const queryClient = useQueryClient()
  const { save, isSaving } = useSaveSetting(formId)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const list = useInfiniteQuery(invitationsQuery(formId))
  const refresh = () => queryClient.invalidateQueries({ queryKey: formsApi.invitations.key({ input: { formId } }) })
  const onError = (error: Error) => toast.error(t('failed'), { description: errorText(error) })
  const invite = useMutation(
    formsApi.invite.mutationOptions({
      onSuccess: ({ added, known, invalid }) => {
        // What is not an address stays to be corrected.
        setTyped(invalid.join('\n'))
        setWrong(invalid)
        if (added + known > 0) toast.success(t('added', { count: added }), { description: known > 0 && t('known', { count: known }) })
        void refresh()
      },
      onError,
    }),
  )
  const remind = useMutation(
    formsApi.remind.mutationOptions({
      onSuccess: ({ reminded }) => {
        if (reminded > 0) toast.success(t('reminded', { count: reminded }))
        else toast.info(t('nobodyReminded'))
        void refresh()
      },
      onError,
    }),
  )
  const addresses = splitAddresses(typed)
  const problem =
    addresses.length === 0 ? t('none') : addresses.length > INVITATIONS_MAX ? t('tooMany', { max: INVITATIONS_MAX }) : undefined
  const summary = list.data?.pages[0]
  return (
    <>
      <Switch
        label={t('anonymous')}
        hint={t('anonymousHint')}
        checked={settings.anonymous}
        busy={isSaving}
        onCheckedChange={(anonymous) => save({ anonymous })}
      />
      <Field
        label={t('addresses')}
        hint={t('addressesHint', { max: INVITATIONS_MAX })}
        error={wrong.length === 0 ? undefined : t('invalid', { count: wrong.length, texts: format.list(wrong.slice(0, NAMED_MAX)) })}
      >
        {(control) => (
          <Textarea
            {...control}
            value={typed}
            spellCheck={false}
            placeholder="ada@example.com"
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong([])
            }}
            className="max-h-48"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={invite.isPending} disabledReason={problem} onClick={() => invite.mutate({ formId, addresses })}>
          <Mail aria-hidden />
          {t('send')}
        </Button>
        {summary && summary.total > 0 && (
          <Button busy={remind.isPending} onClick={() => remind.mutate({ formId })}>
            {t('remind')}
          </Button>
        )}
      </div>
      {summary && summary.total > 0 && (
        <p className="text-muted tabular-nums">
          {summary.answered === null
            ? t('totalAnonymous', { total: summary.total })
            : t('total', { total: summary.total, answered: summary.answered })}
        </p>
      )}
      <QueryList
        query={list}
        pending={<Skeleton className="h-24 w-full" />}
        failed={t('listFailed')}
        empty={<p className="text-muted">{t('empty')}</p>}
      >
        {(items) => (
          <ul aria-label={t('list')} className="grid max-h-80 divide-y divide-border overflow-y-auto rounded-md border border-border">
            {items.map((invitation) => (
              <InvitationRow key={invitation.id} formId={formId} invitation={invitation} onChanged={refresh} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  )
}
