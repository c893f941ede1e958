import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { KEY_PROVIDERS } from '#shared/generators.ts'
import type { KeyProvider } from '#shared/generators.ts'
import { Card } from '#web/ui/Card.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { ModelState } from '../contract.ts'
import { KeySetup } from './KeySetup.tsx'
import { LocalSetup } from './LocalSetup.tsx'
import { modelsApi } from './api.ts'
import { readKeptDownload } from './kept-download.ts'
import { keepModel, modelQuery } from './queries.ts'

type Props = { current: ModelState['model']; onBegin: () => void; onDone: (model: ModelState['model']) => void }
type Place = KeyProvider | 'local'

/** The choice between a service's key and a local server. Each is tested before it is used. */
export function ModelChoices({ current, onBegin, onDone }: Props) {
  const t = useTranslations('models')
  const queryClient = useQueryClient()
  const titleId = useId()
  const [place, setPlace] = useState(() => placeOf(current))
  const choose = useMutation(
    modelsApi.choose.mutationOptions({
      onMutate: onBegin,
      onSuccess: (state) => {
        keepModel(queryClient, state)
        onDone(state.model)
      },
      // Another tab may have changed the model, so the current one is shown.
      onError: () => queryClient.invalidateQueries({ queryKey: modelQuery.queryKey }),
    }),
  )
  return (
    <Card className="grid gap-3 p-5">
      <h2 id={titleId} className="font-semibold">
        {current ? t('change') : t('card.title')}
      </h2>
      <Tabs
        label={t('choices')}
        value={place}
        onValueChange={setPlace}
        dense
        tabs={[
          ...KEY_PROVIDERS.map((provider) => ({
            value: provider as Place,
            label: t(`tabs.${provider}`),
            content: (
              <KeySetup
                key={provider}
                provider={provider}
                storedModel={current?.provider === provider ? current.id : undefined}
                onChoose={choose.mutateAsync}
              />
            ),
          })),
          { value: 'local', label: t('tabs.local'), content: <LocalSetup onChoose={choose.mutateAsync} /> },
        ]}
      />
    </Card>
  )
}

/** Whoever has begun a download goes on with it after a reload. */
function placeOf(current: ModelState['model']): Place {
  const isLocal = current !== null || readKeptDownload() !== undefined
  return KEY_PROVIDERS.find((provider) => provider === current?.provider) ?? (isLocal ? 'local' : 'openai')
}
