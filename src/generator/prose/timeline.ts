import { aboutOf } from '../intents/about.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import { say } from '../intents/triple.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import type { Prose } from './aspect.ts'
import { GENERAL_PHASES, PHASES } from './base/phases.ts'
import { periodOf } from './plan.ts'

const STAGES_DEFAULT = 4

export interface Stage {
  when: string
  focus: string
  result: string
}

/** One stage for every week (month, day, quarter) that the prompt names, from the first phase to the last. */
export function writeStages(facts: PromptFacts, prose: Prose, random: Random): Stage[] {
  const period = periodOf(facts) ?? { unit: 'weeks' as const, count: STAGES_DEFAULT + random.integer(0, 2) }
  const [intent] = rankIntents(aboutOf(facts), Object.keys(PHASES) as IntentId[])
  const phases = (intent && PHASES[intent]) ?? GENERAL_PHASES
  const { words } = prose
  const [one] = words.units[period.unit]
  const last = phases.length - 1
  const stages: Stage[] = []
  for (let i = 0; i < period.count; i++) {
    const at = period.count === 1 ? 1 : Math.round((i * last) / (period.count - 1))
    const phase = phases[at]
    if (!phase) continue
    const [name = '', focus = '', result = ''] = say(phase, facts.language).split('|')
    stages.push({ when: `${one} ${i + 1} – ${name}`, focus, result })
  }
  return stages
}
