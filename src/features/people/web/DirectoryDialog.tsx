import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { peopleApi } from './api.ts'
import { directoryQuery } from './queries.ts'

/** The people of the company directory, to be imported. Mock data says that it is mock data, before and after. */
export function DirectoryDialog({ domains, onClose }: { domains: readonly string[]; onClose: () => void }) {
  const t = useTranslations('people.directory')
  const all = useTranslations('people')('allDomains')
  const errorText = useErrorText('people')
  const queryClient = useQueryClient()
  const [domain, setDomain] = useState('')
  const directory = useQuery(directoryQuery(domain))
  const importUsers = useMutation(
    peopleApi.directory.mutationOptions({
      onSuccess: (answer) => {
        if (!('message' in answer)) return
        const { successCount: count, totalUsers: total, errorCount, isMockData: isMock } = answer
        const message = t(isMock ? 'doneMock' : 'done', { count: String(count), total: String(total) })
        if (errorCount > 0) toast.warning(t('partial', { message, count: errorCount }))
        else toast.success(message, isMock ? { description: t('mock') } : {})
        logAdministration('USERS_IMPORTED', message)
        void queryClient.invalidateQueries({ queryKey: peopleApi.list.key() })
        onClose()
      },
      onError: (error) => toast.error(t('importFailed', { reason: errorText(error) })),
    }),
  )
  const users = directory.data && 'users' in directory.data ? directory.data.users : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      footer={
        users && (
          <Button
            variant="primary"
            busy={importUsers.isPending}
            onClick={() => importUsers.mutate({ action: 'importUsers', ...(domain !== '' && { domain }) })}
          >
            {importUsers.isPending ? t('busy') : t('submit')}
          </Button>
        )
      }
    >
      {directory.data?.isMockData && (
        <Alert tone="warning" title={t('mock')}>
          {t('mockText')}
        </Alert>
      )}
      {domains.length > 0 && (
        <Field label={t('domain')}>
          {(control) => (
            <Select
              {...control}
              value={domain}
              options={[{ value: '', label: all }, ...domains.map((value) => ({ value, label: value }))]}
              onValueChange={setDomain}
            />
          )}
        </Field>
      )}
      {directory.isPending && <Skeleton className="h-40 w-full" />}
      {directory.isError && (
        <ErrorState
          title={t('failed')}
          text={t('loadFailed', { reason: errorText(directory.error) })}
          onRetry={() => void directory.refetch()}
          isRetrying={directory.isFetching}
        />
      )}
      {users?.length === 0 && <p className="text-muted">{t('empty')}</p>}
      {users && users.length > 0 && (
        <ul aria-label={t('list')} className="max-h-72 divide-y divide-border overflow-y-auto rounded-md border border-border">
          {users.map(({ id, primaryEmail, name, suspended }) => (
            <li key={id} className="flex items-center justify-between gap-2 px-3 py-2">
              <span className="grid min-w-0">
                <span className="truncate">
                  {name.givenName} {name.familyName}
                </span>
                <span className="truncate text-xs text-muted">{primaryEmail}</span>
              </span>
              {suspended && <Badge tone="negative">{t('suspended')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
