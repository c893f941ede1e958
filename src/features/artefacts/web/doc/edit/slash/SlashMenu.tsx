import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { BLOCK_KINDS } from '../block-kinds.ts'
import type { SlashState } from './slash-commands.ts'

const GAP_PX = 6
const WIDTH_PX = 240

export const SLASH_MENU_ID = 'doc-slash-menu'

export function slashOptionId(index: number): string {
  return `${SLASH_MENU_ID}-${index}`
}

/** The blocks that fit what was typed after "/". The text keeps the focus and names the marked one (`aria-activedescendant`). */
export function SlashMenu({ state }: { state: SlashState }) {
  const t = useTranslations('docEditor')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !state.place) return
    const { top, bottom, left } = state.place
    const height = element.offsetHeight
    const isAbove = bottom + GAP_PX + height > window.innerHeight && top - GAP_PX - height > 0
    element.style.top = `${isAbove ? top - GAP_PX - height : bottom + GAP_PX}px`
    element.style.left = `${Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX - 8))}px`
    element.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <div
      ref={list}
      id={SLASH_MENU_ID}
      role="listbox"
      aria-label={t('blocks')}
      tabIndex={-1}
      className="fixed z-50 max-h-72 w-60 overflow-y-auto rounded-lg bg-raised p-1.5 shadow-float"
    >
      {state.items.map((kind, index) => {
        const Icon = BLOCK_KINDS[kind].icon
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text's, which has the focus
          <div
            key={kind}
            id={slashOptionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === state.index}
            // Before the text loses the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => state.choose(kind)}
            className={cn(
              'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-hover',
              index === state.index && 'bg-hover',
            )}
          >
            <Icon aria-hidden className="size-4 text-muted" />
            {t(`kinds.${kind}`)}
          </div>
        )
      })}
    </div>
  )
}
