import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ContactMessage } from '../contract.ts'
import { CONTACT_MESSAGE_MAX } from '../messages.ts'
import { contactApi } from './api.ts'

export function AnswerForm({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const t = useTranslations('contact')
  const errorText = useErrorText('contact')
  const queryClient = useQueryClient()
  const area = useRef<HTMLDivElement>(null)
  // It takes the place of the button that opened it.
  useEffect(() => area.current?.querySelector('textarea')?.focus(), [])
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('answerMissing') } : {}),
    submit: async ({ text }) => {
      await contactApi.answer.call({ id: message.id, text })
      toast.success(t('sent', { email: message.email }))
      await queryClient.invalidateQueries({ queryKey: contactApi.list.key() })
      onClose()
    },
    errorText,
  })
  return (
    <div ref={area}>
      <FormFrame form={form}>
        <TextareaField
          form={form}
          name="text"
          label={t('answerTo', { name: message.name })}
          maxLength={CONTACT_MESSAGE_MAX}
          className="min-h-32"
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} label={t('send')} busyLabel={t('sending')} />
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}
