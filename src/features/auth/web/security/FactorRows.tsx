import { Fingerprint, KeySquare, Smartphone } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Security } from '../../security-contract.ts'
import { canUsePasskeys } from './passkey-browser.ts'

export type FactorAct =
  | { kind: 'add totp' | 'remove totp' | 'add passkey' | 'renew codes' }
  | { kind: 'remove passkey'; id: string; name: string }

export function FactorRows({ security, onAct }: { security: Security; onAct: (act: FactorAct) => void }) {
  const t = useTranslations('security')
  const format = useFormatter()
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' })
  // Also in the row, because a touch screen shows no tooltip.
  const impossible = canUsePasskeys() ? undefined : t('passkeys.impossible')
  const { has_totp: hasTotp, passkeys, recovery_codes_left: left } = security
  return (
    <ul className="grid divide-y divide-border">
      <Row icon={Smartphone} title={t('totp.title')} text={t(hasTotp ? 'totp.on' : 'totp.off')}>
        <Button
          size="sm"
          aria-label={t(hasTotp ? 'totp.removeTitle' : 'totp.add')}
          onClick={() => onAct({ kind: hasTotp ? 'remove totp' : 'add totp' })}
        >
          {t(hasTotp ? 'remove' : 'setUp')}
        </Button>
      </Row>
      <Row icon={Fingerprint} title={t('passkeys.title')} text={impossible ?? t('passkeys.text')}>
        <Button size="sm" disabledReason={impossible} onClick={() => onAct({ kind: 'add passkey' })}>
          {t('passkeys.add')}
        </Button>
      </Row>
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <Row
          key={id}
          title={name}
          text={last_used_at === null ? t('passkeys.since', { day: day(created_at) }) : t('passkeys.lastUsed', { day: day(last_used_at) })}
        >
          <Button size="sm" aria-label={t('passkeys.removeTitle', { name })} onClick={() => onAct({ kind: 'remove passkey', id, name })}>
            {t('remove')}
          </Button>
        </Row>
      ))}
      {(hasTotp || passkeys.length > 0) && (
        <Row icon={KeySquare} title={t('codes.name')} text={t('codes.left', { left })}>
          <Button size="sm" onClick={() => onAct({ kind: 'renew codes' })}>
            {t('codes.renew')}
          </Button>
        </Row>
      )}
    </ul>
  )
}

function Row({ icon: Icon, title, text, children }: { icon?: LucideIcon; title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {Icon ? <Icon aria-hidden className="size-5 shrink-0 text-muted" /> : <span className="w-5" />}
      <div className="grid min-w-40 flex-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-xs text-pretty text-muted">{text}</span>
      </div>
      {children}
    </li>
  )
}
