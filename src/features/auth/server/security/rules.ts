import { z } from 'zod'
import type { PanelAdministration } from '#server/administration.ts'
import { audit } from '#server/audit.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { readSettings, saveSetting } from '#server/settings/settings.ts'
import { AUTH_REASONS } from '../../contract.ts'
import { hasSecondFactor } from './second-factor.ts'

/* What the super admin asks of administrators. The database applies it, too (`app.lacks_second_factor`). */

const Rules = z.object({ admins_need_second_factor: z.boolean() })
type Rules = z.infer<typeof Rules>

export async function readRules({ db, secretKey }: Platform): Promise<Rules> {
  const settings = await readSettings(db, secretKey)
  return Rules.safeParse(settings.value('security')).data ?? { admins_need_second_factor: false }
}

/** Throws `second_factor_first` if the super admin would be the first to lose administration. */
export async function updateRules({ db }: Platform, { actor }: PanelAdministration, rules: Rules, ip: string): Promise<Rules> {
  if (rules.admins_need_second_factor && !(await db.asSystem((tx) => hasSecondFactor(tx, actor.userId))))
    throw refuse('conflict', AUTH_REASONS, 'second_factor_first')
  return db.asAdmin(actor, async (tx) => {
    await saveSetting(tx, 'security', rules)
    await audit(tx, { userId: actor.userId, action: 'security.updated', ip, details: rules })
    return rules
  })
}
