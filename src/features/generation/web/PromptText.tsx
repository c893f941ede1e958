import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { textLinkStyle } from '#web/ui/text-link-style.ts'

/** Two lines of a prompt, and all of it on request. Whether two lines are enough depends on the width, so it is measured. */
export function PromptText({ prompt }: { prompt: string }) {
  const t = useTranslations('generation')
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element || isOpen) return undefined
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen, prompt])
  return (
    <div>
      <p ref={text} id={id} className={cn('font-medium wrap-anywhere whitespace-pre-wrap', !isOpen && 'line-clamp-2')}>
        {prompt}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={textLinkStyle({ look: 'quiet', className: 'min-h-6 text-xs' })}
        >
          {t(isOpen ? 'lessOfPrompt' : 'wholePrompt')}
        </button>
      )}
    </div>
  )
}
