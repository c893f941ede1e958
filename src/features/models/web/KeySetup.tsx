import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { KeyProvider } from '#shared/generators.ts'
import { isApiError } from '#web/api.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import type { ModelState } from '../contract.ts'
import { KEY_MAX, KEY_PATTERN } from '../key-format.ts'
import { modelsApi } from './api.ts'
import { useDay } from './use-day.ts'

const KEY_PAGES = { openai: 'https://platform.openai.com/api-keys', claude: 'https://platform.claude.com/settings/keys' } as const

type Props = {
  provider: KeyProvider
  /** The stored model of this provider, whose key is stored. */
  storedModel: string | undefined
  onChoose: (chosen: { provider: KeyProvider; key?: string; model?: string }) => Promise<ModelState>
}

/**
 * A key is enough, because it is tested with the default model. Other models are listed once a key is stored, or if the service does not
 * offer the default one.
 */
export function KeySetup({ provider, storedModel, onChoose }: Props) {
  const t = useTranslations('models.key')
  const tReason = useTranslations('models.reasons')
  const errorText = useErrorText('models')
  const isStored = storedModel !== undefined
  const ofStoredKey = useQuery({ ...modelsApi.listOffered.queryOptions({ input: { provider } }), enabled: isStored })
  const ofThisKey = useMutation(modelsApi.listOffered.mutationOptions())
  const offered = ofThisKey.data ?? ofStoredKey.data
  const form = useForm({
    initial: { key: '', model: storedModel ?? '' },
    check: ({ key }) => {
      const reason = problemOf(key.trim(), isStored)
      return reason === undefined ? {} : { key: tReason(reason) }
    },
    submit: async ({ key, model }) => {
      const typed = key.trim() === '' ? {} : { key: key.trim() }
      try {
        const { model: set } = await onChoose({ provider, ...typed, ...(model === '' ? {} : { model }) })
        form.reset({ key: '', model: set?.id ?? '' })
      } catch (error) {
        if (isApiError(error) && error.data?.reason === 'test_model_not_offered')
          await ofThisKey.mutateAsync({ provider, ...typed }).catch(() => {})
        throw error
      }
    },
    errorText,
  })
  return (
    <FormFrame form={form}>
      <PasswordField
        form={form}
        name="key"
        label={t(`label.${provider}`)}
        hint={isStored ? t('stored') : t('hint')}
        secret="key"
        autoComplete="off"
        spellCheck={false}
        aside={
          <TextAnchor look="quiet" href={KEY_PAGES[provider]} target="_blank" rel="noreferrer">
            {t(`get.${provider}`)}
          </TextAnchor>
        }
      />
      {offered ? (
        <ModelSelect form={form} offered={offered} set={storedModel} />
      ) : (
        (ofThisKey.isError || ofStoredKey.isError) && <TextField form={form} name="model" label={t('model')} spellCheck={false} />
      )}
      <div>
        <SubmitButton form={form} label={t('submit')} busyLabel={t('busy')} />
      </div>
    </FormFrame>
  )
}

/** Why the API would refuse this key. */
function problemOf(key: string, isStored: boolean): 'key_missing' | 'key_long' | 'key_characters' | undefined {
  if (key === '') return isStored ? undefined : 'key_missing'
  if (key.length > KEY_MAX) return 'key_long'
  return KEY_PATTERN.test(key) ? undefined : 'key_characters'
}

type SelectProps = {
  form: ReturnType<typeof useForm<{ key: string; model: string }>>
  offered: { models: { id: string; shutdown_date: string | null }[]; suggested: string | null }
  set: string | undefined
}

/** The models that the key may use. The current model stays in the list if it is no longer offered. */
function ModelSelect({ form, offered: { models, suggested }, set }: SelectProps) {
  const t = useTranslations('models.key')
  const date = useDay()
  const isKnown = set === undefined || models.some(({ id }) => id === set)
  const options = [
    ...(set === undefined ? [{ value: '', label: suggested ?? t('usual') }] : []),
    ...(isKnown ? [] : [{ value: set, label: set }]),
    ...models
      .filter(({ id }) => set !== undefined || id !== suggested)
      .map(({ id, shutdown_date: until }) => ({ value: id, label: until === null ? id : t('shutDown', { model: id, date: date(until) }) })),
  ]
  return <SelectField form={form} name="model" label={t('model')} options={options} />
}
