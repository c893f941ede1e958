import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { LocalServers } from '../contract.ts'
import { DownloadModel } from './DownloadModel.tsx'
import { useFocusInPlace } from './use-focus-in-place.ts'

type Props = {
  server: LocalServers['servers'][number]
  recommended: LocalServers['recommended']
  /** The test of one of its models, which sets that. */
  test: { isPending: boolean; error: Error | null; model: string }
  onChoose: (model: string) => void
  isDownloading: boolean
  onDownloaded: () => Promise<unknown>
}

/** A running local server. Tests and uses one of its models. Ollama can also download the recommended one. */
export function LocalServer({
  server: { provider, company, address, models },
  recommended,
  test,
  onChoose,
  isDownloading,
  onDownloaded,
}: Props) {
  const t = useTranslations('models.local')
  const errorText = useErrorText('models')
  const [chosen, setChosen] = useState<string>()
  const model = models.some(({ id }) => id === chosen) ? chosen : models[0]?.id
  const hasRecommended = models.some(({ id }) => id === recommended.id)
  const button = useRef<HTMLButtonElement>(null)
  // The test that follows a download takes the place of its buttons.
  useFocusInPlace(button, test.isPending)
  return (
    <section aria-label={company} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold">{company}</h3>
        <span className="text-xs text-muted">{models.length === 0 ? `${t('at', { address })} · ${t('none')}` : t('at', { address })}</span>
      </div>
      {test.error && <Alert tone="negative">{errorText(test.error)}</Alert>}
      {model !== undefined && (
        <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
          <Field label={t('model', { company })}>
            {(control) => (
              <Select {...control} value={model} onValueChange={setChosen} options={models.map(({ id }) => ({ value: id, label: id }))} />
            )}
          </Field>
          <Button ref={button} variant="primary" busy={test.isPending} onClick={() => onChoose(model)}>
            {t('use')}
          </Button>
        </div>
      )}
      {test.isPending && <output className="text-muted">{t('testing', { model: test.model })}</output>}
      {provider === 'lm_studio' && models.length === 0 && <p className="text-muted">{t('lmStudioNone')}</p>}
      {provider === 'ollama' && !hasRecommended && !test.isPending && (
        <DownloadModel
          recommended={recommended}
          isRunning={isDownloading}
          onDownloaded={async (isBegunHere) => {
            await onDownloaded()
            // Somebody else may be about to choose another one.
            if (!isBegunHere) return
            setChosen(recommended.id)
            onChoose(recommended.id)
          }}
        />
      )}
    </section>
  )
}
