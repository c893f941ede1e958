import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { LocalServers } from '../contract.ts'
import { DownloadModel } from './DownloadModel.tsx'
import type { ChooseLocal } from './LocalSetup.tsx'
import { useFocusInPlace } from './use-focus-in-place.ts'

type Props = {
  server: LocalServers['servers'][number]
  recommended: LocalServers['recommended']
  onChoose: ChooseLocal
  onDownloaded: () => Promise<unknown>
}

/** A running local server. Tests and uses one of its models. Ollama can also download the recommended one. */
export function LocalServer({ server: { provider, company, address, models }, recommended, onChoose, onDownloaded }: Props) {
  const t = useTranslations('models.local')
  const errorText = useErrorText('models')
  const [chosen, setChosen] = useState<string>()
  const choose = useMutation({ mutationFn: (model: string) => onChoose({ provider, model }) })
  const model = models.some(({ id }) => id === chosen) ? chosen : models[0]?.id
  const hasRecommended = models.some(({ id }) => id === recommended.id)
  const use = (id: string) => choose.mutate(id)
  const button = useRef<HTMLButtonElement>(null)
  // The test that follows a download takes the place of its buttons.
  useFocusInPlace(button, choose.isPending)
  return (
    <section aria-label={company} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold">{company}</h3>
        <span className="text-xs text-muted">{models.length === 0 ? `${t('at', { address })} · ${t('none')}` : t('at', { address })}</span>
      </div>
      {choose.isError && <Alert tone="negative">{errorText(choose.error)}</Alert>}
      {model !== undefined && (
        <form
          className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault()
            if (!choose.isPending) use(model)
          }}
        >
          <Field label={t('model', { company })}>
            {(control) => (
              <Select {...control} value={model} onValueChange={setChosen} options={models.map(({ id }) => ({ value: id, label: id }))} />
            )}
          </Field>
          <Button ref={button} type="submit" variant="primary" busy={choose.isPending}>
            {t('use')}
          </Button>
        </form>
      )}
      {choose.isPending && <output className="text-muted">{t('testing', { model: choose.variables })}</output>}
      {provider === 'lm_studio' && models.length === 0 && <p className="text-muted">{t('lmStudioNone')}</p>}
      {provider === 'ollama' && !hasRecommended && !choose.isPending && (
        <DownloadModel
          recommended={recommended}
          onDownloaded={async () => {
            await onDownloaded()
            setChosen(recommended.id)
            use(recommended.id)
          }}
        />
      )}
    </section>
  )
}
