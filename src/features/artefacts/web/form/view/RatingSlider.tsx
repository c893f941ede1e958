import { Heart, Star, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Question } from '#shared/content/form.ts'

const SYMBOLS = { star: Star, heart: Heart, thumb: ThumbsUp } as const

/** From 1 to the scale, starting in the middle. The labels of its ends are below it. */
export function RatingSlider({ id, question }: { id: string; question: Question }) {
  const [value, setValue] = useState(Math.min(5, question.scale))
  const { format } = question
  const Symbol = format !== undefined && format in SYMBOLS ? SYMBOLS[format as keyof typeof SYMBOLS] : undefined
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={1}
          max={question.scale}
          step={1}
          value={value}
          onChange={(event) => setValue(event.target.valueAsNumber)}
          aria-valuetext={`${value} / ${question.scale}`}
          className="h-6 w-full"
        />
        <output
          htmlFor={id}
          className="flex min-w-12 items-center justify-end gap-1.5 text-base font-semibold whitespace-nowrap tabular-nums"
        >
          {Symbol && <Symbol aria-hidden className="size-4 text-accent-strong" />}
          {value} / {question.scale}
        </output>
      </div>
      <div className="flex justify-between gap-4 pr-16 text-xs text-muted">
        <span>{question.low_label ?? 1}</span>
        <span className="text-right">{question.high_label ?? question.scale}</span>
      </div>
    </div>
  )
}
