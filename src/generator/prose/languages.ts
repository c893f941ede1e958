import type { Locale } from '#shared/locale.ts'
import type { IntentId } from '../intents/catalogue.ts'
import type { AspectsByLanguage, Prose } from './aspect.ts'
import { GENERAL } from './base/general.ts'
import { KINDS } from './base/kinds.ts'
import { LENSES } from './base/lenses.ts'
import { EN_WORDS } from './base/words-en.ts'
import { ES_WORDS } from './base/words-es.ts'
import { FR_WORDS } from './base/words-fr.ts'
import { MANAGERS } from './flavours/managers.ts'
import { REMOTE } from './flavours/remote.ts'
import { SALES } from './flavours/sales.ts'
import { SERVICE } from './flavours/service.ts'
import { ONBOARDING } from './people/onboarding.ts'
import { TRAINING } from './people/training.ts'
import { HANDBOOK } from './people/handbook.ts'
import { JOB } from './people/job.ts'
import { PROPOSAL } from './work/proposal.ts'
import { POLICY } from './work/policy.ts'
import { EXPENSE_POLICY } from './work/expense-policy.ts'
import { REMOTE_WORK } from './work/remote.ts'
import { PROCEDURE } from './work/procedure.ts'
import { MINUTES } from './work/minutes.ts'
import { ANNOUNCEMENT } from './work/announcement.ts'
import { CHANGE } from './work/change.ts'
import { CRISIS } from './work/crisis.ts'
import { KICKOFF } from './work/kickoff.ts'
import { REVIEW } from './work/review.ts'
import { ALL_HANDS } from './work/all-hands.ts'
import { PRESS } from './market/press.ts'
import { MARKETING } from './market/marketing.ts'
import { NEWSLETTER } from './market/newsletter.ts'
import { CAMPAIGN } from './market/campaign.ts'
import { EVENT } from './market/event.ts'
import { PITCH } from './market/pitch.ts'

const INTENTS = {
  onboarding: ONBOARDING,
  training: TRAINING,
  handbook: HANDBOOK,
  job: JOB,
  proposal: PROPOSAL,
  policy: POLICY,
  expensepolicy: EXPENSE_POLICY,
  remote: REMOTE_WORK,
  procedure: PROCEDURE,
  minutes: MINUTES,
  kickoff: KICKOFF,
  review: REVIEW,
  allhands: ALL_HANDS,
  announcement: ANNOUNCEMENT,
  crisis: CRISIS,
  change: CHANGE,
  press: PRESS,
  marketing: MARKETING,
  newsletter: NEWSLETTER,
  campaign: CAMPAIGN,
  event: EVENT,
  pitch: PITCH,
} as const satisfies Partial<Record<IntentId, AspectsByLanguage>>

/** The words by which a flavour is recognised, folded, in the three languages. */
const FLAVOURS: readonly (readonly [words: string, aspects: AspectsByLanguage])[] = [
  ['remote,remotely,distributed,hybrid,work from home,remoto,remota,a distancia,hibrido,a distance,distanciel,hybride', REMOTE],
  ['sales,salespeople,account executives,ventas,comercial,comerciales,vente,ventes,commercial,commerciaux,commerciale', SALES],
  ['managers,leaders,supervisors,team leads,responsables,mandos,directivos,jefes de equipo,encadrants,dirigeants', MANAGERS],
  [
    'customer service,customer support,support team,call centre,call center,hotel,restaurant,retail,shop,store,atencion al cliente,soporte,tienda,restaurante,service client,magasin,boutique',
    SERVICE,
  ],
]

const WORDS = { en: EN_WORDS, es: ES_WORDS, fr: FR_WORDS }

export const PROSE: Record<Locale, Prose> = { en: proseIn('en'), es: proseIn('es'), fr: proseIn('fr') }

function proseIn(language: Locale): Prose {
  const intents: Prose['intents'] = Object.fromEntries(Object.entries(INTENTS).map(([id, aspects]) => [id, aspects[language]]))
  return {
    intents,
    flavours: FLAVOURS.map(([words, aspects]) => ({ words: words.split(','), aspects: aspects[language] })),
    general: GENERAL[language],
    kinds: KINDS[language],
    lenses: LENSES[language],
    words: WORDS[language],
  }
}
