import { useMutation, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LocalProvider } from '#shared/generators.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { ModelState } from '../contract.ts'
import { LocalServer } from './LocalServer.tsx'
import { localServersQuery } from './queries.ts'
import { useFocusInPlace } from './use-focus-in-place.ts'

export type ChooseLocal = (chosen: { provider: LocalProvider; model: string }) => Promise<ModelState>

/** Looks for Ollama and LM Studio at their usual addresses when the choice opens, and again on request. */
export function LocalSetup({ onChoose }: { onChoose: ChooseLocal }) {
  const t = useTranslations('models.local')
  const errorText = useErrorText('models')
  const search = useQuery(localServersQuery)
  const choose = useMutation({ mutationFn: onChoose })
  const again = () => {
    // What it said is about what was found before.
    if (!choose.isPending) choose.reset()
    void search.refetch()
  }
  const button = useRef<HTMLButtonElement>(null)
  useFocusInPlace(
    button,
    search.data?.servers.some(({ found }) => found),
  )
  if (search.isPending)
    return (
      <output className="flex items-center gap-2 py-6 text-muted">
        <Spinner /> {t('looking')}
      </output>
    )
  if (!search.data) return <ErrorState title={t('failed')} text={errorText(search.error)} onRetry={again} isRetrying={search.isFetching} />

  const { servers, recommended } = search.data
  const found = servers.filter((server) => server.found)
  const retry = (
    <Button ref={button} size="sm" busy={search.isFetching} onClick={again}>
      {!search.isFetching && <RotateCw aria-hidden />}
      {t('again')}
    </Button>
  )
  if (found.length === 0)
    return (
      <EmptyState
        title={t('absent')}
        text={t('absentText')}
        action={
          <>
            <a
              href="https://ollama.com/download"
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ variant: 'primary', size: 'sm' })}
            >
              {t('get')}
            </a>
            {retry}
          </>
        }
      />
    )
  return (
    <div className="grid gap-5">
      {found.map((server) => (
        <LocalServer
          key={server.provider}
          server={server}
          recommended={recommended}
          test={testOf(choose, server.provider)}
          onChoose={(model) => choose.mutate({ provider: server.provider, model })}
          isDownloading={search.data.is_downloading}
          onDownloaded={search.refetch}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4 text-muted">
        <p>
          {servers
            .filter((server) => !server.found)
            .map(({ company, address }) => t('alsoAbsent', { company, address }))
            .join(' ')}
        </p>
        {retry}
      </div>
    </div>
  )
}

type Choice = { isPending: boolean; error: Error | null; variables: { provider: LocalProvider; model: string } | undefined }

/** The test is about one of the servers. */
function testOf({ isPending, error, variables }: Choice, provider: LocalProvider) {
  if (variables?.provider !== provider) return { isPending: false, error: null, model: '' }
  return { isPending, error, model: variables.model }
}
