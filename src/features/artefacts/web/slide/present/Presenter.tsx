import { ChevronLeft, ChevronRight, Maximize, NotebookText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedSlide } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { WindowDialog } from '#web/ui/WindowDialog.tsx'
import { InLanguage } from '../../InLanguage.tsx'
import { PresenterNotes } from './PresenterNotes.tsx'
import { ScaledSlide } from './ScaledSlide.tsx'
import { moveOf } from './presenter-keys.ts'

const SWIPE_MIN_PX = 50

type Props = { content: GeneratedSlide; language: Locale; start: number; onClose: () => void }

/** Presents the slides one at a time, filling the window. Keys, clicks and swipes move through them. */
export function Presenter({ content: { title, slides }, language, start, onClose }: Props) {
  const t = useTranslations('artefacts.presenter')
  const [current, setCurrent] = useState(Math.min(start, slides.length - 1))
  const [hasNotes, setNotes] = useState(false)
  const [startedAt] = useState(() => Date.now())
  const [isBlack, setBlack] = useState(false)
  const swipeFrom = useRef<number | null>(null)
  const leave = useLeaveWithFullScreen(onClose)
  const slide = slides[current]
  const go = (to: number) => {
    setBlack(false)
    setCurrent(Math.max(0, Math.min(to, slides.length - 1)))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button') !== null
    if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return
    const move = moveOf(event.key, event.shiftKey)
    if (move === undefined) return
    event.preventDefault()
    if (move === 'notes') setNotes((on) => !on)
    else if (move === 'black') setBlack((on) => !on)
    else if (move === 'fullScreen') leave.toggle()
    else go({ next: current + 1, previous: current - 1, first: 0, last: slides.length - 1 }[move])
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const from = swipeFrom.current
    swipeFrom.current = null
    if (from === null || event.button !== 0) return
    const moved = event.clientX - from
    const { left, width } = event.currentTarget.getBoundingClientRect()
    // A swipe turns the page; a click on the left third goes back.
    if (Math.abs(moved) >= SWIPE_MIN_PX) go(moved < 0 ? current + 1 : current - 1)
    else go(event.clientX - left < width / 3 ? current - 1 : current + 1)
  }
  if (!slide) return null
  const progress = t('slide', { number: current + 1, total: slides.length, title: slide.title })
  return (
    <WindowDialog title={t('label', { title })} onClose={leave.close} onKeyDown={onKeyDown}>
      <div className="absolute inset-0 bg-sunken" />
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <div
          className="flex min-h-0 flex-1 cursor-pointer touch-pan-y items-center justify-center select-none"
          onPointerDown={(event) => (swipeFrom.current = event.clientX)}
          onPointerUp={onPointerUp}
        >
          <InLanguage language={language}>
            <ScaledSlide slide={slide} number={current + 1} />
          </InLanguage>
        </div>
        <div className="flex items-center gap-1 px-3 py-1 text-muted">
          <IconButton icon={ChevronLeft} label={t('previous')} disabled={current === 0} onClick={() => go(current - 1)} />
          <span className="text-xs tabular-nums" aria-hidden>
            {current + 1} / {slides.length}
          </span>
          <IconButton icon={ChevronRight} label={t('next')} disabled={current === slides.length - 1} onClick={() => go(current + 1)} />
          <span className="ml-auto flex">
            <IconButton icon={NotebookText} label={t('notes')} aria-pressed={hasNotes} onClick={() => setNotes((on) => !on)} />
            <IconButton icon={Maximize} label={t('fullScreen')} onClick={leave.toggle} />
            <IconButton icon={X} label={t('close')} onClick={leave.close} />
          </span>
        </div>
        <div className="h-0.5">
          <div className="h-full bg-accent" style={{ width: `${((current + 1) / slides.length) * 100}%` }} />
        </div>
      </div>
      {hasNotes && <PresenterNotes notes={slide.notes} next={slides[current + 1]} nextNumber={current + 2} startedAt={startedAt} />}
      {isBlack && <button type="button" aria-label={t('isBlack')} onClick={() => setBlack(false)} className="absolute inset-0 bg-blank" />}
      <output className="sr-only">{progress}</output>
    </WindowDialog>
  )
}

/** Closes with the full screen, because Escape ends it before any script sees the key. Not if F switched to a window. */
function useLeaveWithFullScreen(onClose: () => void) {
  const staysOpen = useRef(false)
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement && !staysOpen.current) onClose()
      staysOpen.current = false
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [onClose])
  return {
    close: () => {
      staysOpen.current = true
      if (document.fullscreenElement) void document.exitFullscreen()
      onClose()
    },
    toggle: () => {
      if (!document.fullscreenElement) return void document.documentElement.requestFullscreen().catch(() => undefined)
      staysOpen.current = true
      void document.exitFullscreen()
    },
  }
}
