import type { NotAssessable, Verdict } from '../../contract.ts'

type Numbers = Record<string, number>

export function notAssessable(reason: NotAssessable, values: Numbers = {}, thresholds: Numbers = {}): Verdict {
  return { verdict: 'not_assessable', reason, values, thresholds }
}

export function judge(isSuspicious: boolean, values: Numbers, thresholds: Numbers): Verdict {
  return { verdict: isSuspicious ? 'yes' : 'no', reason: null, values, thresholds }
}
