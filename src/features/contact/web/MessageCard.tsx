import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ContactMessage } from '../contract.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { contactApi } from './api.ts'

const TONES = { new: 'accent', answered: 'positive', spam: 'neutral' } as const

/** One message with its answer, or with what can be done about it. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const t = useTranslations('contact')
  const format = useFormatter()
  const errorText = useErrorText('contact')
  const queryClient = useQueryClient()
  const [isAnswering, setAnswering] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const close = () => {
    setAnswering(false)
    // The form that had the focus goes.
    card.current?.focus()
  }
  const reload = () => queryClient.invalidateQueries({ queryKey: contactApi.list.key() })
  const options = { onSuccess: reload, onError: (error: unknown) => toast.error(errorText(error)) }
  const setSpam = useMutation(contactApi.setSpam.mutationOptions(options))
  const remove = useMutation(
    contactApi.remove.mutationOptions({
      ...options,
      onSuccess: () => {
        toast.success(t('removed'))
        return reload()
      },
    }),
  )
  const { id, name, email, subject, status, answer, answered_at: answeredAt } = message
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li ref={card} tabIndex={-1} className="grid gap-3 rounded-lg border border-border bg-raised p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
          {subject}
        </h3>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <bdi>{name}</bdi> · {email} · <time dateTime={message.created_at}>{day(message.created_at)}</time>
      </p>
      <p dir="auto" className="max-w-[75ch] wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      {answer !== null && answeredAt !== null && (
        <div className="grid gap-1 border-s-2 border-border-strong ps-4">
          <p className="text-sm text-muted">{t('answered', { date: day(answeredAt) })}</p>
          <p dir="auto" className="max-w-[75ch] wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {isAnswering ? (
        <AnswerForm message={message} onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {status !== 'answered' && <Button onClick={() => setAnswering(true)}>{t('answer')}</Button>}
          {status !== 'answered' && (
            <Button variant="ghost" busy={setSpam.isPending} onClick={() => setSpam.mutate({ id, is_spam: status !== 'spam' })}>
              {t(status === 'spam' ? 'notSpam' : 'spam')}
            </Button>
          )}
          <Button variant="ghost" busy={remove.isPending} onClick={() => setAsked(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('removeTitle')}
        description={t('removeText', { name })}
        confirmLabel={t('remove')}
        onConfirm={() => remove.mutate({ id })}
      />
    </li>
  )
}
