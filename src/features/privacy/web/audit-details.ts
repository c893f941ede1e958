import { useTranslations } from 'use-intl'
import { AUDIT_ACTS } from '#shared/audit-acts.ts'
import type { AuditAct } from '#shared/audit-acts.ts'
import type { AuditLine } from '../contract.ts'
import type { en } from './messages/en.ts'

/** Returns the words for an act. The type of the key demands a text for each act in each language. */
export function useActName(): (act: AuditAct) => string {
  const t = useTranslations('privacy.audit')
  return (act) => {
    const [noun = '', verb = ''] = act.split('.')
    return t(`acts.${noun}.${verb}` as `acts.${AuditAct}`)
  }
}

/** What ended an impersonation, if it is not an act with a line of its own. */
const ENDS: Record<string, keyof typeof en.audit.ends> = { expired: 'expired', 'people.endImpersonation': 'ended' }

/** Lines of an earlier version may have other acts. */
export function isAct(action: string): action is AuditAct {
  return (AUDIT_ACTS as readonly string[]).includes(action)
}

/** The whole checksum is in the file. */
const CHECKSUM_CHARS = 12

type Detail = keyof typeof en.audit.detail

/** Returns what an act was about, as in "role: Super admin · reason: Support". Words of the server, such as names of requests, stay as they are. */
export function useAuditDetails({ details }: AuditLine): string {
  const t = useTranslations('privacy.audit')
  const actName = useActName()
  const roles = useTranslations('people.roles')
  const table = useTranslations('table')
  const valueOf = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'because' && typeof value === 'string') {
      if (isAct(value)) return actName(value)
      const end = ENDS[value]
      if (end) return t(`ends.${end}`)
    }
    if (name === 'quality_plan') return t('plan', { checksum: String(value).slice(0, CHECKSUM_CHARS) })
    if (name === 'role' && roles.has(value as never)) return roles(value as never)
    if (Array.isArray(value)) return value.map(String).join(', ')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
  const nameOf = (name: string) => (t.has(`detail.${name}` as never) ? t(`detail.${name as Detail}`) : name)
  return Object.entries(details)
    .map(([name, value]) => `${table('label', { name: nameOf(name) })} ${valueOf(name, value)}`)
    .join(' · ')
}
