import { Info, Lightbulb, OctagonAlert, TriangleAlert } from 'lucide-react'

/** Look of the four callout tones, in the preview and in the editor. */
export const CALLOUT_TONES = {
  info: { icon: Info, style: 'bg-info-soft text-info' },
  success: { icon: Lightbulb, style: 'bg-positive-soft text-positive' },
  warning: { icon: TriangleAlert, style: 'bg-warning-soft text-warning' },
  danger: { icon: OctagonAlert, style: 'bg-negative-soft text-negative' },
} as const
export type CalloutTone = keyof typeof CALLOUT_TONES
