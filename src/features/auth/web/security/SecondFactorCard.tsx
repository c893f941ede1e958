import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'
import { FactorRows } from './FactorRows.tsx'
import type { FactorAct } from './FactorRows.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { TotpDialog } from './TotpDialog.tsx'
import { securityApi } from './api.ts'
import { refetchFactors, securityQuery } from './queries.ts'

/** Authenticator app, passkeys and recovery codes. Each act has its dialog; new codes are shown after it. */
export function SecondFactorCard() {
  const t = useTranslations('security')
  const queryClient = useQueryClient()
  const security = useQuery(securityQuery)
  const [act, setAct] = useState<FactorAct>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setAct(undefined)

  function done(text: string, fresh: readonly string[] | null = null): void {
    close()
    setCodes(fresh)
    toast.success(text)
    void refetchFactors(queryClient)
  }

  return (
    <SecurityCard
      title={t('factors.title')}
      text={
        <>
          {t('factors.text')} <HelpLink article="account-and-data" />
        </>
      }
    >
      {security.data && <FactorRows security={security.data} onAct={setAct} />}
      {security.isPending && <Skeleton className="h-32 w-full" />}
      {security.isError && !security.data && (
        <ErrorState title={t('factors.failed')} onRetry={() => void security.refetch()} isRetrying={security.isFetching} />
      )}
      {act?.kind === 'add totp' && <TotpDialog onDone={(fresh) => done(t('totp.added'), fresh)} onClose={close} />}
      {act?.kind === 'add passkey' && <PasskeyDialog onDone={(fresh) => done(t('passkeys.added'), fresh)} onClose={close} />}
      {act?.kind === 'remove totp' && (
        <ConfirmPasswordDialog
          title={t('totp.removeTitle')}
          text={t('totp.removeText')}
          submitLabel={t('remove')}
          onConfirm={async (password) => {
            await securityApi.removeTotp.call({ password })
            done(t('totp.removed'))
          }}
          onClose={close}
        />
      )}
      {act?.kind === 'remove passkey' && (
        <ConfirmPasswordDialog
          title={t('passkeys.removeTitle', { name: act.name })}
          text={t('passkeys.removeText')}
          submitLabel={t('remove')}
          onConfirm={async (password) => {
            await securityApi.removePasskey.call({ id: act.id, password })
            done(t('passkeys.removed'))
          }}
          onClose={close}
        />
      )}
      {act?.kind === 'renew codes' && (
        <ConfirmPasswordDialog
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          submitLabel={t('codes.renew')}
          onConfirm={async (password) => done(t('codes.renewed'), (await securityApi.renewRecoveryCodes.call({ password })).recovery_codes)}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SecurityCard>
  )
}
