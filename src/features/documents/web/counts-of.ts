import type { DocumentSummary } from '../contract.ts'

/** Returns the counts that matter for each type. A doc also shows its sections. */
export function countsOf({ type, responses, counts }: DocumentSummary) {
  switch (type) {
    case 'form':
      return [{ label: 'responses', value: responses }] as const
    case 'doc':
      return [
        { label: 'questions', value: counts.questions },
        { label: 'sections', value: counts.sections },
      ] as const
    case 'sheet':
      return [{ label: 'dataPoints', value: counts.data_points }] as const
    case 'slide':
      return [{ label: 'slides', value: counts.slides }] as const
  }
}
