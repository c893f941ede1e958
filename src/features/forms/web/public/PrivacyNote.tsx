import { fillIn } from '#shared/fill-in.ts'
import type { Privacy } from '../../public-page.ts'
import type { FormTexts } from './en.ts'

/** What is stored of the respondent, who sees it and how long, said before they begin. */
export function PrivacyNote({ privacy: { email, invited, retentionDays }, texts }: { privacy: Privacy; texts: FormTexts }) {
  const who = invited
    ? fillIn(invited.isAnonymous ? texts.invitedAnonymously : texts.invited, { email: invited.email })
    : email === null
      ? texts.anonymous
      : fillIn(texts.named, { email })
  const days =
    retentionDays === null ? '' : retentionDays === 1 ? texts.keptForADay : fillIn(texts.keptForDays, { days: String(retentionDays) })
  return days === '' ? who : `${who} ${days}`
}
