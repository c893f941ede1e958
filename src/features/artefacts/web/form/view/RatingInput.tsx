import { useId, useState } from 'react'
import type { Question } from '#shared/content/form.ts'
import { ratingControl, ratingsOf, ratingSymbol, sliderStart } from '#shared/content/question-formats.ts'

type Props = { id: string; question: Question }

/** The same fields as on the page of the form: buttons on small scales, with symbols and for a score, otherwise a slider. */
export function RatingInput(props: Props) {
  return ratingControl(props.question) === 'buttons' ? <RatingButtons {...props} /> : <RatingSlider {...props} />
}

function RatingButtons({ question }: Props) {
  const name = useId()
  return (
    <div className="grid gap-1.5">
      {/* Columns, so that the last of 11 does not fill a row of its own on a phone. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2">
        {ratingsOf(question).map((rating) => {
          const symbol = ratingSymbol(question, rating)
          return (
            <label
              key={rating}
              className="relative grid h-11 cursor-pointer place-items-center rounded-md border border-border-strong px-1 font-medium whitespace-nowrap tabular-nums hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input type="radio" name={name} value={rating} className="sr-only" />
              <span>
                {rating}
                {symbol !== undefined && <span aria-hidden> {symbol}</span>}
              </span>
            </label>
          )
        })}
      </div>
      <div className="flex justify-between gap-4 text-sm text-muted" aria-hidden>
        <span className="min-w-0 wrap-anywhere">{question.low_label ?? ''}</span>
        <span className="min-w-0 text-right wrap-anywhere">{question.high_label ?? ''}</span>
      </div>
    </div>
  )
}

/** From 1 to the scale, starting in the middle. The labels of its ends are below it. */
function RatingSlider({ id, question }: Props) {
  const [value, setValue] = useState(sliderStart(question.scale))
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
