import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ChainPlace } from '../contract.ts'
import { privacyApi } from './api.ts'

type Wrong = { entry_id: string | null; chain: number; seq: number; what: string }
type Proof = { state: 'running' | 'done' | 'failed'; checked: number; forgotten: number; wrong: Wrong[]; failure: string }

/** Proves the whole trail, part by part, so that a million lines need no long request. */
export function AuditProof() {
  const t = useTranslations('privacy.audit.proof')
  const errorText = useErrorText('privacy')
  const [proof, setProof] = useState<Proof>()
  const run = useMutation({
    mutationFn: async () => {
      let [checked, forgotten] = [0, 0]
      const wrong: Wrong[] = []
      let after: ChainPlace | null = null
      setProof({ state: 'running', checked, forgotten, wrong, failure: '' })
      do {
        const part: Awaited<ReturnType<typeof privacyApi.verifyAudit.call>> = await privacyApi.verifyAudit.call({ after })
        checked += part.checked
        forgotten += part.forgotten
        wrong.push(...part.wrong)
        after = part.next
        setProof({ state: after ? 'running' : 'done', checked, forgotten, wrong, failure: '' })
      } while (after)
    },
    onError: (error) => setProof((now) => now && { ...now, state: 'failed', failure: errorText(error) }),
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={proof?.state === 'running'} onClick={() => run.mutate()}>
          {t('button')}
        </Button>
        {proof?.state === 'running' && <output className="text-muted tabular-nums">{t('running', { checked: proof.checked })}</output>}
      </div>
      {proof?.state === 'failed' && <Alert tone="negative">{proof.failure}</Alert>}
      {proof?.state === 'done' && proof.wrong.length === 0 && (
        <Alert tone="positive">{t('good', { checked: proof.checked, forgotten: proof.forgotten })}</Alert>
      )}
      {proof?.state === 'done' && proof.wrong.length > 0 && (
        <Alert tone="negative" title={t('bad', { count: proof.wrong.length })}>
          <ul className="grid gap-1 font-mono text-xs">
            {proof.wrong.slice(0, 20).map(({ entry_id: id, chain, seq, what }) => (
              <li key={`${id} ${chain} ${seq}`}>
                {what} {id ?? `${chain}/${seq}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
