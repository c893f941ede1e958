import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import type { Choice } from '#shared/content/notice-codes.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { text: string; choices: readonly Choice[]; onChoose: (instruction: string) => void }

/** An instruction that may mean several things: a click on one of them is the answer. */
export function AskedBack({ text, choices, onChoose }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 rounded-md bg-info-soft p-3.5">
      <p id={id} className="flex gap-3 font-semibold text-pretty wrap-anywhere">
        <CircleQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
        {text}
      </p>
      <ul className="grid gap-2 sm:flex sm:flex-wrap">
        {choices.map(({ label, instruction }) => (
          <li key={instruction} className="min-w-0">
            <Button size="lines" className="max-sm:w-full" onClick={() => onChoose(instruction)}>
              <span className="min-w-0 flex-1 wrap-anywhere whitespace-normal">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
