import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccessDenied } from '#web/AccessDenied.tsx'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { ModelState } from '../contract.ts'
import { CurrentModel } from './CurrentModel.tsx'
import { ModelChoices } from './ModelChoices.tsx'
import { ShutdownAlert } from './ShutdownAlert.tsx'
import { modelQuery } from './queries.ts'

/** The model with its choices, on a page of its own and in the administration. */
export function ModelSettings() {
  const t = useTranslations('models')
  const errorText = useErrorText('models')
  const model = useQuery(modelQuery)
  const [done, setDone] = useState<ModelState['model']>(null)
  if (isApiError(model.error) && model.error.data?.reason === 'super_admin_only') return <AccessDenied />
  if (model.isError && !model.data)
    return (
      <ErrorState title={t('failed')} text={errorText(model.error)} onRetry={() => void model.refetch()} isRetrying={model.isFetching} />
    )
  if (!model.data) return <Skeleton className="h-80 w-full" />

  const { model: current, key_unreadable: isUnreadable } = model.data
  return (
    <div className="grid max-w-2xl gap-6">
      {done && (
        <Alert
          tone="positive"
          actions={
            <Link to="/create" className={buttonStyle({ variant: 'primary', size: 'sm' })}>
              {t('create')}
            </Link>
          }
        >
          {t('done', { company: done.company, model: done.id })}
        </Alert>
      )}
      {isUnreadable && <Alert tone="warning">{t('unreadable')}</Alert>}
      <ShutdownAlert />
      {current ? <CurrentModel model={current} onRemoved={() => setDone(null)} /> : <p className="text-pretty">{t('builtin')}</p>}
      <ModelChoices current={current} onBegin={() => setDone(null)} onDone={setDone} />
    </div>
  )
}
