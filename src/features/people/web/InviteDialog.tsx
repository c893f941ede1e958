import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAdministration } from '#web/action-log.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { peopleApi } from './api.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people')
  const queryClient = useQueryClient()
  const invite = useMutation(
    peopleApi.invite.mutationOptions({
      onSuccess: ({ email }) => {
        toast.success(t('done.invite', { email }))
        logAdministration('USER_INVITED', email, email)
        void queryClient.invalidateQueries({ queryKey: peopleApi.list.key() })
        onClose()
      },
    }),
  )
  const form = useForm({
    initial: { email: '', first_name: '', last_name: '' },
    contract: async () => (await import('../contract.ts')).peopleContract.invite,
    texts: {
      email: { empty: t('invite.emailMissing'), invalid: t('invite.emailInvalid') },
      first_name: { invalid: t('invite.tooLong') },
      last_name: { invalid: t('invite.tooLong') },
    },
    submit: (values) => invite.mutateAsync(values),
    errorText: useErrorText('people'),
  })
  return (
    <FormDialog
      form={form}
      submitsOnEnter={false}
      title={t('invite.title')}
      description={t('invite.text')}
      submitLabel={t('invite.submit')}
      busyLabel={t('invite.busy')}
      failureTitle={t('failures.invite')}
      onClose={onClose}
    >
      <TextField form={form} name="email" type="email" label={t('invite.email')} autoComplete="off" />
      <TextField form={form} name="first_name" label={t('invite.first_name')} optional autoComplete="off" />
      <TextField form={form} name="last_name" label={t('invite.last_name')} optional autoComplete="off" />
    </FormDialog>
  )
}
