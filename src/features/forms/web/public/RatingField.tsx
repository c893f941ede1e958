import { answerName } from '../../public-page.ts'
import { ratingControl, ratingSymbol, ratingsOf, sliderStart } from '#shared/content/question-formats.ts'
import { requiredField } from './required-field.ts'
import type { QuestionProps } from './FormQuestion.tsx'

/** Buttons on a small scale. Otherwise a slider, which the script turns on because it counts as unanswered until it is touched. */
export function RatingField(props: QuestionProps & { id: string }) {
  const { question, value, id, texts } = props
  const { scale } = question
  const ends = (
    <div className="flex justify-between gap-4 text-sm text-muted" aria-hidden="true">
      <span className="min-w-0 wrap-anywhere">{question.low_label ?? ''}</span>
      <span className="min-w-0 text-right wrap-anywhere">{question.high_label ?? ''}</span>
    </div>
  )
  if (ratingControl(question) === 'buttons') {
    return (
      <div className="grid gap-1.5">
        <RatingButtons {...props} />
        {ends}
      </div>
    )
  }
  const start = typeof value === 'number' ? value : sliderStart(scale)
  return (
    <>
      {/* The button keeps its place while there is nothing to clear: a slider that shrinks under a finger takes another value. */}
      <div data-slider hidden className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1.5 sm:grid-cols-[1fr_auto_auto] sm:gap-x-4">
        <input
          id={`${id}-slider`}
          type="range"
          min={1}
          max={scale}
          step={1}
          defaultValue={start}
          aria-label={question.title}
          data-name={answerName(question)}
          data-value={typeof value === 'number' ? value : ''}
          className="col-span-2 h-11 w-full sm:col-span-1"
        />
        {/* As wide as the slider, whose ends they name. */}
        <div className="col-span-2 sm:order-last sm:col-span-1">{ends}</div>
        <output
          htmlFor={`${id}-slider`}
          data-blank={texts.notAnswered}
          className="min-w-28 text-right font-semibold whitespace-nowrap tabular-nums"
        >
          {texts.notAnswered}
        </output>
        <button
          type="button"
          data-clear
          disabled
          aria-label={`${question.title}: ${texts.clear}`}
          className="size-11 shrink-0 rounded-md text-muted hover:bg-hover disabled:invisible"
        >
          ×
        </button>
      </div>
      <noscript>
        <RatingButtons {...props} />
        {ends}
      </noscript>
    </>
  )
}

function RatingButtons({ question, value }: QuestionProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2">
      {ratingsOf(question).map((rating) => (
        <label
          key={rating}
          className="grid h-11 cursor-pointer place-items-center rounded-md border border-border-strong px-1 font-medium whitespace-nowrap tabular-nums hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={answerName(question)}
            value={rating}
            {...requiredField(question)}
            defaultChecked={value === rating}
            className="sr-only"
          />
          <span>
            {rating}
            {ratingSymbol(question, rating) !== undefined && <span aria-hidden="true"> {ratingSymbol(question, rating)}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
