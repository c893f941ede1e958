import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import type { AudiencePerson } from '../survey-schemas.ts'
import { findParticipants } from './upload.ts'

const UNKNOWN_SHOWN = 5

type Found = AudiencePerson & { group: string }
type Props = {
  /** Of the button, and of the field that it opens. */
  label: string
  fieldLabel: string
  /** How many of the people found are of use. */
  countOf: (people: readonly Found[]) => number
  titleOf: (n: number) => string
  onFound: (people: readonly Found[]) => void
}

/** Finds the people of a CSV file, and says who has no account. */
export function ParticipantsFile({ label, fieldLabel, countOf, titleOf, onFound }: Props) {
  const t = useTranslations('surveys.form')
  // What is wrong with such a file is said in the words of the import of people.
  const errorText = useErrorText('people')
  const read = useMutation({
    mutationFn: findParticipants,
    onSuccess: ({ people }) => onFound(people),
    onError: (error) => toast.error(t('fileFailed'), { description: errorText(error) }),
  })
  const { people = [], unknown = [], unknown_count: unknownCount = 0, broken = 0 } = read.data ?? {}
  const n = countOf(people)
  const named = unknown.slice(0, UNKNOWN_SHOWN)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <FileButton
        accept=".csv,.txt,text/csv"
        fieldLabel={fieldLabel}
        busy={read.isPending}
        onFile={(file) => read.mutate(file)}
        size="lines"
      >
        <FileUp aria-hidden />
        <span className="whitespace-normal">{label}</span>
      </FileButton>
      {read.data && (
        <Alert tone={n === 0 || unknownCount + broken > 0 ? 'warning' : 'positive'} title={titleOf(n)}>
          {unknownCount > 0 && (
            <p className="wrap-anywhere">
              {t('fileUnknown', { n: unknownCount })} {named.join(', ')}
              {unknownCount > named.length && '…'}
            </p>
          )}
          {broken > 0 && <p>{t('fileBroken', { n: broken })}</p>}
        </Alert>
      )}
    </div>
  )
}
